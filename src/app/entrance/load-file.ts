import type { RouteSpec } from "../../../contract/route.ts";
import type { Definition } from "../../../definition/resource.ts";
import type { Locale } from "../../config/locales.ts";
import type { Resource } from "../../engine/define/language/resource.ts";
import type { Words } from "../../providers/i18n/words.ts";

/** What is loaded when the first page of a resource is opened. */
export type ResourceFile = {
  readonly definition: Definition;
  readonly resource: Resource;
  readonly routes: readonly RouteSpec[];
  /** What its pages say, in every language: a file of its own for each would be one request more. */
  readonly words: Readonly<Partial<Record<Locale, Words>>>;
};

/**
 * The file of a resource; rejects where there is none. Here, and so in development and in tests, all of them are together and their words
 * are there already; the build makes a file of each (scripts/portal-build/resource-files.ts).
 */
export async function loadFile(name: string): Promise<ResourceFile> {
  const { described } = await import("../described.ts");
  const { defined } = await import("../../../contract/resource/defined.ts");
  const { routes } = await import("../../../contract/routes/all.ts");
  const resource = described.find((each) => each.name === name);
  const definition = defined.find((each) => each.name === name);
  if (!resource || !definition) throw new Error(`there is no resource ${name}`);
  return { definition, resource, routes: routes.filter((route) => route.name.startsWith(`${name}.`)), words: {} };
}
