// "Your turn": the title, one short sound, and a notification if the person asked for it.
import { settings } from "./settings.svelte";

let sound: AudioContext | null = null;

/** Two soft notes, made here: no file, no request. */
export function chime(): void {
  if (!settings.sound) return;
  sound ??= new AudioContext();
  [523.25, 783.99].forEach((pitch, n) => note(sound!, pitch, n * 0.14));
}

function note(context: AudioContext, pitch: number, after: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  const start = context.currentTime + after;
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.35);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.4);
}

export async function askToNotify(): Promise<boolean> {
  return typeof Notification !== "undefined" && (await Notification.requestPermission()) === "granted";
}

export function notify(title: string, body: string): void {
  if (!settings.notify || !document.hidden || typeof Notification === "undefined") return;
  if (Notification.permission === "granted") new Notification(title, { body, icon: "/icon.svg", tag: "wildtable" });
}
