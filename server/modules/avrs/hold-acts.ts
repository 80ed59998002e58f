import { type Acted, overActed } from "../../../domain/documents/laws.ts";
import { type Tiyn, toTiyn } from "../../../domain/money/tiyn.ts";
import type { Db, Tx } from "../../db/database.ts";
import { Failure } from "../../http/failure.ts";
import { readParkMonths } from "../disps/month.ts";
import { type Earning, listActed } from "./candidates.repository.ts";

const keyOf = ({ park, month, report }: Earning): string => `${park} ${month} ${report ?? ""}`;

/** Where the acts of these reports, and those of parks in their months, are more than what was earned (domain/documents/laws.ts). */
export async function overActedOf(db: Db | Tx, aggregatorId: number, reports: readonly number[]) {
  const earnings = await listActed(db, aggregatorId, reports);
  const ofParks = earnings.filter(({ report }) => report === null);
  const months = await readParkMonths(
    db,
    aggregatorId,
    ofParks.map(({ park, month }) => ({ parkId: park, month })),
  );
  const commissions = new Map(ofParks.map((of, place) => [keyOf(of), months[place]?.row.park_commission ?? null]));
  return overActed(
    earnings.map(({ park, month, report, reward, acted }): Acted<Earning> => {
      const of = { park, month, report };
      const earned: Tiyn = report === null ? (commissions.get(keyOf(of)) ?? toTiyn(0)) : toTiyn(reward);
      return { of, earned, acted: toTiyn(acted) };
    }),
  );
}

/**
 * The law of acts, asked of what stands in the database once acts were made of these reports, under their locks. Breaking it is a bug of
 * ours, never a person's mistake: LAW_BROKEN with every difference, and all is rolled back.
 */
export async function holdActs(tx: Tx, aggregatorId: number, reports: readonly number[]): Promise<void> {
  const broken = reports.length === 0 ? [] : await overActedOf(tx, aggregatorId, reports);
  if (broken.length > 0)
    throw new Failure("LAW_BROKEN", {
      details: { broken: broken.map((law) => ({ ...law, difference: Number(law.difference) })) },
    });
}
