import { entityFile, routesFile } from "./contract-files.ts";
import { journeyFile } from "./journey-file.ts";
import { localeFile } from "./locale-files.ts";
import type { Plan } from "./plan.ts";
import { descriptionFile } from "./portal-files.ts";
import { migrationFile, moduleFile, moduleTest, repositoryFile, tableFile } from "./server-files.ts";

/** The files of a new resource, in its seven places, by their paths; `step`: the number of its migration. */
export function filesOf(plan: Plan, step: string): Readonly<Record<string, string>> {
  const { noun, one } = plan;
  return {
    [`contract/entities/${one}.ts`]: entityFile(plan),
    [`contract/routes/${noun}.ts`]: routesFile(plan),
    [`src/resources/${noun}/${noun}.ts`]: descriptionFile(plan),
    [`server/modules/${noun}/${noun}.repository.ts`]: repositoryFile(plan),
    [`server/modules/${noun}/${noun}.routes.ts`]: moduleFile(plan),
    [`server/modules/${noun}/${noun}.test.ts`]: moduleTest(plan),
    [`server/db/migrations/${step}-${noun}.ts`]: migrationFile(plan),
    [`server/db/tables/${noun}.ts`]: tableFile(plan),
    ...Object.fromEntries(
      (["ru", "en", "kz"] as const).map((language) => [`locales/${language}/${noun}.json`, localeFile(plan, language)]),
    ),
    [`e2e/flows/${noun}.spec.ts`]: journeyFile(plan),
  };
}
