import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The link of the newest letter of a kind that a server without a mail server has written into its folder; undefined while there is none. */
export async function linkOfLetter(dataDir: string, kind: string): Promise<string | undefined> {
  const folder = join(dataDir, "outbox");
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.includes(`-${kind}-`)).sort();
  const last = files.at(-1);
  if (last === undefined) return undefined;
  const eml = await readFile(join(folder, last), "utf8");
  const [, text = ""] = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(eml) ?? [];
  return /https?:\/\/\S+/.exec(Buffer.from(text, "base64").toString("utf8"))?.[0];
}
