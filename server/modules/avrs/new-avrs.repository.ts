import type { AvrKind } from "../../../contract/entities/avr.ts";
import type { PaperSide } from "../../../contract/entities/paper-side.ts";
import type { AvrAmounts } from "../../../domain/documents/avrs.ts";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/database.ts";
import { json } from "../../db/json.ts";
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
/** Acts that are written by one statement. */
const BATCH = 500;

/** Writes acts of one kind, status 0, with the next numbers of the aggregator's years, and that they were made. */
export async function insertAvrs(
  tx: Tx,
  scope: Scope,
  clock: Clock,
  acts: readonly NewAvr[],
): Promise<{ id: number; number: string }[]> {
  const made: { id: number; number: string }[] = [];
  const yearOf = ({ report }: NewAvr) => Number(report.period.slice(0, 4));
  for (const year of new Set(acts.map(yearOf))) {
    const ofYear = acts.filter((act) => yearOf(act) === year);
    for (let place = 0; place < ofYear.length; place += BATCH)
      made.push(...(await insertBatch(tx, scope, clock, year, ofYear.slice(place, place + BATCH))));
  }
  return made;
}

async function insertBatch(tx: Tx, scope: Scope, clock: Clock, year: number, acts: readonly NewAvr[]) {
  const [first] = acts;
  if (!first) return [];
  const { aggregatorId } = scope;
  const numbers = await nextNumbers(tx, aggregatorId, `avrs.${first.kind}`, PREFIX[first.kind], year, acts.length);
  const rows = acts.map((act, place) => recordOf(act, scope, clock, numbers[place] ?? ""));
  const made = await tx.insertInto("avrs").values(rows).returning(["id", "number"]).execute();
  const ids = new Map(made.map(({ id, number }) => [number, id]));
  const lines = acts.flatMap((act, place) => linesOf(act, aggregatorId, ids.get(numbers[place] ?? "") ?? 0));
  await tx.insertInto("avr_lines").values(lines).execute();
  const events = made.map(({ id, number }, place) => ({
    event: "avrs.created" as const,
    entity: "avrs",
    id,
    changes: [
      { field: "number", before: null, after: number },
      { field: "total", before: null, after: rows[place]?.total ?? null },
    ],
  }));
  await auditAll(tx, scope, clock, events);
  return made;
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
  performer: json(performer),
  customer: json(customer),
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
