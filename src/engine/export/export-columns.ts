import type { TFunction } from "i18next";
import type { ExportColumn } from "../../../contract/entities/export.ts";
import type { Field } from "../define/language/fields.ts";
import type { Column } from "../define/language/list.ts";
import type { Resource } from "../define/language/resource.ts";

/** The columns of a file as those of the list: the person's choice and order, under the heads that they read. */
export function exportColumns({ fields }: Resource, columns: readonly Column[], t: TFunction): ExportColumn[] {
  return columns.flatMap(({ field: name }) => {
    const field = fields[name];
    return field ? [{ field: name, title: t(field.label), ...sayingOf(field, t) }] : [];
  });
}

/** What the server cannot know of a value: the words of a choice, and by which of its members a record is called. */
function sayingOf(field: Field, t: TFunction): Pick<ExportColumn, "name" | "words"> {
  if (field.kind === "choice")
    return { words: Object.fromEntries(field.options.map(({ id, label }) => [String(id), t(label)])) };
  return (field.kind === "reference" || field.kind === "references") && field.title !== undefined
    ? { name: field.title }
    : {};
}
