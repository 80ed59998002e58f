import { sql } from "kysely";
import type { Party } from "../../definition/party.ts";
import type { AvrKind } from "../../domain/documents/avrs.ts";
import { type Bps, toTiyn, vatWithin } from "../../domain/money/tiyn.ts";
import type { House } from "./house.ts";

const party = (name: string, iin_bin: string): Party => ({
  name,
  iin_bin,
  address: "г. Алматы, пр. Абая, 52",
  phone: null,
  director: "Директоров Д. Д.",
  director_position: "Директор",
  iik: "KZ86125KZT5004100100",
  bik: "KCJBKZKX",
  bank: "АО «Банк»",
  kbe: "17",
  vat_payer: true,
  vat_certificate: { series: "60001", number: "0012345" },
});

export type ActSettings = {
  kind?: AvrKind;
  status?: 0 | 1 | 2 | 3;
  /** Basis points; null: the performer pays no VAT. */
  vatRate?: number | null;
  confirmedAt?: string | null;
};

/** An act of a report's reward as two signatures would have left it; its id. Two lines, the VAT in each. */
export async function putAct(
  { db }: Pick<House, "db">,
  reportId: number,
  { kind = "aggregator", status = 2, vatRate = 1_600, confirmedAt = "2026-05-08T06:00:00Z" }: ActSettings = {},
): Promise<number> {
  const report = await db
    .selectFrom("commissioner_reports")
    .selectAll()
    .where("id", "=", reportId)
    .executeTakeFirstOrThrow();
  const buyer = await db
    .selectFrom("counterparties")
    .select(["name", "iin_bin"])
    .where("aggregator_id", "=", report.aggregator_id)
    .where("id", "=", report.counterparty_id)
    .executeTakeFirstOrThrow();
  const costs = [report.fee_total - report.fee_cash, report.fee_cash];
  const lines = costs.map((cost, place) => {
    const vat = vatRate === null ? null : vatWithin(toTiyn(cost), vatRate as Bps); // a rate of the test's own
    return { position: place + 1, type_id: place + 1, cost, vat, without_vat: cost - (vat ?? 0n) };
  });
  const total = costs.reduce((all, cost) => all + cost, 0n);
  const vat = vatRate === null ? null : lines.reduce((all, line) => all + (line.vat ?? 0n), 0n);
  const { id } = await db
    .insertInto("avrs")
    .values({
      aggregator_id: report.aggregator_id,
      park_id: report.park_id,
      counterparty_id: report.counterparty_id,
      contract_id: report.contract_id,
      report_id: report.id,
      kind,
      contract_number: report.contract_number,
      contract_date: report.contract_date,
      number: `${kind === "legal" ? "П" : "А"}-${report.number}`,
      formed_on: report.period_to,
      service_on: report.period_to,
      period: report.period,
      period_from: report.period_from,
      period_to: report.period_to,
      status_id: status,
      regime_id: 2,
      vat_rate: vatRate,
      total,
      vat,
      without_vat: total - (vat ?? 0n),
      performer: JSON.stringify(party("ТОО «Агрегатор»", "180340001231")),
      customer: JSON.stringify(party(buyer.name, buyer.iin_bin)),
      signed_at: confirmedAt,
      confirmed_at: confirmedAt,
      created_by: null,
      created_at: "2026-05-06T04:00:00Z",
      updated_at: "2026-05-06T04:00:00Z",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const line of lines)
    await sql`insert into avr_lines (aggregator_id, avr_id, position, type_id, name, unit, quantity, price, cost, vat_rate, vat, without_vat)
      values (${report.aggregator_id}, ${id}, ${line.position}, ${line.type_id}, 'Комиссионное вознаграждение', 'услуга', 1,
        ${line.cost}, ${line.cost}, ${vatRate}, ${line.vat}, ${line.without_vat})`.execute(db);
  return id;
}

/** The invoice of a report's month, through an act; its id. */
export async function putInvoice(house: Pick<House, "db">, manager: Invoicer, reportId: number): Promise<number> {
  const act = await putAct(house, reportId);
  const { status } = await manager.post("esfs/generate", { from: "2026-04-01", to: "2026-04-30" });
  if (status !== 200) throw new Error(`Generate: ${status}`);
  const made = await house.db.selectFrom("esfs").select("id").where("avr_id", "=", act).executeTakeFirstOrThrow();
  return made.id;
}
type Invoicer = { post(path: string, body: unknown): Promise<{ status: number }> };
