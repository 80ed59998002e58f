import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import fc from "fast-check";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { RouteSpec } from "../../contract/route.ts";
import { routes } from "../../contract/routes/all.ts";
import { bent, JUNK, placesIn } from "../../contract/testing/bent.ts";
import { sampleOf } from "../../contract/testing/sample.ts";
import { inBuildOnly } from "./leave-out.ts";

type Reader = Pick<typeof z, "safeDecode" | "safeEncode" | "iso">;
type Built = { readonly routes: readonly RouteSpec[]; readonly z: Reader };

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const PARTS = ["params", "query", "body", "reply"] as const;

/** The contract as the portal's build has it. */
async function builtContract(into: string): Promise<Built> {
  const entries = { contract: here("../../contract/routes/all.ts"), reader: here("../../src/wire/zod.ts") };
  const made = await build({
    configFile: false,
    logLevel: "silent",
    resolve: { alias: inBuildOnly },
    build: { ssr: true, write: false, minify: false, rolldownOptions: { input: entries } },
  });
  const { output } = made as Rolldown.RolldownOutput; // neither watched nor of several formats
  for (const file of output)
    if (file.type === "chunk") {
      await writeFile(join(into, `${file.name}.mjs`), file.code.replaceAll(/(from ?"\.\/[^"]*)\.js"/g, '$1.mjs"'));
    }
  const load = (name: string) => import(pathToFileURL(join(into, `${name}.mjs`)).href);
  const [contract, reader] = [await load("contract"), await load("reader")];
  return { routes: contract.routes, z: reader.z };
}

/** What a schema is found to say: the value, or where it is wrong. */
type Said = { readonly data: unknown } | { readonly wrong: readonly string[] };
const said = (read: z.ZodSafeParseResult<unknown>): Said =>
  read.success
    ? { data: read.data }
    : { wrong: read.error.issues.map(({ path }) => path.map((name) => `${String(name)}.`).join("")) };

/** Whether each of the places is one of the others, or lies within or around one. */
const areAmong = (places: readonly string[], others: readonly string[]): boolean =>
  places.every((place) => others.some((other) => place.startsWith(other) || other.startsWith(place)));

/** Both read the same, or both refuse; how much of what is wrong each looks for after the first is its own affair. */
function expectAlike(ours: Said, theirs: Said, about: string): void {
  if (
    "wrong" in ours &&
    "wrong" in theirs &&
    (areAmong(ours.wrong, theirs.wrong) || areAmong(theirs.wrong, ours.wrong))
  )
    return;
  expect(ours, about).toStrictEqual(theirs);
}

/** Holds the two ways equal of reading a value from the wire and of writing it. */
function compare(reader: Reader, ours: z.ZodType, theirs: z.ZodType, value: unknown, about: string): void {
  const told = value as never; // whether it is one is what is asked
  expectAlike(said(reader.safeDecode(ours, told)), said(z.safeDecode(theirs, told)), `${about}, read`);
  expectAlike(said(reader.safeEncode(ours, told)), said(z.safeEncode(theirs, told)), `${about}, written`);
}

const junk = fc.oneof(fc.constantFrom(...JUNK), fc.string(), fc.integer());

describe("the portal's build", () => {
  let built: Built;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "parkdesk-built-contract-"));
    built = await builtContract(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("reads and writes every part of every call as zod does, whole or bent", () => {
    expect(built.routes.map(({ name }) => name)).toEqual(routes.map(({ name }) => name));
    const known = new Set<z.ZodType>();
    for (const [at, route] of routes.entries())
      for (const part of PARTS) {
        const [ours, theirs] = [built.routes[at]?.[part], route[part]];
        if (!(theirs instanceof z.ZodType) || known.has(theirs)) continue;
        known.add(theirs);
        const about = `${route.name}, ${part}`;
        const wire = sampleOf(theirs);
        const whole = z.decode(theirs, wire as never);
        for (const value of [wire, whole]) {
          compare(built.z, ours as z.ZodType, theirs, value, about); // one of its own kind
          fc.assert(
            fc.property(fc.constantFrom(...placesIn(value)), junk, (place, other) =>
              compare(built.z, ours as z.ZodType, theirs, bent(value, place, other), about),
            ),
            { numRuns: 40 },
          );
        }
      }
    expect(known.size).toBeGreaterThan(150);
  });

  it("reads an instant with an offset as zod does, which calls of today may have none of", () => {
    const times = ["T05:00:00", "T05:00:00.123", "T05:00", "T24:00:00", " 05:00:00", ""];
    const zones = ["Z", "z", "+05:00", "-23:59", "+24:00", "+0500", "+05", ""];
    const texts = ["2026-04-30", "2026-02-30"].flatMap((day) =>
      times.flatMap((time) => zones.map((zone) => `${day}${time}${zone}`)),
    );
    for (const said of [{}, { offset: true }])
      for (const text of texts) compare(built.z, built.z.iso.datetime(said), z.iso.datetime(said), text, text);
  });
});
