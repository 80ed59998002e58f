import type { TFunction } from "i18next";
import { cellField, type ImportColumn, importColumns, isNeeded } from "../../definition/import.ts";
import type { Definition } from "../../definition/resource.ts";
import type { Subject } from "../../domain/access/predicate.ts";
import type { PlainCell, Sheet } from "../spreadsheet/sheet.ts";
import { cellKind, columnLabel, headingOf } from "./import-sheet.ts";

/**
 * A file to be filled in: the columns of the form in the person's language, those that must be filled in marked, and on a second sheet
 * how each is written and what there is to choose from. `rows`: cells that stand in it already.
 */
export function importTemplate(
  definition: Definition,
  user: Subject["user"],
  t: TFunction,
  rows: Iterable<readonly PlainCell[]> = [],
): Sheet[] {
  const columns = importColumns(definition, user);
  return [
    {
      name: t(`${definition.name}.titles.list`),
      columns: columns.map((column) => ({ title: headingOf(definition, column, t), kind: cellKind(column) })),
      rows,
      frozenHeader: true,
    },
    {
      name: t("from-file.hints.title"),
      columns: [
        { title: t("from-file.hints.column"), kind: "text", width: 28 },
        { title: t("from-file.hints.needed"), kind: "text", width: 14 },
        { title: t("from-file.hints.how"), kind: "text", width: 60 },
        { title: t("from-file.hints.choices"), kind: "text", width: 60 },
      ],
      rows: columns.map((column) => hintOf(definition, column, t)),
      frozenHeader: true,
    },
  ];
}

function hintOf(definition: Definition, column: ImportColumn, t: TFunction): PlainCell[] {
  const field = cellField(column);
  const { kind } = field;
  const choices = field.kind === "choice" ? field.ids.map((id) => t(`${field.words}.${id}`)).join("; ") : null;
  return [
    columnLabel(definition, column, t),
    t(`common.value.${isNeeded(column) ? "yes" : "no"}`),
    t(`from-file.hints.kinds.${kind}`, { defaultValue: t("from-file.hints.kinds.text") }) +
      (column.line ? ` ${t("from-file.hints.lines")}` : ""),
    choices,
  ];
}
