import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** How a script of ours ended, and all that it said. */
export type ScriptEnd = { readonly code: number | null; readonly said: string };

/**
 * Runs a script of `scripts/` as its npm command does, with settings of its own alone. `stopAt`: as soon as it has said this it is sent a signal
 * (its code is null after one that it does not hear).
 */
export async function runScript(
  name: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  stopAt?: { readonly said: string; readonly signal: NodeJS.Signals },
): Promise<ScriptEnd> {
  const script = fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url));
  const { PATH = "", HOME = "", TMPDIR } = process.env;
  const child = spawn(process.execPath, ["--import", "tsx", script, ...args], {
    env: { PATH, HOME, ...(TMPDIR !== undefined && { TMPDIR }), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  let isStopped = false;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (!stopAt || isStopped || !said.includes(stopAt.said)) return;
      isStopped = true;
      child.kill(stopAt.signal);
    });
  const [code] = await once(child, "close");
  return { code, said };
}
