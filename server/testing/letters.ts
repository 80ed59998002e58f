import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** A letter as its reader has it. */
export type ReadLetter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where it leads. */
  readonly link: string;
};

/** The letters of an outbox, in the order in which they were written. */
export async function readLetters(folder: string): Promise<ReadLetter[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".eml")).sort(byNumber);
  return Promise.all(files.map(async (name) => readLetter(await readFile(join(folder, name), "utf8"))));
}

const numberIn = (name: string): number => Number(/(\d+)\.eml$/.exec(name)?.[1]);
const byNumber = (one: string, other: string): number => numberIn(one) - numberIn(other);

function readLetter(eml: string): ReadLetter {
  const [head = ""] = eml.split("\r\n\r\n");
  const field = (name: string) => new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, "m").exec(head)?.[1] ?? "";
  const text = partOf(eml, "text/plain");
  return {
    to: field("To"),
    subject: decoded(field("Subject")),
    text,
    html: partOf(eml, "text/html"),
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? "",
  };
}

function partOf(eml: string, type: string): string {
  const part = eml.split(/\r\n--[^\r\n]+/).find((each) => each.includes(`Content-Type: ${type}`)) ?? "";
  const [head = "", ...body] = part.split("\r\n\r\n");
  const content = body.join("\r\n\r\n");
  return /Content-Transfer-Encoding: base64/i.test(head)
    ? Buffer.from(content, "base64").toString("utf8")
    : content.replaceAll("\r\n", "\n");
}

/** `=?UTF-8?B?…?= =?UTF-8?Q?…?=`, as mail writes what is not English. */
const decoded = (text: string): string =>
  text.replace(/\?=\r?\n?\s+=\?/g, "?==?").replace(/=\?UTF-8\?(B|Q)\?(.*?)\?=/gi, (_, how: string, word: string) =>
    how.toUpperCase() === "B"
      ? Buffer.from(word, "base64").toString("utf8")
      : Buffer.from(
          word
            .replaceAll("_", " ")
            .replace(/=([0-9A-F]{2})/g, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          "latin1",
        ).toString("utf8"),
  );
