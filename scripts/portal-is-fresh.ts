import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const SOURCES = [
  "src",
  "domain",
  "definition",
  "contract",
  "templates",
  "locales",
  "public",
  "index.html",
  "scripts/portal-build",
  "vite.config.ts",
  "package-lock.json",
];
const BUILT = "dist/portal/index.html";

function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Whether the built portal is newer than everything it is built from. */
export function portalIsFresh(): boolean {
  return existsSync(BUILT) && SOURCES.every((source) => newest(source) <= statSync(BUILT).mtimeMs);
}
