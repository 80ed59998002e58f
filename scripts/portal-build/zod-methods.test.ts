import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { z } from "zod";
import { z as wire } from "../../src/wire/zod.ts";
import { filesBelow } from "../files-below.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

const methodsOf = (schema: object): string[] => {
  const names = new Set<string>();
  for (
    let own: object | null = schema;
    own && own !== Object.prototype;
    own = Object.getPrototypeOf(own) as object | null
  )
    for (const name of Object.getOwnPropertyNames(own)) names.add(name);
  return [...names].filter((name) => typeof Reflect.get(schema, name) === "function");
};

/** Asked of other things than schemas as well: what a line asks for tells nothing then. */
const OTHERS = new Set([
  ...[String, Array, Promise, Map].flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype)),
  "decode",
  "encode",
  "and",
  "or",
  "check",
  "clone",
  "describe",
  "register",
]);

it("the portal asks schemas for nothing that its own reader of them, which the build puts in zod's place, has not", () => {
  const known = new Set([...methodsOf(wire.string()), ...methodsOf(wire.object({}))]);
  const lacking = [...new Set([...methodsOf(z.string()), ...methodsOf(z.object({}))])].filter(
    (name) => /^[a-z]\w+$/i.test(name) && !known.has(name) && !OTHERS.has(name),
  );
  expect(lacking).toContain("safeDecode");
  const asked = new RegExp(`(?<!\\bz)\\.(${lacking.join("|")})\\(`);
  const found = filesBelow(["src"])
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|src\/engine\/define\/check|src\/wire/.test(file))
    .flatMap((file) =>
      readFileSync(`${root}${file}`, "utf8")
        .split("\n")
        .flatMap((line, place) => (asked.test(line) ? [`${file}:${place + 1}: ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});
