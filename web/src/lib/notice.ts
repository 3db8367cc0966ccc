// "Your turn": the title, a sound, and a notification if the person asked for it.
import { settings } from "./settings.svelte";

export async function askToNotify(): Promise<boolean> {
  return typeof Notification !== "undefined" && (await Notification.requestPermission()) === "granted";
}

/** One notice a table, however many pages are open: the same tag takes the place of the one before. */
export function notify(title: string, body: string, table: string): void {
  if (!settings.notify || typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const notice = new Notification(title, { body, icon: "/icon.svg", tag: `wildtable ${table}` });
  notice.onclick = () => {
    window.focus();
    if (location.pathname !== `/t/${table}`) location.assign(`/t/${table}`);
  };
}
