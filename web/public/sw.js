// Keeps the shell so that the app opens offline, and says so honestly. Games are played on the server: nothing
// of a table is kept.
const SHELL = "wildtable-shell-2";
const KEPT = ["/offline.html", "/offline.js", "/offline.css", "/icon.svg"];
const APP = "/";
/** Pages that need nothing but this device, or what is printed: rules and lists of games. */
const LOCAL = /^\/(mine|sheet|campaign|rules)(\/|$)/;
const PRINTED = /^\/api\/games(\/[\w-]+\/(rules|cards))?$/;

self.addEventListener("install", (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

/** The app and what its first page names; what comes later is kept as it is fetched. */
async function fill() {
  const cache = await caches.open(SHELL);
  const app = await fetch(APP, { cache: "no-cache" });
  const named = [...(await app.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  await cache.put(APP, app);
  await cache.addAll([...KEPT, ...new Set(named)]);
}

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (PRINTED.test(url.pathname)) event.respondWith(freshFirst(event.request));
  else if (url.pathname.startsWith("/api/")) return;
  else if (event.request.mode === "navigate") event.respondWith(page(event.request, url));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(fromCacheFirst(event.request));
  else if (KEPT.includes(url.pathname))
    event.respondWith(fetch(event.request).catch(() => caches.match(event.request)));
});

/** The page; offline the app for what needs none, otherwise what to expect. */
async function page(request, { pathname }) {
  try {
    const fresh = await fetch(request);
    if (fresh.ok && pathname === APP) await (await caches.open(SHELL)).put(APP, fresh.clone());
    return fresh;
  } catch {
    return caches.match(LOCAL.test(pathname) ? APP : "/offline.html");
  }
}

/** Files under /assets/ carry their contents in their names: the first copy is the right one. */
async function fromCacheFirst(request) {
  const cache = await caches.open(SHELL);
  const found = await cache.match(request);
  if (found) return found;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}

/** What is printed may change with the server: the newest there is. */
async function freshFirst(request) {
  const cache = await caches.open(SHELL);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put(request, fresh.clone());
    return fresh;
  } catch (error) {
    const found = await cache.match(request);
    if (found) return found;
    throw error;
  }
}
