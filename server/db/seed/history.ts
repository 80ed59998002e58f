import type { Scope, SessionUser } from "../../http/scope.ts";
import type { Say } from "../../preparing.ts";
import type { Tx } from "../database.ts";
import { makeActs } from "./avrs.ts";
import { closeMonths } from "./closing.ts";
import type { DayRow } from "./day-rows.ts";
import { plantDraft } from "./draft.ts";
import { makeDriverActs } from "./driver-acts.ts";
import { splitDemoReports } from "./driver-park-reports.ts";
import { fillDriverReports, leaveStale } from "./driver-reports.ts";
import { type Entry, entriesOf, insertEntries } from "./entries.ts";
import { exportFile } from "./export-file.ts";
import { type ImportedMonth, insertImports } from "./imports.ts";
import { makeInvoices } from "./invoices.ts";
import { driversOf, insertCategories, insertDays, insertDrivers, ledgerOf } from "./ledger.ts";
import { makeLicensorActs } from "./licences.ts";
import { insertOrders } from "./payment-orders.ts";
import { at } from "./prng.ts";
import { ageReports } from "./statuses.ts";
import type { Tenant } from "./tenant.ts";
import { tellMoves } from "./told.ts";
import type { World } from "./world.ts";

/** A file of the platform that was imported; the same file once more is refused. */
export type DemoFile = { fileKey: string; sha256: string; content: Buffer };

/** Fills the ledger: day sums of all parks, single transactions of two parks' open month, and the imports they came with. */
export async function insertLedger(
  tx: Tx,
  tenant: Tenant,
  world: World,
  authors: readonly number[],
): Promise<DemoFile[]> {
  const { parks, calendar, roles, profile } = world;
  const withEntries = profile.isShowcase ? [roles.client, roles.unknownCategory] : [];
  const used = new Set<string>();
  const imported: (ImportedMonth & { transactions: Entry[] | null })[] = [];
  for (const [place, park] of parks.entries()) {
    const parkId = at(tenant.parks, place);
    const drivers = driversOf(park);
    const ledger = ledgerOf(world, park, place);
    const rows = [...ledger.values()].flat();
    for (const { category } of rows) used.add(category);
    await insertDrivers(tx, tenant.aggregatorId, parkId, drivers);
    await insertDays(tx, tenant.aggregatorId, parkId, rows);
    for (const [month, days] of ledger) {
      const isOpen = month === calendar.open && withEntries.includes(place);
      const transactions = isOpen ? entriesOf(park.key, days, drivers) : null;
      const file = transactions && exportFile(transactions);
      imported.push({ parkId, parkName: park.name, month, entries: countOf(days), file, transactions });
    }
  }
  await insertCategories(tx, tenant.aggregatorId, used);
  const made = await insertImports(tx, tenant.aggregatorId, authors, imported, calendar);
  const files: DemoFile[] = [];
  for (const [place, { transactions, file }] of imported.entries()) {
    if (!transactions || !file) continue;
    const { id, parkId, fileKey, sha256 } = at(made, place);
    await insertEntries(tx, { aggregatorId: tenant.aggregatorId, parkId, importId: id }, transactions);
    files.push({ fileKey, sha256, content: file });
  }
  return files;
}

const countOf = (rows: readonly DayRow[]): number => rows.reduce((all, { entries }) => all + entries, 0);

/** Splits every month but the open one in the manager's name, lets the reports age, and leaves a draft that does not add up. */
export async function makeHistory(tx: Tx, tenant: Tenant, world: World, manager: SessionUser, say: Say): Promise<void> {
  const { aggregatorId } = tenant;
  const scope: Scope = { aggregatorId, user: manager, family: "plain", parks: "all", counterparties: "all" };
  const parties = world.parties.map(({ shares }, place) => {
    const { id, parkId, rates, startingBalance } = at(tenant.contracts, place);
    return { contractId: id, parkId, rates, startingBalance, shares };
  });
  const parks = world.parks.map(({ key }, place) => {
    const parkId = at(tenant.parks, place);
    return { parkId, key, parties: parties.filter((party) => party.parkId === parkId) };
  });
  await closeMonths(tx, scope, parks, world.calendar, say);
  say("papers");
  await ageReports(tx, aggregatorId, world.calendar);
  await splitDemoReports(tx, aggregatorId, world.calendar);
  await fillDriverReports(tx, tenant, world.calendar);
  if (world.profile.isShowcase) await leaveStale(tx, aggregatorId, at(tenant.parks, world.roles.client));
  await insertOrders(tx, scope, world.calendar);
  await makeActs(tx, scope, world.calendar);
  if (world.profile.isShowcase) await plantDraft(tx, scope, at(tenant.parks, world.roles.draft), world.calendar);
  // Of the acts, so after them.
  await makeInvoices(tx, scope, world.calendar);
  await makeLicensorActs(tx, scope, world.calendar);
  await makeDriverActs(tx, scope, world.calendar);
  await tellMoves(tx, aggregatorId, manager.id);
}
