import { createRequire } from "node:module";
import { FontMissing, type FontSources } from "./fonts.ts";

/** The font's files in the npm package `dejavu-fonts-ttf`. Node only: a browser gets URLs from its bundler. */
export function installedFonts(): FontSources {
  const { resolve } = createRequire(import.meta.url);
  const face = (file: string): string => {
    try {
      return resolve(`dejavu-fonts-ttf/ttf/${file}`);
    } catch (error) {
      throw new FontMissing(String(error));
    }
  };
  return { regular: face("DejaVuSans.ttf"), bold: face("DejaVuSans-Bold.ttf") };
}
