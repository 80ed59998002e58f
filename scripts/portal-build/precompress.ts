import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** Files below this many bytes travel in one packet anyway. */
const WORTH_COMPRESSING = 1024;
const TEXT = /\.(js|css|svg|json|map|ttf)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file of the build: the server sends them as they are. index.html is changed by each reply, so not it. */
export function precompress(): Plugin {
  let out = "";
  return {
    name: "parkdesk-precompress",
    apply: "build",
    configResolved: ({ root, build }) => {
      out = resolve(root, build.outDir);
    },
    writeBundle: async () => {
      const entries = await readdir(out, { recursive: true, withFileTypes: true });
      for (const entry of entries)
        if (entry.isFile() && TEXT.test(entry.name)) await shrink(join(entry.parentPath, entry.name));
    },
  };
}

async function shrink(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < WORTH_COMPRESSING) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    brotli(bytes, { params }).then((small) => writeFile(`${path}.br`, small)),
    zip(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ]);
}
