import { Readable } from "node:stream";
import { almatyClock } from "../../../domain/periods/almaty.ts";
import type { avrs } from "../../../src/resources/avrs/avrs.ts";
import { dayText } from "../../../templates/paper/day-text.ts";
import { type FileOfChosen, inOrder } from "../../entities/serve-files.ts";
import { Failure } from "../../http/failure.ts";
import { wordsIn } from "../../http/words.ts";
import { enterpriseData, type Party1c, type Sale1c, saleId } from "../../integrations/1c/enterprise-data.ts";
import { fileNameOf } from "../../printing/file-names.ts";
import type { Column } from "../../spreadsheet/sheet.ts";
import { writeWorkbook } from "../../spreadsheet/write-workbook.ts";
import { zipStream } from "../../spreadsheet/zip-stream.ts";
import type { AvrCard } from "./avr-card.ts";

/** The bookkeeping is Russian whoever takes the file. */
const paper = wordsIn("ru");

const COLUMNS = [
  ["date", "date"],
  ["number", "text"],
  ["organisation", "text"],
  ["iin_bin", "text"],
  ["counterparty", "text"],
  ["contract", "text"],
  ["contract_date", "date"],
  ["service", "text"],
  ["content", "text"],
  ["quantity", "integer"],
  ["unit", "text"],
  ["price", "money"],
  ["sum", "money"],
  ["vat_rate", "percent"],
  ["vat", "money"],
  ["total", "money"],
  ["account", "text"],
  ["comment", "text"],
] as const satisfies readonly (readonly [string, Column["kind"]])[];
/** Income from services. */
const ACCOUNT = "6010";

/**
 * The aggregator's acts for «1С:Бухгалтерия для Казахстана»: an archive of a message of EnterpriseData and of a table for loading
 * by hand, with the same identifiers in both. Acts of parks are in the books of other organisations and are refused.
 */
export const avrsFor1c: FileOfChosen<typeof avrs> = async ({ scope }, ids = [], { cards: read, clock }) => {
  const cards = inOrder([...new Set(ids)], await read());
  if (cards.some(({ kind }) => kind !== "aggregator"))
    throw new Failure("VALIDATION", { fields: { ids: ["ONLY_OWN_ACTS"] } });
  const sales = cards.map((card) => saleOf(card, scope.aggregatorId));
  const entries = [
    { path: "EnterpriseData.xml", chunks: [enterpriseData(sales, almatyTime(clock.now()))] },
    { path: "avr_1c.xlsx", chunks: tableOf(sales) },
    { path: "README.txt", chunks: [paper("avrs.export1c.readme")] },
  ];
  const content = Readable.from(zipStream(entries), { objectMode: false });
  return { fileName: fileNameOf(paper("avrs.export1c.fileTitle", { day: dayText(clock.today()) }), "zip"), content };
};

/** `2026-05-05T10:00:00` on Almaty's clock. */
function almatyTime(now: Date): string {
  const { day, time } = almatyClock(now);
  return `${day}T${time}`;
}

const partyOf = ({ name, iin_bin }: AvrCard["performer"]): Party1c => ({ name, iinBin: iin_bin ?? "" });

const saleOf = (card: AvrCard, aggregatorId: number): Sale1c => ({
  key: `${aggregatorId}/${card.id}`,
  number: card.number,
  date: card.formed_on,
  organisation: partyOf(card.performer),
  buyer: partyOf(card.customer),
  contract: card.contract,
  total: card.total,
  lines: card.lines.map(({ name, unit, quantity, price, cost, vat_rate, vat }) => ({
    service: name,
    content: paper("avrs.export1c.content", { period: card.period, report: card.report.number }),
    unit,
    quantity,
    price,
    cost,
    vatRate: vat_rate,
    vat,
  })),
});

const tableOf = (sales: readonly Sale1c[]): Readable =>
  writeWorkbook([
    {
      name: paper("avrs.titles.list"),
      columns: COLUMNS.map(([field, kind]) => ({
        title: paper(`avrs.export1c.${field === "content" ? "contentTitle" : field}`),
        kind,
        width: 18,
      })),
      rows: sales.flatMap((sale) =>
        sale.lines.map((line) => [
          sale.date,
          sale.number,
          sale.organisation.iinBin,
          sale.buyer.iinBin,
          sale.buyer.name,
          sale.contract.number,
          sale.contract.date,
          line.service,
          line.content,
          line.quantity,
          line.unit,
          line.price,
          line.cost,
          line.vatRate,
          line.vat,
          line.cost,
          ACCOUNT,
          saleId(sale),
        ]),
      ),
      frozenHeader: true,
    },
  ]);
