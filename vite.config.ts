import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** Where the server of development listens. */
const API = process.env.API_URL ?? "http://127.0.0.1:3000";
const OUT = here("dist/portal");

/** Files below this many bytes travel in one packet anyway. */
const WORTH_COMPRESSING = 1024;

/** Writes `.br` and `.gz` beside every text file of the build: the server sends them as they are. index.html is changed by each reply, so not it. */
function precompress(): Plugin {
  let out = OUT;
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  const shrink = async (path: string) => {
    const bytes = await readFile(path);
    if (bytes.length < WORTH_COMPRESSING) return;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    await Promise.all([
      brotli(bytes, { params }).then((small) => writeFile(`${path}.br`, small)),
      zip(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
    ]);
  };
  return {
    name: "parkdesk-precompress",
    apply: "build",
    configResolved: ({ root, build }) => {
      out = resolve(root, build.outDir);
    },
    writeBundle: async () => {
      const entries = await readdir(out, { recursive: true, withFileTypes: true });
      for (const entry of entries)
        if (entry.isFile() && /\.(js|css|svg|json|map|ttf)$/.test(entry.name))
          await shrink(join(entry.parentPath, entry.name));
    },
  };
}

export default defineConfig({
  plugins: [react(), precompress()],
  resolve: {
    dedupe: ["react", "react-dom", "react-router", "@tanstack/react-query"],
  },
  server: { port: 5173, proxy: { "/api": { target: API } } },
  preview: { port: 4173, proxy: { "/api": { target: API } } },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    // No inline script and no data: image, so that `script-src 'self'; img-src 'self'` holds.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // refine's CSV hooks, which no screen uses, would leave their parser behind: it does not say that importing it does nothing.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/(papaparse|pluralize)\//, sideEffects: false }] },
    },
  },
});
