import { mount } from "svelte";
import App from "./App.svelte";
import { startRouting } from "$lib/route.svelte";
import { applySettings } from "$lib/settings.svelte";
import "./styles/tokens.css";
import "./styles/base.css";

await applySettings();
startRouting();
mount(App, { target: document.getElementById("app")! });

if ("serviceWorker" in navigator && import.meta.env.PROD) {
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined));
}
