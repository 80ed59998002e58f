import type { ExportColumn } from "../../../contract/entities/export.ts";
import type { Clock } from "../../clock.ts";
import type { RequestContext } from "../../entities/listed.ts";
import type { BlobReply } from "../../http/implement.ts";
import { chosenRows, chosenWorkbook } from "../exports/export-chosen.ts";
import { esfListed } from "./esfs.repository.ts";

/** The columns of the list with the VAT beside the sum; what names a record where its name does not. */
const COLUMNS: readonly Omit<ExportColumn, "title">[] = [
  ...["turn_date", "discharge_date", "number", "registration_number", "counterparty"].map((field) => ({ field })),
  { field: "contract", name: "title" },
  ...[{ field: "total" }, { field: "vat" }, { field: "documents", name: "number" }],
  ...[{ field: "status" }, { field: "updated_at" }],
];

/** Invoices as XLSX. */
export async function exportEsfs(
  context: RequestContext,
  ids: readonly number[] | undefined,
  clock: Clock,
): Promise<BlobReply> {
  const { t } = context;
  const content = chosenWorkbook(context, clock, {
    ...esfListed,
    rows: await chosenRows(context, esfListed, ids),
    columns: COLUMNS.map((column) => ({ ...column, title: t(`esfs.fields.${column.field}`) })),
    totals: ["total", "vat"],
    areChosen: ids !== undefined,
  });
  return { fileName: `${t("esfs.titles.list")}.xlsx`, content };
}
