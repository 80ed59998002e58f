import type { Readable } from "node:stream";
import { sum, toTiyn } from "../../../domain/money/tiyn.ts";
import type { Clock } from "../../clock.ts";
import type { Asker } from "../../entities/listed.ts";
import { Failure } from "../../http/failure.ts";
import type { SessionUser } from "../../http/scope.ts";
import { proofWords } from "../../spreadsheet/proof-words.ts";
import { provenanceSheet } from "../../spreadsheet/provenance-sheet.ts";
import type { Column } from "../../spreadsheet/sheet.ts";
import { writeWorkbook } from "../../spreadsheet/write-workbook.ts";
import { readAvrCards } from "./avr-card.ts";
import { avrListed } from "./avrs.repository.ts";

/** The most acts in one file. */
const LIMIT = 10_000;
/** Acts whose lines are held in memory at once. */
const BATCH = 500;

const COLUMNS = [
  ["number", "text", 18],
  ["kind", "text", 16],
  ["formed_on", "date", 12],
  ["period", "text", 12],
  ["park", "text", 26],
  ["counterparty", "text", 30],
  ["iin_bin", "text", 15],
  ["contract", "text", 16],
  ["report", "text", 18],
  ["regime", "text", 24],
  ["status", "text", 16],
  ["line", "text", 60],
  ["cost", "money", 18],
  ["vat_rate", "percent", 10],
  ["vat", "money", 18],
  ["without_vat", "money", 18],
] as const satisfies readonly (readonly [string, Column["kind"], number])[];

/** The chosen acts as XLSX, or all that the caller may see: a row a line, the totals, and a sheet that proves where it came from. */
export async function avrsWorkbook(
  asker: Asker,
  ids: readonly number[] | undefined,
  user: SessionUser,
  clock: Clock,
): Promise<Readable> {
  const { t } = asker;
  const keys = await avrListed.keys(asker, { filters: {}, search: "" }, LIMIT + 1, ids);
  if (keys.length > LIMIT) throw new Failure("EXPORT_TOO_LARGE", { values: { limit: LIMIT } });
  if (ids && keys.length < new Set(ids).size) throw new Failure("NOT_FOUND");
  const title = t("avrs.titles.list");
  const cards = [];
  for (let place = 0; place < keys.length; place += BATCH)
    cards.push(
      ...(await readAvrCards(
        asker,
        keys.slice(place, place + BATCH).map(({ id }) => id),
      )),
    );
  const lines = cards.flatMap((card) => card.lines.map((line) => ({ card, line })));
  const cost = sum(lines.map(({ line }) => line.cost));
  const vat = sum(lines.map(({ line }) => line.vat ?? toTiyn(0)));
  const withoutVat = sum(lines.map(({ line }) => line.without_vat));
  return writeWorkbook([
    {
      name: title,
      columns: COLUMNS.map(([field, kind, width]) => ({ title: t(`avrs.export.${field}`), kind, width })),
      rows: lines.map(({ card, line }) => [
        card.number,
        t(`avrs.kinds.${card.kind}`),
        card.formed_on,
        card.period,
        card.park.name,
        card.counterparty.name,
        (card.kind === "legal" ? card.performer : card.customer).iin_bin,
        card.contract.number,
        card.report.number,
        card.regime?.name,
        card.status.name,
        line.name,
        line.cost,
        line.vat_rate,
        line.vat,
        line.without_vat,
      ]),
      totals: [t("exports.totals"), ...Array<string>(11).fill(""), cost, null, vat, withoutVat],
      frozenHeader: true,
    },
    provenanceSheet({
      title,
      captions: proofWords(t),
      who: `${user.firstname} ${user.lastname} (${user.email})`,
      when: clock.now(),
      filters: ids ? [{ caption: t("avrs.export.chosen"), value: String(cards.length) }] : [],
      rowCount: lines.length,
      totals: [{ caption: t("avrs.fields.total"), value: { kind: "money", value: cost } }],
    }),
  ]);
}
