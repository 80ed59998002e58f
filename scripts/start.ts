import { spawn } from "node:child_process";
import { portalIsFresh } from "./portal-is-fresh.ts";

/** `npm start`: builds the portal when it is missing or older than its sources, then becomes the server. */
function run(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, args, { stdio: "inherit" });
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, pass);
  return new Promise((resolve) => {
    child.on("exit", (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

if (!portalIsFresh()) {
  console.log("Building the portal…");
  const code = await run(["node_modules/vite/bin/vite.js", "build", "--logLevel", "error"]);
  if (code !== 0) process.exit(code);
}
process.exit(await run(["--import", "tsx", "server/main.ts"]));
