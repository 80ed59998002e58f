import { readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";
import type { loginMarkup } from "../../src/app/entrance/login-markup.tsx";
import { paletteStyle } from "../../src/config/palette.ts";

const MARKUP = fileURLToPath(new URL("../../src/app/entrance/login-markup.tsx", import.meta.url));

const CLASSES = /\.module\.css$/;

/**
 * Writes `login.html` beside index.html: the same page with the log-in form in it, drawn by React here and taken over by React there
 * (src/app/entrance/start.tsx). It can be read and filled in before a script has come. In Russian and in light colours, as for
 * whoever has chosen nothing.
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
      const filled = page
        .replace("<html ", `<html data-mode="light" style="${style.join(";")}" `)
        .replace('<div id="root"></div>', `<div id="root">${module.loginMarkup}</div>`);
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
