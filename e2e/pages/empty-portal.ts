import { spawn } from "node:child_process";
import { dataFolder } from "../demo-data.ts";
import { serve } from "../serve.ts";

/** Who begins: at the address that marks the administrator. */
const FIRST = [
  "--firstname",
  "Айгүл",
  "--lastname",
  "Сарсенова",
  "--aggregator",
  "ТОО «Первый»",
  "--bin",
  "180340001231",
];

/** A Parkdesk without the demo, as the operator's guide begins one: its address, its data and the administrator's password. */
export async function openEmptyPortal(): Promise<{
  url: string;
  data: string;
  password: string;
  stop(): Promise<void>;
}> {
  const data = await dataFolder();
  const said = await run("scripts/first-user.ts", FIRST, { SEED: "none", DATA_DIR: data, DATABASE_URL: "" });
  const password = /with the password (\S+)/.exec(said)?.[1];
  if (!password) throw new Error(`first-user told no password: ${said}`);
  return { ...(await serve(data, { SEED: "none" })), data, password };
}

/** What a script says; throws when it fails. */
function run(script: string, args: readonly string[], more: Readonly<Record<string, string>>): Promise<string> {
  const child = spawn(process.execPath, ["--import", "tsx", script, ...args], { env: { ...process.env, ...more } });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes: Buffer) => {
      said += bytes;
    });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve(said) : reject(new Error(said))));
  });
}
