// Addresses: the path names the page, the fragment holds what must not reach a server's log.

export interface Route {
  /** The folder of the page: the first part of the path, or what it is short for. */
  page: string;
  id: string;
  query: URLSearchParams;
  fragment: string;
  /** A fragment that is a key to something, not a place on the page: with another one the page is another. */
  secret: string;
}

/** Short addresses, made for being sent. */
const SHORT: Record<string, string> = { "": "home", t: "table", r: "replay" };

export function parse(url: URL): Route {
  const [first = "", id = ""] = url.pathname.split("/").filter(Boolean);
  const fragment = url.hash.slice(1);
  const secret = fragment.length > 8 ? fragment : "";
  return { page: SHORT[first] ?? first, id: decodeURIComponent(id), query: url.searchParams, fragment, secret };
}

const state = $state<{ route: Route }>({
  route: parse(new URL(typeof location === "undefined" ? "http://localhost/" : location.href)),
});

export const route = (): Route => state.route;

function read(): void {
  state.route = parse(new URL(location.href));
}

export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"]({}, "", path);
  read();
  if (!replace) window.scrollTo(0, 0);
}

/** Follow links inside the app without loading the page anew. */
export function startRouting(): void {
  addEventListener("popstate", read);
  addEventListener("hashchange", read);
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (link.hasAttribute("data-plain") || link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    if (link.hash === "" || link.pathname !== location.pathname) go(link.pathname + link.search + link.hash);
  });
}
