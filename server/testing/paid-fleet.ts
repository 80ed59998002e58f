import { sql } from "kysely";
import { pinnedClock } from "../clock.ts";
import { exportOf, type Fleet, importFile, openFleet } from "./fleet.ts";
import type { House } from "./house.ts";
import { openMonth, type Save, saveMonth, splitBy } from "./month.ts";
import type { Person } from "./person.ts";

/** A payment as the list shows it. */
export type ListedPayment = {
  id: number;
  version: number;
  number: string;
  amount: number;
  status: { id: number };
  executed_on: string | null;
};

/**
 * Months of one sum by card each, tenge, as one export. It was earned on the first day, so that a month may be loaded as soon as it has
 * begun: what is of days to come is none of its statistics.
 */
const cardsOf = ({ parkId }: Fleet, months: Readonly<Record<string, number>>): string =>
  exportOf(
    Object.entries(months).map(([month, amount]) => {
      const [year, index] = month.split("-");
      return [`01.${index}.${year} 10:00:00`, `d${parkId}`, "card", `${amount},00`, "Заказ 1"] as const;
    }),
  );

/** A park of 2 % whose counterparties begin at nothing and have accounts, with as much by card in each of some months (tenge). */
export async function openPaidFleet(
  { db }: Pick<House, "db">,
  manager: Person,
  months: Readonly<Record<string, number>>,
): Promise<Fleet> {
  const fleet = await openFleet(manager, { rates: { rate: 200, bonus_rate: 0 }, starts: [0, 0] });
  await sql`insert into banks (bik, name, iban_code, valid_from) values ('CASPKZKA', 'АО «Kaspi Bank»', '722', '2000-01-01')
    on conflict do nothing`.execute(db);
  await sql`update counterparties set iik = 'KZ18722S000012345678', bik = 'CASPKZKA'`.execute(db);
  await importFile(manager, fleet.parkId, "cards.csv", cardsOf(fleet, months));
  return fleet;
}

/** It is another day in the house now. */
export const goTo = ({ clock }: Pick<House, "clock">, day: string): void => {
  Object.assign(clock, pinnedClock(day));
};

/** A month as the screen proposes it, split by these shares. */
export async function proposed(
  manager: Person,
  fleet: Fleet,
  period: string,
  shares: readonly number[] = [10_000, 0],
): Promise<Save> {
  const card = await openMonth(manager, fleet, period);
  const save = splitBy(card, shares);
  const settlement = (contract: number) => {
    const { transferred = 0, top_up = 0 } = card.entries.find(({ contract_id }) => contract_id === contract) ?? {};
    return { transferred, top_up };
  };
  return { ...save, entries: save.entries.map((entry) => ({ ...entry, ...settlement(entry.contract_id) })) };
}

/** Splits a month as it is proposed. */
export async function close(manager: Person, fleet: Fleet, period: string, shares?: readonly number[]): Promise<void> {
  const { status, body } = await saveMonth(manager, await proposed(manager, fleet, period, shares));
  if (status !== 200) throw new Error(`Save: ${status} ${JSON.stringify(body)}`);
}

/** Orders what the reports of a month leave; how many payments and of what sum. */
export async function order(manager: Person, from: string, to: string): Promise<{ created: number; total: number }> {
  const { status, body } = await manager.post("payments/generate", { from, to });
  if (status !== 200) throw new Error(`Generate: ${status} ${JSON.stringify(body)}`);
  const { created, total } = body.data as { created: number; total: number };
  return { created, total };
}

/** The payments of a park, by number. */
export const paymentsOf = async (manager: Person, { parkId }: Pick<Fleet, "parkId">): Promise<ListedPayment[]> =>
  (await manager.get(`payments?sort=number&per_page=100&filter[park]=${parkId}`)).body.data;

/** Sends a payment to the bank. */
export const send = (manager: Person, { id, version }: Pick<ListedPayment, "id" | "version">) =>
  manager.post("payments/status", { ids: [{ id, version }], status_id: 1 });

/** Says that the bank has executed a payment that was sent, whatever its version is by now. */
export async function execute(manager: Person, { id }: Pick<ListedPayment, "id">, executed_on: string) {
  const { version } = (await manager.get(`payments/${id}`)).body.data as { version: number };
  return manager.post("payments/status", { ids: [{ id, version }], status_id: 2, executed_on });
}
