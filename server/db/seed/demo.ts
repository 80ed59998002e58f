import { Readable } from "node:stream";
import { sql } from "kysely";
import type { Clock } from "../../clock.ts";
import { hashPassword } from "../../entities/passwords.ts";
import type { FileStore } from "../../integrations/file-store.ts";
import type { Say } from "../../preparing.ts";
import type { Db, Tx } from "../database.ts";
import { bindAccounts, DEMO_PASSWORD, insertAccounts, managerOf } from "./accounts.ts";
import { insertAggregator, setLimitMode } from "./aggregators.ts";
import { insertAgreements } from "./agreements.ts";
import { insertBlocks } from "./blocks.ts";
import { type Calendar, calendarOf } from "./calendar.ts";
import { insertDirectory } from "./directory.ts";
import { insertDriverContracts } from "./driver-contracts.ts";
import { insertParkDrivers } from "./drivers.ts";
import { goldenPark } from "./golden-park.ts";
import { type DemoFile, insertLedger, makeHistory } from "./history.ts";
import { isEmpty } from "./is-empty.ts";
import { insertLicences } from "./licences.ts";
import { notifyPeople } from "./notify-people.ts";
import { insertOffers } from "./offers.ts";
import { insertOutsourcing, insertOutsourcingAgreements } from "./outsourcing.ts";
import { insertPlatformContracts } from "./platform.ts";
import { at } from "./prng.ts";
import { PROFILES } from "./profiles.ts";
import { identitiesOf, insertTenant, type Tenant } from "./tenant.ts";
import { tellAgreements, tellBeginnings, tellKeySignatures, tellOffers } from "./told.ts";
import { insertUnsignedContracts, keepSignedSides } from "./unsigned-contracts.ts";
import { planWorld, type World } from "./world.ts";

type SeedTools = {
  db: Db;
  clock: Clock;
  log: { info(sentence: string): void };
  /** Is told what is being filled. */
  say?: Say | undefined;
  /** Where the imported files go whose repeated upload the demo shows; without it only their traces exist. */
  files?: Pick<FileStore, "put">;
  /** How many whole months; sixteen unless said. */
  months?: number | undefined;
};

/**
 * Fills an empty database with the demo: two aggregators over the whole months before the clock's today, the last of them
 * open. All or nothing, in one transaction; of several servers that start at once one does it and the others find it done. The
 * same day gives the same rows. Reference data must be there. Mistakes are planted for people to find: a draft that misses the
 * statistics (draft.ts), a category that nobody knows (unknown-category.ts), files that were imported already (export-file.ts).
 */
export async function seedDemo({ db, clock, log, say = () => undefined, files, months }: SeedTools): Promise<void> {
  const started = Date.now();
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const made = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('parkdesk.demo'))`.execute(tx);
    return (await isEmpty(tx)) ? fillTenants(tx, calendarOf(clock, months), passwordHash, say) : null;
  });
  for (const { fileKey, content } of made ?? []) await files?.put(fileKey, Readable.from([content]));
  if (made) log.info(`The demo is filled in ${((Date.now() - started) / 1_000).toFixed(1)} s.`);
}

async function fillTenants(tx: Tx, calendar: Calendar, passwordHash: string, say: Say): Promise<DemoFile[]> {
  say("demo");
  const worlds = PROFILES.map((profile) => planWorld(profile, calendar));
  const identities = worlds.map(identitiesOf);
  const aggregators: number[] = [];
  for (const { profile } of worlds) aggregators.push(await insertAggregator(tx, profile, calendar));
  const bigger = at(worlds, 0);
  const accounts = await insertAccounts(
    tx,
    { A: at(aggregators, 0), B: at(aggregators, 1) },
    passwordHash,
    {
      client: at(at(identities, 0), firstPartyOf(bigger, bigger.roles.client)),
      "outsourcing-client": at(at(identities, 0), firstPartyOf(bigger, bigger.roles.outsourcingClient)),
      "golden-client": at(goldenPark().counterparties, 0).identity,
    },
    calendar,
  );
  const manager = managerOf(accounts, aggregators);
  const files: DemoFile[] = [];
  const tenants: Tenant[] = [];
  for (const [place, world] of worlds.entries()) {
    const { isShowcase } = world.profile;
    const tenant = await insertTenant(tx, at(aggregators, place), manager.id, world, at(identities, place));
    if (isShowcase) {
      await bindAccounts(tx, tenant.aggregatorId, accounts, boundsOf(world, tenant));
      await insertOutsourcing(tx, outsourcingOf(world, tenant, accounts.ids.get("outsourcing") ?? 0), calendar);
      await insertOutsourcingAgreements(tx, tenant, calendar);
    }
    files.push(...(await insertLedger(tx, tenant, world, isShowcase ? accounts.employees : [manager.id])));
    await insertDirectory(tx, tenant, world);
    await insertParkDrivers(tx, tenant, world);
    await insertDriverContracts(tx, tenant, world.calendar);
    await insertPlatformContracts(tx, tenant, calendar);
    await insertLicences(tx, tenant, world);
    await insertBlocks(tx, tenant, world);
    await insertOffers(tx, tenant, world.calendar);
    await insertAgreements(tx, tenant, world.calendar);
    await insertUnsignedContracts(tx, tenant, world.calendar);
    await keepSignedSides(tx, tenant);
    await tellBeginnings(tx, tenant.aggregatorId, manager.id);
    await tellOffers(tx, tenant.aggregatorId, manager.id);
    await tellAgreements(tx, tenant.aggregatorId, manager.id);
    await tellKeySignatures(tx, tenant.aggregatorId, manager.id);
    tenants.push(tenant);
  }
  await sql`analyze ledger_days, ledger_months, ledger_categories, imports, contracts, contract_rates, counterparties`.execute(
    tx,
  );
  for (const [place, world] of worlds.entries()) {
    const tenant = at(tenants, place);
    await makeHistory(tx, tenant, world, manager, say);
    await notifyPeople(tx, tenant.aggregatorId, world.calendar);
    if (world.profile.isShowcase) await setLimitMode(tx, tenant.aggregatorId, "block");
  }
  // The planner knows what there is from the first question on, not only when PostgreSQL comes round to it.
  await sql`analyze`.execute(tx);
  return files;
}

const firstPartyOf = ({ parties }: World, place: number): number => parties.findIndex(({ park }) => park === place);

/** Of the golden park, which stands after the others, the first of its two. */
function boundsOf(world: World, { parks, counterparties }: Tenant): Parameters<typeof bindAccounts>[3] {
  const one = (place: number) => ({
    park: at(parks, place),
    counterparty: at(counterparties, firstPartyOf(world, place)),
  });
  return {
    client: one(world.roles.client),
    "outsourcing-client": one(world.roles.outsourcingClient),
    "golden-client": { park: at(parks, world.parks.length), counterparty: at(counterparties, world.parties.length) },
  };
}

/** Which parks are entrusted to the outsourcer, and two that are not. */
function outsourcingOf({ roles }: World, { aggregatorId, parks }: Tenant, outsourcer: number) {
  const entrusted = roles.outsourcing.map((place) => at(parks, place));
  const others = parks.filter((park) => !entrusted.includes(park));
  return { aggregatorId, outsourcer, entrusted, former: at(others, 0), next: at(others, 1) };
}
