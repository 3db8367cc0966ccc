// Keeps the shell so that the app opens without a line, and says so honestly. Games are played on the server: nothing of a table is kept.
const SHELL = "wildtable-shell-1";
const KEPT = ["/offline.html", "/offline.js", "/offline.css", "/icon.svg"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(KEPT)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(() => caches.match("/offline.html")));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(fromCacheFirst(event.request));
  else if (KEPT.includes(url.pathname)) event.respondWith(fetch(event.request).catch(() => caches.match(event.request)));
});

/** Files under /assets/ carry their contents in their names: the first copy is the right one. */
async function fromCacheFirst(request) {
  const cache = await caches.open(SHELL);
  const found = await cache.match(request);
  if (found) return found;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}
