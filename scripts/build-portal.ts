import { spawn } from "node:child_process";
import { portalIsFresh } from "./portal-is-fresh.ts";

/** Runs a program of Node and passes the signals on that this one gets; its exit code. */
export function runNode(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, args, { stdio: "inherit" });
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, pass);
  return new Promise((resolve) => {
    child.on("exit", (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** Builds the portal when it is missing or older than its sources; the exit code of that. */
export async function buildPortal(): Promise<number> {
  if (portalIsFresh()) return 0;
  console.log("Building the portal…");
  return runNode(["node_modules/vite/bin/vite.js", "build", "--logLevel", "error"]);
}
