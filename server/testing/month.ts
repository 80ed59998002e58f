import type { z } from "zod";
import type { DistributionCard, DistributionSave } from "../../contract/entities/distribution.ts";
import { COMPONENTS, recordOf } from "../../domain/distribution/fields.ts";
import { allocate } from "../../domain/money/allocate.ts";
import { toTiyn } from "../../domain/money/tiyn.ts";
import { exportOf, type Fleet } from "./fleet.ts";
import type { Person } from "./person.ts";

export type Card = z.input<typeof DistributionCard>;
export type Save = z.input<typeof DistributionSave>;

/** A month small enough to add up in one's head: 1 500.00 in cash, 2 000.01 by card, a tip of 10.00, fees of 300.00, tax of 40.00. */
export const monthOf = (month: string, driver = "d"): string => {
  const [year, index] = month.split("-");
  const on = (day: string, time: string) => `${day}.${index}.${year} ${time}`;
  return exportOf([
    [on("05", "10:00:00"), `${driver}-1`, "cash_collected", "1000,00", "Заказ 1"],
    [on("05", "10:00:30"), `${driver}-1`, "card", "2000,01", "Заказ 2"],
    [on("06", "23:59:59"), `${driver}-2`, "cash_collected", "500,00", "Заказ 3"],
    [on("06", "23:59:59"), `${driver}-2`, "tip", "10,00", "Заказ 3"],
    [on("20", "08:15:00"), `${driver}-2`, "platform_ride_fee", "-300,00", "Заказ 3"],
    [on("20", "08:15:00"), `${driver}-2`, "platform_selfemployed_tax", "-40,00", "Заказ 3"],
  ]);
};

/** The distribution screen of a park's month. */
export async function openMonth(manager: Person, { parkId }: Pick<Fleet, "parkId">, period: string): Promise<Card> {
  const { status, body } = await manager.get(`parks/${parkId}/distribution/${period}`);
  if (status !== 200) throw new Error(`Distribution: ${status} ${JSON.stringify(body)}`);
  return body.data;
}

/** What the screen would send: every component split by the same shares (basis points), nothing paid yet. */
export function splitBy(card: Card, shares: readonly number[] = [6000, 4000]): Save {
  const weights = shares.map(BigInt);
  const parts = recordOf(COMPONENTS, (component) => allocate(toTiyn(card.statistics[component]), weights));
  return {
    park_id: card.park.id,
    period: card.period,
    version: card.version,
    statistics_hash: card.statistics_hash,
    entries: card.parties.map((party, row) => ({
      contract_id: party.contract.id,
      amounts: recordOf(COMPONENTS, (component) => Number(parts[component][row] ?? 0n)),
      share: shares[row] ?? null,
      platform_commission: null,
      tax: null,
      transferred: 0,
      top_up: 0,
      bank_commission: 0,
    })),
  };
}

/** The first entry with some of its fields replaced. */
export function withFirst(save: Save, change: Partial<Save["entries"][number]>): Save {
  const [first, ...others] = save.entries;
  if (!first) throw new Error("A distribution has entries");
  return { ...save, entries: [{ ...first, ...change }, ...others] };
}

export const saveMonth = (manager: Person, save: Save, key?: string) =>
  manager.post("reports/commissioner/distribution", save, key ? { headers: { "idempotency-key": key } } : {});

/** Opens and saves a month as it is proposed; answers with the reports' ids and versions in the order of the contracts. */
export async function closeMonth(
  manager: Person,
  fleet: Fleet,
  period: string,
): Promise<{ id: number; number: string; version: number }[]> {
  const saved = await saveMonth(manager, splitBy(await openMonth(manager, fleet, period)));
  if (saved.status !== 200) throw new Error(`Save: ${saved.status} ${JSON.stringify(saved.body)}`);
  return reportsOf(manager, fleet, period);
}

/** The reports of a park's month, by contract. */
export async function reportsOf(
  manager: Person,
  { parkId }: Pick<Fleet, "parkId">,
  period: string,
): Promise<{ id: number; number: string; version: number; status: { id: number }; ending_balance: number }[]> {
  const asked = `reports/commissioner?filter[park]=${parkId}&filter[period]=${period}&sort=created_at&per_page=100`;
  const { body } = await manager.get(asked);
  const rows = body.data as {
    id: number;
    number: string;
    version: number;
    status: { id: number };
    ending_balance: number;
  }[];
  return rows.toSorted((a, b) => a.id - b.id);
}
