import { contracts } from "../../../domain/documents/contracts.ts";
import { addDays } from "../../../domain/periods/day.ts";
import { firstDayOf, lastDayOf } from "../../../domain/periods/month.ts";
import type { Tx } from "../database.ts";
import { type Calendar, instantOn } from "./calendar.ts";
import { at } from "./prng.ts";

/** By whom the contracts of one account are: it may keep books for two companies. */
const COMPANIES = ["ТОО «Алма Консалтинг»", "ТОО «Алма Учёт»"] as const;
/** What a month of a park costs, in tiyn, by the kind of service. */
const FEES = [8_000_000n, 9_500_000n, 10_000_000n, 12_000_000n] as const;
const [CREATED, IN_FORCE, TERMINATED] = (["created", "in_force", "terminated"] as const).map(
  (code) => contracts.byCode(code).id,
);

type Whose = {
  aggregatorId: number;
  /** The outsourcer's account. */
  outsourcer: number;
  /** The parks entrusted to him; one that he had; one whose contract is not signed yet. */
  entrusted: readonly number[];
  former: number;
  next: number;
};

/** The outsourcer's contracts in each status: those in force are what he sees. */
export async function insertOutsourcing(tx: Tx, whose: Whose, calendar: Calendar): Promise<void> {
  const { aggregatorId, outsourcer, entrusted, former, next } = whose;
  const date = firstDayOf(at(calendar.months, 0));
  const rows = [
    ...entrusted.map((park_id) => ({ park_id, status_id: IN_FORCE })),
    { park_id: former, status_id: TERMINATED },
    { park_id: next, status_id: CREATED },
  ].map(({ park_id, status_id = 0 }, place) => {
    const signs = place % 4 === 1 || place % 4 === 3;
    const day = status_id === CREATED ? addDays(calendar.today, -3) : addDays(date, place * 3);
    const made = instantOn(day, "09:40:00", calendar);
    return {
      ...{
        aggregator_id: aggregatorId,
        park_id,
        status_id,
        outsourcer_id: outsourcer,
        company: at(COMPANIES, Number(place > 9)),
      },
      ...{ number: `АУТ-${day.slice(0, 4)}-${String(place + 1).padStart(2, "0")}`, date: day, vat_payer: true },
      ...{ type_id: (place % 4) + 1, fee: at(FEES, place % 4), created_at: made, updated_at: made },
      poa_number: signs ? `Д-${place + 1}` : "",
      poa_date: signs ? day : null,
      poa_until: signs ? addDays(calendar.today, 120 + place * 10) : null,
      signed_on: status_id === CREATED ? null : day,
      terminated_on: status_id === TERMINATED ? lastDayOf(at(calendar.closed, calendar.closed.length - 2)) : null,
    };
  });
  await tx.insertInto("outsourcing_contracts").values(rows).execute();
}
