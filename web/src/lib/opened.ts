// Pages that open without a line once they have been opened with one (public/sw.js): the offline page names them.
import { keep, kept } from "./kept";

export interface Opened {
  path: string;
  /** Which one, where there are several. */
  title: string;
}

const MOST = 8;

/** Note that a page has been opened: what it is made of is here now. */
export function noteOpened(path: string, title = ""): void {
  if (!navigator.serviceWorker?.controller) return; // nobody keeps it
  const others = kept<Opened[]>("opened", []).filter((one) => one.path !== path);
  keep("opened", [{ path, title }, ...others].slice(0, MOST));
}
