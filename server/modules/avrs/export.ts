import { z } from "zod";
import { type AvrCard, AvrLine, AvrRow } from "../../../contract/entities/avr.ts";
import { PaperSide } from "../../../contract/entities/paper-side.ts";
import type { Clock } from "../../clock.ts";
import type { RequestContext } from "../../entities/listed.ts";
import type { BlobReply } from "../../http/implement.ts";
import { chosenRows, chosenWorkbook } from "../exports/export-chosen.ts";
import { readAvrCards } from "./avr-card.ts";
import { avrListed } from "./avrs.repository.ts";

/** Acts whose lines are read at once. */
const BATCH = 500;

const { number, kind, formed_on, period, park, counterparty, contract, report, regime, status } = AvrRow.shape;
const { name: line, cost, vat_rate, vat, without_vat } = AvrLine.shape;
/** A row of the file: a line of an act, in this order. */
const ExportedLine = z.object({
  ...{ number, kind, formed_on, period, park, counterparty, iin_bin: PaperSide.shape.iin_bin },
  ...{ contract, report, regime, status, line, cost, vat_rate, vat, without_vat },
});

const linesOf = ({ lines, ...card }: AvrCard): z.output<typeof ExportedLine>[] =>
  lines.map(({ name, cost, vat_rate, vat, without_vat }) => ({
    ...card,
    iin_bin: (card.kind === "legal" ? card.performer : card.customer).iin_bin,
    line: name,
    ...{ cost, vat_rate, vat, without_vat },
  }));

/** The chosen acts as XLSX, or all that the caller may see: a row a line. */
export async function exportAvrs(
  context: RequestContext,
  ids: readonly number[] | undefined,
  clock: Clock,
): Promise<BlobReply> {
  const { t } = context;
  const acts = (await chosenRows(context, avrListed, ids)).map(({ id }) => id);
  const rows = [];
  for (let place = 0; place < acts.length; place += BATCH)
    rows.push(...(await readAvrCards(context, acts.slice(place, place + BATCH))).flatMap(linesOf));
  const kinds = { aggregator: t("avrs.kinds.aggregator"), legal: t("avrs.kinds.legal") };
  const content = chosenWorkbook(context, clock, {
    ...{ noun: "avrs", row: ExportedLine, rows, totals: ["cost", "vat", "without_vat"], areChosen: ids !== undefined },
    columns: Object.keys(ExportedLine.shape).map((field) => ({
      ...{ field, title: t(`avrs.export.${field}`) },
      ...(field === "contract" || field === "report" ? { name: "number" } : {}),
      ...(field === "kind" ? { words: kinds } : {}),
    })),
  });
  return { fileName: `${t("avrs.titles.list")} ${clock.today()}.xlsx`, content };
}
