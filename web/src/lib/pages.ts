// Pages plug in by their folder: pages/<name>/Page.svelte is shown at /<name>, and brings its own words beside it.
import type { Component } from "svelte";
import type { Route } from "./route.svelte";

/** What a page is given: the rest of its address. */
export type PageProps = Pick<Route, "id" | "query" | "fragment">;

const pages = import.meta.glob("../pages/*/Page.svelte") as Record<
  string,
  () => Promise<{ default: Component<PageProps> }>
>;

/** The page of that name; null: there is none. */
export async function loadPage(name: string): Promise<Component<PageProps> | null> {
  return (await pages[`../pages/${name}/Page.svelte`]?.())?.default ?? null;
}

/** Whether there is a page of that name: a link to another page is shown only then. */
export const hasPage = (name: string): boolean => `../pages/${name}/Page.svelte` in pages;
