import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import en from "../../../locales/en/history.json" with { type: "json" };
import kz from "../../../locales/kz/history.json" with { type: "json" };
import ru from "../../../locales/ru/history.json" with { type: "json" };

type Words = { deeds: Record<string, string>; events: Record<string, Record<string, string>> };
const languages: Record<string, Words> = { ru, en, kz };
const SERVER = join(import.meta.dirname, "../..");

/** A deed is written as `<noun>.<deed>`; the noun may be computed, and so may the deed of a few. */
const DEED = /["`]([a-z-]+|\$\{[a-z.]+\})\.([a-zA-Z]+|\$\{[a-z_ ?":A-Z]+\})["`]/g;
/** Tables whose columns are written likewise. */
const TABLES = ["audit", "users"];
const SPEAKS_OF_ONE = /\bevent\b|audit|updateRecord\(|note\(|serveSet\(/;

async function deedsInCode(): Promise<[noun: string, deed: string][]> {
  const files = (await readdir(SERVER, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const found = new Map<string, [string, string]>();
  for (const file of files) {
    const lines = (await readFile(join(SERVER, file), "utf8")).split("\n");
    for (const line of lines.filter((one) => SPEAKS_OF_ONE.test(one)))
      for (const [, noun = "", deed = ""] of line.matchAll(DEED)) found.set(`${noun}.${deed}`, [noun, deed]);
  }
  return [...found.values()].filter(([noun, deed]) => !deed.startsWith("$") && !TABLES.includes(noun));
}

describe("every deed that the server writes down", () => {
  it("has words in every language", async () => {
    const deeds = await deedsInCode();
    // The scan sees the code: these are written in three different ways.
    for (const known of ["parks.statusChanged", "oks.deleted", "files.downloaded"])
      expect(deeds.map((parts) => parts.join("."))).toContain(known);
    expect(deeds.length).toBeGreaterThan(20);
    for (const [language, { deeds: own, events }] of Object.entries(languages)) {
      const silent = deeds.filter(([noun, deed]) => !(events[noun]?.[deed] ?? own[deed]));
      expect([language, silent]).toEqual([language, []]);
    }
  });

  it("has the same words in all languages, none of them left in another alphabet's place", () => {
    const keysOf = ({ deeds, events }: Words) => [
      ...Object.keys(deeds),
      ...Object.entries(events).flatMap(([noun, its]) => Object.keys(its).map((deed) => `${noun}.${deed}`)),
    ];
    for (const words of [en, kz]) expect(keysOf(words).sort()).toEqual(keysOf(ru).sort());
    expect(JSON.stringify([en.deeds, en.events])).not.toMatch(/[а-яё]/i);
  });
});
