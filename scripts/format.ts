import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

const biome = fileURLToPath(new URL("../node_modules/@biomejs/biome/bin/biome", import.meta.url));
const root = fileURLToPath(new URL("..", import.meta.url));

/** A source text as the house writes it, its imports in order; `path` says of which kind it is. Rejects what does not parse. */
export const format = (text: string, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const args = [biome, "check", "--write", "--linter-enabled=false", `--stdin-file-path=${path}`];
    const child = execFile(process.execPath, args, { cwd: root }, (error, stdout) =>
      error && !stdout ? reject(error) : resolve(stdout),
    );
    child.stdin?.end(text);
  });
