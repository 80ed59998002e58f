import type { Readable } from "node:stream";
import type { EsfRow } from "../../../contract/entities/esf.ts";
import { sum } from "../../../domain/money/tiyn.ts";
import type { Clock } from "../../clock.ts";
import type { Asker } from "../../entities/listed.ts";
import { Failure } from "../../http/failure.ts";
import { provenanceSheet } from "../../spreadsheet/provenance-sheet.ts";
import { writeWorkbook } from "../../spreadsheet/write-workbook.ts";
import { esfListed } from "./esfs.repository.ts";

const PAGE = 500;

/** The rows to export: those of the ids, or all; 404 when one of the ids is not the asker's. */
async function rowsToExport(asker: Asker, ids: readonly number[] | undefined): Promise<EsfRow[]> {
  const wanted = ids && new Set(ids);
  const rows: EsfRow[] = [];
  const ask = { perPage: PAGE, sort: [], filters: {}, search: "" };
  for (let page = 1; ; page += 1) {
    const { data } = await esfListed.page(asker, { ...ask, page });
    rows.push(...(data as EsfRow[]).filter(({ id }) => wanted === undefined || wanted.has(id))); // the rows of this very list
    if (data.length < PAGE || rows.length === wanted?.size) break;
  }
  if (wanted && rows.length !== wanted.size) throw new Failure("NOT_FOUND");
  return rows;
}

/** Invoices as XLSX: the columns of the list with the VAT beside the sum, the totals, and a sheet that says where it came from. */
export async function exportEsfs(
  asker: Asker,
  ids: readonly number[] | undefined,
  clock: Clock,
): Promise<{ fileName: string; content: Readable }> {
  const { t, scope } = asker;
  const rows = await rowsToExport(asker, ids);
  const title = t("esfs.titles.list");
  const head = (field: string, kind: "text" | "date" | "money" | "instant", width: number) => ({
    title: t(`esfs.fields.${field}`),
    ...{ kind, width },
  });
  const totals = { total: sum(rows.map(({ total }) => total)), vat: sum(rows.map(({ vat }) => vat)) };
  const caption = (key: string) => t(`exports.${key}`);
  const content = writeWorkbook([
    {
      name: title,
      columns: [
        head("turn_date", "date", 14),
        head("discharge_date", "date", 14),
        head("number", "text", 16),
        head("registration_number", "text", 38),
        head("counterparty", "text", 32),
        head("contract", "text", 30),
        head("total", "money", 18),
        head("vat", "money", 18),
        head("documents", "text", 44),
        head("status", "text", 18),
        head("updated_at", "instant", 18),
      ],
      rows: rows.map((row) => [
        ...[row.turn_date, row.discharge_date, row.number, row.registration_number, row.counterparty.name],
        ...[row.contract.title, row.total, row.vat, row.documents.map(({ number }) => number).join(", ")],
        ...[row.status.name, new Date(row.updated_at)],
      ]),
      totals: [t("esfs.total"), "", "", "", "", "", totals.total, totals.vat, "", "", ""],
      frozenHeader: true,
    },
    provenanceSheet({
      title,
      captions: {
        ...{ sheet: caption("sheet"), title: caption("title"), who: caption("who"), when: caption("when") },
        ...{ filters: caption("filters"), noFilters: caption("noFilters") },
        ...{ rowCount: caption("rowCount"), totals: caption("totals") },
      },
      who: `${scope.user.firstname} ${scope.user.lastname} (${scope.user.email})`,
      when: clock.now(),
      filters: ids ? [{ caption: t("esfs.export.chosen"), value: { kind: "integer", value: ids.length } }] : [],
      rowCount: rows.length,
      totals: [
        { caption: t("esfs.fields.total"), value: { kind: "money", value: totals.total } },
        { caption: t("esfs.fields.vat"), value: { kind: "money", value: totals.vat } },
      ],
    }),
  ]);
  return { fileName: `${title}.xlsx`, content };
}
