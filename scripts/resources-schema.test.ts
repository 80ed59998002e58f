import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const schema: unknown = JSON.parse(readFileSync(new URL("../docs/resource.schema.json", import.meta.url), "utf8"));

it("the schema of resources is what the language says today", () => {
  const script = fileURLToPath(new URL("resources-schema.ts", import.meta.url));
  const said = execFileSync(process.execPath, ["--import", "tsx", script, "--check"], { encoding: "utf8" });
  expect(said).toBe("");
});

it("an editor is told the kinds of fields, the calls and the texts", () => {
  const text = JSON.stringify(schema);
  for (const known of ['"iinBin"', '"parks.statusCounts"', '"parks.fields.name"']) expect(text).toContain(known);
});
