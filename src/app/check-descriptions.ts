import { routes } from "../../contract/routes/all.ts";
import { checkResources } from "../engine/define/check/check-resources.ts";
import { writtenOf } from "../engine/define/written.ts";
import { described } from "./described.ts";
import { cells, handlers } from "./described-parts.ts";
import { fills } from "./fills.ts";
import { icons } from "./menu/icons.ts";
import { RESOURCE_GROUPS } from "./menu/menu-entry.ts";

const files = import.meta.glob<unknown>("../../locales/ru/*.json", { import: "default", eager: true });

/** Every mistake of every description of the product. Empty when all is well. */
export function descriptionFaults(descriptions: readonly unknown[] = described.map(writtenOf)): string[] {
  return checkResources(descriptions, {
    words: Object.entries(files).flatMap(([path, words]) => keysOf(words, path.replace(/^.*\/|\.json$/g, ""))),
    calls: routes.map(({ name }) => name),
    icons: Object.keys(icons),
    groups: RESOURCE_GROUPS,
    fills: Object.keys(fills),
    renders: Object.keys(cells),
    handlers: Object.keys(handlers),
  });
}

/** Stops the portal with all of them at once. Called in development only; a build is checked by the tests before it. */
export function checkDescriptions(): void {
  const faults = descriptionFaults();
  if (faults.length > 0) throw new Error(`${faults.length} mistakes in the descriptions:\n${faults.join("\n")}`);
}

/** A counted phrase is one key whatever its forms. */
function keysOf(words: unknown, path: string): string[] {
  if (typeof words !== "object" || words === null) return [path.replace(/_(zero|one|two|few|many|other)$/, "")];
  return Object.entries(words).flatMap(([key, part]) => keysOf(part, `${path}.${key}`));
}
