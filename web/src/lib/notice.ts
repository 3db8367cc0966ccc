// "Your turn": the title, a sound, and a notification if the person asked for it.
import { settings } from "./settings.svelte";

export async function askToNotify(): Promise<boolean> {
  return typeof Notification !== "undefined" && (await Notification.requestPermission()) === "granted";
}

export function notify(title: string, body: string): void {
  if (!settings.notify || !document.hidden || typeof Notification === "undefined") return;
  if (Notification.permission === "granted") new Notification(title, { body, icon: "/icon.svg", tag: "wildtable" });
}
