import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { compiledPath } from "../server-command.ts";
import { compiled } from "./compiled.ts";

/** What a program goes without once it is compiled: it starts threads of TypeScript. */
export const OF_SOURCES = ["server/typescript-thread.mjs", "tsconfig.json"] as const;

/** Compiles `files` of the tree `root` into `folder`; what is not TypeScript is copied. */
export function writeProgram(files: Iterable<string>, root: string, folder: string): void {
  for (const path of files) {
    const to = join(folder, compiledPath(path));
    mkdirSync(dirname(to), { recursive: true });
    if (compiledPath(path) === path) {
      cpSync(join(root, path), to);
      continue;
    }
    const { code, map } = compiled(path, readFileSync(join(root, path), "utf8"));
    writeFileSync(to, code);
    writeFileSync(`${to}.map`, map);
  }
}
