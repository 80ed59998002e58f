import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";
import type { loginMarkup } from "../../src/app/entrance/login-markup.tsx";
import { paletteStyle } from "../../src/config/palette.ts";

const MARKUP = fileURLToPath(new URL("../../src/app/entrance/login-markup.tsx", import.meta.url));

/**
 * Writes `login.html` beside index.html: the same page with the log-in form in it, drawn by React here and taken over by React there
 * (src/app/entrance/start.tsx). It can be read and filled in before a script has come. In Russian and in light colours, as for
 * whoever has chosen nothing.
 */
export function prerenderLogin(): Plugin {
  let out = "";
  return {
    name: "parkdesk-prerender-login",
    apply: "build",
    configResolved: ({ root, build }) => {
      out = resolve(root, build.outDir);
    },
    writeBundle: async () => {
      const page = await readFile(join(out, "index.html"), "utf8");
      const { module } = await runnerImport<{ loginMarkup: typeof loginMarkup }>(MARKUP);
      const style = paletteStyle("light").map(([property, value]) => `${property}:${value}`);
      const filled = page
        .replace("<html ", `<html data-mode="light" style="${style.join(";")}" `)
        .replace('<div id="root"></div>', `<div id="root">${await module.loginMarkup()}</div>`);
      await writeFile(join(out, "login.html"), filled);
    },
  };
}
