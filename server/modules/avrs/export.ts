import type { Fields } from "../../../definition/field.ts";
import { recordOf } from "../../../domain/distribution/fields.ts";
import { sum } from "../../../domain/money/tiyn.ts";
import { avrs } from "../../../src/resources/avrs/avrs.ts";
import { dayText } from "../../../templates/paper/day-text.ts";
import { type FileOfChosen, inOrder } from "../../entities/serve-files.ts";
import { fileNameOf } from "../../printing/file-names.ts";
import { chosenRows, chosenWorkbook } from "../exports/export-chosen.ts";
import type { AvrCard } from "./avr-card.ts";

/** Acts whose lines are read at once. */
const BATCH = 500;

const { number, kind, formed_on, period, park, counterparty, contract, report, regime, status } = avrs.fields;
const { name: line, cost, vat_rate, vat, without_vat } = avrs.fields.lines.columns;
/** A row of the file, a line of an act, in this order; the other fields are the act's. */
const EXPORTED: Fields = {
  number,
  kind,
  formed_on,
  period,
  park,
  counterparty,
  iin_bin: { kind: "iinBin", optional: true },
  contract,
  report,
  regime,
  status,
  line,
  cost,
  vat_rate,
  vat,
  without_vat,
};

const linesOf = ({ lines, ...card }: AvrCard) =>
  lines.map(({ name, cost, vat_rate, vat, without_vat }) => ({
    ...card,
    iin_bin: (card.kind === "legal" ? card.performer : card.customer).iin_bin,
    line: name,
    cost,
    vat_rate,
    vat,
    without_vat,
  }));

/** The chosen acts as XLSX, or all that the caller may see: a row a line. */
export const exportAvrs: FileOfChosen<typeof avrs> = async (context, ids, { records, clock }) => {
  const { t } = context;
  const acts = ((await chosenRows(context, records, ids)) as { id: number }[]).map(({ id }) => id); // rows of the definition's own list
  const rows: ReturnType<typeof linesOf> = [];
  for (let place = 0; place < acts.length; place += BATCH) {
    const batch = acts.slice(place, place + BATCH);
    rows.push(...inOrder(batch, await records.cards(context, batch)).flatMap(linesOf));
  }
  const kinds = { aggregator: t("avrs.kinds.aggregator"), legal: t("avrs.kinds.legal") };
  const content = chosenWorkbook(context, clock, {
    noun: "avrs",
    fields: EXPORTED,
    rows,
    areChosen: ids !== undefined,
    totals: recordOf(["cost", "vat", "without_vat"] as const, (field) =>
      sum(rows.flatMap((line) => line[field] ?? [])),
    ),
    columns: Object.keys(EXPORTED).map((field) => ({
      field,
      title: t(`avrs.export.${field}`),
      ...(field === "contract" || field === "report" ? { name: "number" } : {}),
      ...(field === "kind" ? { words: kinds } : {}),
    })),
  });
  return { fileName: fileNameOf(`${t("avrs.titles.list")} ${dayText(clock.today())}`, "xlsx"), content };
};
