import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { loadWords } from "../providers/i18n/words.ts";
import { described } from "./described.ts";

const files = readdirSync("locales/ru").map((name) => name.replace(/\.json$/, ""));

/** The texts that a description names by their keys, wherever in it. */
const keysIn = (part: unknown): string[] => {
  if (typeof part === "string") return /^[a-z0-9-]+(\.[\w-]+)+$/.test(part) ? [part] : [];
  return typeof part === "object" && part !== null ? Object.values(part).flatMap(keysIn) : [];
};

it("what a description says is there with its page: its words are of no file that comes later, or never", async () => {
  const there = { ...(await loadWords("ru", "most")), ...(await loadWords("ru", "pages")) };
  const late = files.filter((file) => !(file in there));
  expect(late).toContain("signatures");
  const keys = described.flatMap(keysIn);
  expect(keys).toContain("engine.proof.missing");
  // Calls are named alike: `signing.`… begins no call.
  expect(keys.filter((key) => late.includes(key.split(".")[0] ?? ""))).toEqual([]);
});
