import { readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";
import type { loginMarkup } from "../../src/app/entrance/login-markup.tsx";
import { paletteStyle } from "../../src/config/palette.ts";
import { noteEarlySubmit } from "../../src/custom-pages/login/sent-early.ts";
import { rulesOf } from "./rules-of.ts";

const MARKUP = fileURLToPath(new URL("../../src/app/entrance/login-markup.tsx", import.meta.url));

const SHEET = /<link rel="stylesheet" href="([^"]+)"[^>]*>/;
const CLASSES = /\.module\.css$/;

/**
 * Writes `login.html` beside index.html: the same page with the log-in form in it, drawn by React here and taken over by React there
 * (src/app/entrance/start.tsx). It can be read, filled in and sent before a script or a sheet has come: a script of one line notes what was
 * sent, which the server's policy knows by its hash; what concerns it of the sheet stands in the page, and the sheet, which keeps whatever follows it from being drawn, after it. In Russian and in light colours, as for whoever
 * has chosen nothing.
 */
export function prerenderLogin(): Plugin {
  let out = "";
  const classNames = new Map<string, string>();
  return {
    name: "parkdesk-prerender-login",
    apply: "build",
    enforce: "post",
    transform: (code, id) => {
      if (CLASSES.test(id)) classNames.set(id, code);
    },
    configResolved: ({ root, build }) => {
      out = resolve(root, build.outDir);
    },
    writeBundle: async () => {
      const page = await readFile(join(out, "index.html"), "utf8");
      const plugins = [namedAsInBuild(classNames)];
      const { module } = await runnerImport<{ loginMarkup: typeof loginMarkup }>(MARKUP, { plugins });
      const style = paletteStyle("light").map(([property, value]) => `${property}:${value}`);
      const [link = "", sheet = ""] = SHEET.exec(page) ?? [];
      const rules = rulesOf(await readFile(join(out, sheet), "utf8"), module.loginMarkup);
      const filled = page
        .replace("<html ", `<html data-mode="light" style="${style.join(";")}" `)
        .replace(link, `<style nonce="__CSP_NONCE__">${rules}</style>`)
        .replace(
          '<div id="root"></div>',
          `<script>(${noteEarlySubmit})(document)</script>\n    <div id="root">${module.loginMarkup}</div>\n    ${link}`,
        );
      await writeFile(join(out, "login.html"), filled);
    },
  };
}

/** Gives the sheets of the log-in page the names of classes that the build has given them. */
function namedAsInBuild(classNames: ReadonlyMap<string, string>): Plugin {
  const mark = (path: string) => `\0${path}.js`;
  const known = new Map([...classNames].map(([path, code]) => [mark(path), code]));
  return {
    name: "parkdesk-class-names",
    enforce: "pre",
    resolveId: (source, importer) =>
      CLASSES.test(source) && importer !== undefined ? mark(resolve(dirname(importer), source)) : undefined,
    load: (id) => known.get(id),
  };
}
