import type { FastifyInstance } from "fastify";
import type { TFunction } from "i18next";
import type { RightsMatrix } from "../../../contract/entities/studio.ts";
import { defined } from "../../../contract/resource/defined.ts";
import { routes } from "../../../contract/routes/all.ts";
import { studioRoutes } from "../../../contract/routes/studio.ts";
import { definitionOf, isRegister } from "../../../definition/studio/register.ts";
import { FAMILIES } from "../../../domain/access/family.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import type { Cell, Sheet } from "../../spreadsheet/sheet.ts";
import { writeWorkbook } from "../../spreadsheet/write-workbook.ts";
import { rightsOf, rightsOfCalls } from "./rights.ts";

/** Answers who may do what: as the descriptions say that serve this very process. */
export function registerRights(app: FastifyInstance, deps: Deps): void {
  const matrix = (t: TFunction): RightsMatrix => {
    const registers = deps.shaped
      .all()
      .flatMap(({ revised }) => ("register" in revised ? [definitionOf(revised.register)] : []));
    const products = defined.filter(({ name }) => !isRegister(name));
    return {
      made_at: deps.clock.now().toISOString(),
      resources: [...products, ...registers].map((definition) => rightsOf(definition, routes, t)),
      calls: rightsOfCalls(routes, t),
    };
  };
  implement(app, deps, studioRoutes.rights, async ({ t }) => ({ data: matrix(t) }));
  implement(app, deps, studioRoutes.rightsFile, async ({ t }) => ({
    fileName: `${t("studio-pages.matrix.title")}.xlsx`,
    content: writeWorkbook(sheetsOf(matrix(t), t)),
  }));
}

const textOf = (said: string | null, t: TFunction): string =>
  said === null ? t("studio-pages.matrix.no") : said === "" ? t("studio-pages.matrix.yes") : said;

/** The same as two sheets: rights of resources, then every call. */
function sheetsOf({ resources, calls }: RightsMatrix, t: TFunction): readonly Sheet[] {
  const text = (title: string) => ({ title, kind: "text" as const });
  const people = FAMILIES.map((family) => text(t(`studio-pages.people.${family}`)));
  const sheet = (name: string, columns: Sheet["columns"], rows: readonly (readonly Cell[])[]): Sheet => ({
    name,
    columns,
    rows,
    frozenHeader: true,
  });
  const said = (label: string) => text(t(`studio-pages.matrix.${label}`));
  return [
    sheet(
      t("studio-pages.matrix.title"),
      [said("resource"), said("right"), ...people, said("when"), said("call")],
      resources.flatMap(({ title, scope, rights, fields }) => [
        [title, t("studio-pages.matrix.records"), ...FAMILIES.map((family) => textOf(scope[family], t)), "", ""],
        ...rights.map(({ label, people: may, when, calls: by }) => [
          title,
          label,
          ...FAMILIES.map((family) => textOf(may[family], t)),
          when.join("; "),
          by.join("; "),
        ]),
        ...fields.flatMap(({ label, sees, writes }) =>
          (["sees", "writes"] as const).map((how) => [
            title,
            t(`studio-pages.matrix.${how}`, { label }),
            ...FAMILIES.map((family) => textOf((how === "sees" ? sees : writes)[family], t)),
            "",
            "",
          ]),
        ),
      ]),
    ),
    sheet(
      t("studio-pages.matrix.calls"),
      [said("call"), text(t("studio-pages.matrix.method")), ...people],
      calls.map(({ name, method, paths, people: may }) => [
        name,
        method,
        ...FAMILIES.map((family) =>
          may[family] === null ? t("studio-pages.matrix.no") : [paths[family], may[family]].filter(Boolean).join(" · "),
        ),
      ]),
    ),
  ];
}
