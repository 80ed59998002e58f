import type { AvrKind } from "../../../contract/entities/avr.ts";
import type { PaperSide } from "../../../contract/entities/paper-side.ts";
import type { AvrAmounts } from "../../../domain/documents/avrs.ts";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/database.ts";
import { insertRows } from "../../db/rows.ts";
import { auditAll, nextNumbers } from "../../entities/change.ts";
import type { Scope } from "../../http/scope.ts";
import type { Candidate } from "./candidates.repository.ts";

/** An act before it has a number. `names`: what each line is called on paper. */
export type NewAvr = {
  kind: AvrKind;
  report: Candidate;
  amounts: AvrAmounts;
  vatRate: number | null;
  performer: PaperSide;
  customer: PaperSide;
  names: readonly string[];
  unit: string;
};

const PREFIX = { aggregator: "А", legal: "П" } as const satisfies Record<AvrKind, string>;

/** Writes acts of one kind, in its first status, with the next numbers of the aggregator's years, and that they were made. */
export async function insertAvrs(
  tx: Tx,
  scope: Scope,
  clock: Clock,
  acts: readonly NewAvr[],
): Promise<{ id: number; number: string }[]> {
  const [first] = acts;
  if (!first) return [];
  const { aggregatorId } = scope;
  const numbers = await numbersOf(tx, aggregatorId, first.kind, acts);
  const rows = acts.map((act, place) => recordOf(act, scope, clock, numbers[place] ?? ""));
  const made = await insertRows(tx, "avrs", rows, ["id", "number"]);
  const ids = new Map(made.map(({ id, number }) => [number, id]));
  const lines = acts.flatMap((act, place) => linesOf(act, aggregatorId, idOf(ids, rows[place]?.number)));
  await insertRows(tx, "avr_lines", lines, ["position"]);
  const events = rows.map(({ number, total }) => ({
    event: "avrs.created" as const,
    entity: "avrs",
    id: idOf(ids, number),
    changes: [
      { field: "number", before: null, after: number },
      { field: "total", before: null, after: total },
    ],
  }));
  await auditAll(tx, scope, clock, events);
  return rows.map(({ number }) => ({ id: idOf(ids, number), number }));
}

/** The id of the act that was written under a number; throws where none was: nothing may be told of an act that is not there. */
function idOf(ids: ReadonlyMap<string, number>, number = "no number"): number {
  const id = ids.get(number);
  if (id === undefined) throw new Error(`No act was written under ${number}`);
  return id;
}

/** The next numbers of the acts' years, in the order of the acts. */
async function numbersOf(tx: Tx, aggregatorId: number, kind: AvrKind, acts: readonly NewAvr[]): Promise<string[]> {
  const years = acts.map(({ report }) => Number(report.period.slice(0, 4)));
  const next = new Map<number, Iterator<string>>();
  for (const year of new Set(years)) {
    const count = years.filter((one) => one === year).length;
    const numbers = await nextNumbers(tx, aggregatorId, `avrs.${kind}`, PREFIX[kind], year, count);
    next.set(year, numbers.values());
  }
  return years.map((year) => String(next.get(year)?.next().value));
}

const recordOf = (
  { kind, report, amounts, vatRate, performer, customer }: NewAvr,
  { aggregatorId, user }: Scope,
  clock: Clock,
  number: string,
) => ({
  aggregator_id: aggregatorId,
  kind,
  number,
  formed_on: report.period_to,
  service_on: report.period_to,
  period: report.period,
  period_from: report.period_from,
  period_to: report.period_to,
  park_id: report.park_id,
  counterparty_id: report.counterparty_id,
  contract_id: report.contract_id,
  contract_number: report.number_contract,
  contract_date: report.date_conclusion,
  report_id: report.id,
  regime_id: report.regime_id,
  vat_rate: vatRate,
  total: amounts.total,
  vat: amounts.vat,
  without_vat: amounts.withoutVat,
  performer,
  customer,
  created_by: user.id,
  created_at: clock.now(),
  updated_at: clock.now(),
});

const linesOf = ({ amounts, names, unit, vatRate }: NewAvr, aggregator_id: number, avr_id: number) =>
  amounts.lines.map(({ service, cost, vat, withoutVat }, place) => ({
    aggregator_id,
    avr_id,
    position: place + 1,
    type_id: service,
    name: names[place] ?? "",
    unit,
    quantity: 1,
    price: cost,
    cost,
    vat_rate: vatRate,
    vat,
    without_vat: withoutVat,
  }));
