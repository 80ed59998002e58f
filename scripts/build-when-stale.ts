import { spawn } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { commandOf, SERVER_CODE } from "./server-command.ts";

const SHARED = ["contract", "definition", "domain", "locales", "package-lock.json"];
const OF_PORTAL = [...SHARED, "src", "templates", "public", "index.html", "scripts/portal-build", "vite.config.ts"];
const OF_SERVER = [
  ...SHARED,
  "scripts/files-below.ts",
  "scripts/server-command.ts",
  "server",
  "src/resources",
  "templates",
  "pki",
  "signer",
  "scripts/program",
  "scripts/compile.ts",
];

function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name)))); // a folder's own: what was removed from it
}

/** Whether what was built is newer than everything that it is built from. */
const isFresh = (built: string, sources: readonly string[], tree = "."): boolean =>
  existsSync(join(tree, built)) &&
  sources.every((source) => newest(join(tree, source)) <= statSync(join(tree, built)).mtimeMs);

/** Runs a program of Node, in the current folder unless another is named, and passes the signals on that this one gets; its exit code. */
export function runNode(args: readonly string[], cwd?: string): Promise<number> {
  const child = spawn(process.execPath, args, { stdio: "inherit", cwd });
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const signal of signals) process.on(signal, pass);
  return new Promise((resolve) => {
    child.on("exit", (code, signal) => {
      for (const each of signals) process.off(each, pass);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/** Builds the portal when it is missing or older than its sources; the exit code of that. */
export async function buildPortal(): Promise<number> {
  if (isFresh("dist/portal/index.html", OF_PORTAL)) return 0;
  console.log("Building the portal…");
  return runNode(["node_modules/vite/bin/vite.js", "build", "--logLevel", "error"]);
}

/** Compiles the server of a tree when that is missing or older than its sources; the exit code of that. */
export async function compileServer(tree = "."): Promise<number> {
  if (isFresh(commandOf(SERVER_CODE), OF_SERVER, tree)) return 0;
  console.log("Compiling the server…");
  return runNode(["--import", "tsx", "scripts/compile.ts"], tree);
}
