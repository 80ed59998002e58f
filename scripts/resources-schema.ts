import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { routes } from "../contract/routes/all.ts";
import { fills } from "../src/app/fills.ts";
import { icons } from "../src/app/menu/icons.ts";
import { RESOURCE_GROUPS } from "../src/app/menu/menu-entry.ts";
import type { Known } from "../src/engine/define/check/known.ts";
import { resourceSchema } from "../src/engine/define/check/resource-schema.ts";
import { format } from "./format.ts";
import { russianKeys } from "./russian-keys.ts";

/**
 * `npm run resources:schema`: the language of resources as JSON Schema, from the same zod description that checks them at start-up,
 * so that an editor completes and validates a description as JSON. `--check` says whether the file is stale and writes nothing.
 */
const root = new URL("..", import.meta.url);
const target = new URL("docs/resource.schema.json", root);

const known: Known = {
  words: russianKeys(),
  calls: routes.map(({ name }) => name).sort(),
  icons: Object.keys(icons),
  groups: RESOURCE_GROUPS,
  fills: Object.keys(fills),
  renders: [],
  resources: readdirSync(new URL("src/resources", root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort(),
};
const schema = z.toJSONSchema(resourceSchema(known), { io: "input", reused: "inline" });
const text = await format(JSON.stringify(schema), fileURLToPath(target));
const written = readdirSync(new URL("docs", root)).includes("resource.schema.json") ? readFileSync(target, "utf8") : "";
const isStale = written !== text;
if (process.argv.includes("--check")) {
  if (isStale) console.log("docs/resource.schema.json is stale, run `npm run resources:schema`");
  process.exit(isStale ? 1 : 0);
}
writeFileSync(target, text);
console.log(`docs/resource.schema.json ${isStale ? "written" : "is as it was"}`);
