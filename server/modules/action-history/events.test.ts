import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { defined } from "../../../contract/resource/defined.ts";
import en from "../../../locales/en/history-events.json" with { type: "json" };
import kz from "../../../locales/kz/history-events.json" with { type: "json" };
import ru from "../../../locales/ru/history-events.json" with { type: "json" };
import { actionHistory } from "../../../src/resources/action-history/action-history.ts";
import type { Locale } from "../../http/locale-files.ts";
import { readWords } from "../../http/read-words.ts";

type Words = { actions: Record<string, string>; events: Record<string, Record<string, string>> };
const languages: Record<string, Words> = { ru, en, kz };
const SERVER = join(import.meta.dirname, "../..");

/** An action is written as `<noun>.<action>`; the noun may be computed, and so may the action of a few. */
const EVENT = /["`]([a-z-]+|\$\{[a-z.]+\})\.([a-zA-Z]+|\$\{[a-z_ ?":A-Z]+\})["`]/g;
/** Tables whose columns are written likewise. */
const TABLES = ["audit", "users"];
const SPEAKS_OF_ONE = /\bevent\b|audit|updateRecord\(|note\(|serveSet\(/;

/** What people are notified of is called likewise, but is no action: its words are those of notifications (server/modules/notifications/message.ts). */
const OF_NOTIFICATIONS = /^(notifying|modules\/notifications)\//;

async function eventsInCode(): Promise<[noun: string, action: string][]> {
  const all = await readdir(SERVER, { recursive: true });
  const files = all.filter((file) => /(?<!\.test)\.ts$/.test(file) && !OF_NOTIFICATIONS.test(file));
  const found = new Map<string, [string, string]>();
  for (const file of files) {
    const lines = (await readFile(join(SERVER, file), "utf8")).split("\n");
    for (const line of lines.filter((one) => SPEAKS_OF_ONE.test(one)))
      for (const [, noun = "", action = ""] of line.matchAll(EVENT)) found.set(`${noun}.${action}`, [noun, action]);
  }
  return [...found.values()].filter(([noun, action]) => !action.startsWith("$") && !TABLES.includes(noun));
}

/** What the server says that an action is about. */
const ENTITY = /\bentity: "([a-z-]+)"/g;

async function entitiesInCode(): Promise<string[]> {
  const files = (await readdir(SERVER, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(SERVER, file), "utf8")));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(ENTITY)].map(([, entity = ""]) => entity)))];
}

describe("every action that the server writes down", () => {
  it("is of a section that the history can be asked for", async () => {
    const resources = defined.map(({ name }) => name);
    const others = Object.keys(actionHistory.fields.noun.others);
    const entities = await entitiesInCode();
    expect(entities.filter((entity) => !resources.includes(entity)).sort()).toEqual(others.sort());
    expect(entities.length).toBeGreaterThan(10);
  });

  it("has words in every language", async () => {
    const actions = await eventsInCode();
    // The scan sees the code: these are written in different ways; those of actions `definitionFaults` asks about.
    for (const known of ["esfs.created", "files.uploaded", "files.downloaded"])
      expect(actions.map((parts) => parts.join("."))).toContain(known);
    expect(actions.length).toBeGreaterThan(20);
    for (const [language, { actions: own, events }] of Object.entries(languages)) {
      const words = readWords(language as Locale) as Record<string, { events?: Record<string, string> }>; // the resources' own, and what follows
      const silent = actions.filter(
        ([noun, action]) => !(words[noun]?.events?.[action] ?? events[noun]?.[action] ?? own[action]),
      );
      expect([language, silent]).toEqual([language, []]);
    }
  });

  it("has the same words in all languages, none of them left in another alphabet's place", () => {
    const keysOf = ({ actions, events }: Words) => [
      ...Object.keys(actions),
      ...Object.entries(events).flatMap(([noun, its]) => Object.keys(its).map((action) => `${noun}.${action}`)),
    ];
    for (const words of [en, kz]) expect(keysOf(words).sort()).toEqual(keysOf(ru).sort());
    expect(JSON.stringify([en.actions, en.events])).not.toMatch(/[а-яё]/i);
  });
});
