import { definitionFile } from "./definition-file.ts";
import { journeyFile } from "./journey-file.ts";
import { localeFile } from "./locale-files.ts";
import type { Plan } from "./plan.ts";

/** The files of a new resource by their paths; its migration is drafted from the first of them. */
export const filesOf = (plan: Plan): Readonly<Record<string, string>> => ({
  [`src/resources/${plan.resource}/${plan.resource}.ts`]: definitionFile(plan),
  ...Object.fromEntries(
    (["ru", "en", "kz"] as const).map((language) => [
      `locales/${language}/${plan.resource}.json`,
      localeFile(plan, language),
    ]),
  ),
  [`e2e/flows/${plan.resource}.spec.ts`]: journeyFile(plan),
});
