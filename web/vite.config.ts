import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { writeSprites } from "./scripts/sprites.mjs";

/** Draw the sprites before anything asks for them. */
function sprites(): Plugin {
  return { name: "sprites", buildStart: () => void writeSprites() };
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [sprites(), svelte()],
  resolve: { alias: { $lib: at("src/lib"), $components: at("src/components") } },
  build: {
    outDir: at("../src/wildtable/web_dist"),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    // What every page needs comes in one file: it packs better, and one answer has one head.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "Landscape", test: /lib\/(plants|landforms|landscapes)\.|components\/Landscape\./ },
            {
              name: "core",
              test: new RegExp(
                [
                  String.raw`node_modules/(svelte|esm-env|clsx)`,
                  String.raw`src/(words/en|main|App|vite)|generated/names`,
                  String.raw`components/(Icon|Mark|SeatShape|Problem|LiveRegions)\.`,
                  String.raw`lib/(announce|api|games|icons|kept|names|pages|route|seats|settings|start|words)\b`,
                ].join("|"),
              ),
            },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
} as Parameters<typeof defineConfig>[0]);
