import { createRequire } from "node:module";
import type { FontSources } from "./fonts.ts";

/** The font's files in the npm package `dejavu-fonts-ttf`. Node only: a browser gets URLs from its bundler. */
export function installedFonts(): FontSources {
  const { resolve } = createRequire(import.meta.url);
  return {
    regular: resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
    bold: resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
  };
}
