import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseBik } from "../../../domain/identifiers/bik.ts";
import { parseIban } from "../../../domain/identifiers/iban.ts";
import { parseIin } from "../../../domain/identifiers/iin.ts";
import { parseIinBin } from "../../../domain/identifiers/iin-bin.ts";
import { parseLicence } from "../../../domain/identifiers/licence.ts";
import { parsePhone } from "../../../domain/identifiers/phone.ts";
import { parsePlate } from "../../../domain/identifiers/plate.ts";
import { pinnedClock } from "../../clock.ts";
import { readParkMonth } from "../../modules/disps/month.ts";
import { findSameFile } from "../../modules/imports/imports.repository.ts";
import { readTransactions } from "../../modules/imports/reading/read-transactions.ts";
import { problemsOf } from "../../modules/oks/distribution-refusals.ts";
import { findDraft } from "../../modules/oks/distributions.repository.ts";
import { readDraft } from "../../modules/oks/entries.ts";
import { readMonthToSplit } from "../../modules/oks/park-month.ts";
import { split } from "../../modules/oks/split.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { DEMO_DAY, DEMO_MONTHS, DEMO_PATIENCE, demoDatabase } from "../../testing/demo-database.ts";
import { type Db, kyselyOn } from "../database.ts";
import { seedDemo } from "./demo.ts";
import { DRAFT_MISSES } from "./draft.ts";
import { isEmpty } from "./is-empty.ts";
import { seedReference } from "./reference.ts";
import { fingerprints, listDemoParks, nearness, reportSums, rowsOf, staffOf, taxStatuses } from "./testing.ts";
import { UNKNOWN_CATEGORY } from "./unknown-category.ts";
import names from "./words/names.json" with { type: "json" };

const TODAY = DEMO_DAY;
const [OPEN, LAST_CLOSED] = ["2026-10", "2026-09"];
const CLOSED = 15;

const files = new Map<string, Buffer>();
const bases: TestDatabase[] = [];
let db: Db;

async function opened(base: TestDatabase): Promise<Db> {
  bases.push(base);
  return kyselyOn(base.pool);
}

async function fill(into: Db): Promise<void> {
  const started = Date.now();
  const put = async (key: string, content: Readable) => void files.set(key, Buffer.concat(await content.toArray()));
  await seedReference(into);
  await seedDemo({ db: into, clock: pinnedClock(TODAY), log: { info: () => {} }, files: { put } });
  process.stdout.write(`The demo was filled in ${((Date.now() - started) / 1_000).toFixed(1)} s.\n`);
}

beforeAll(async () => {
  db = await opened(await testDatabase());
  await fill(db);
}, DEMO_PATIENCE);
afterAll(() => Promise.all(bases.map((base) => base.drop())));

describe("the demo", () => {
  it("is the same for the same day, row by row", { timeout: DEMO_PATIENCE }, async () => {
    const [again, before] = [await opened(await testDatabase()), await opened(await demoDatabase())];
    await seedReference(again);
    await seedDemo({ db: again, clock: pinnedClock(TODAY), log: { info: () => {} }, months: DEMO_MONTHS });
    expect(await fingerprints(again)).toEqual(await fingerprints(before));
  });

  it("is filled once, and its reference data any number of times", async () => {
    const count = () =>
      rowsOf(
        db,
        sql`select (select count(*) from banks) as banks, (select count(*) from cities) as cities, (select count(*) from parks) as parks`,
      );
    const before = await count();
    await seedReference(db);
    await seedDemo({ db, clock: pinnedClock(TODAY), log: { info: () => {} } });
    expect([await isEmpty(db), await count()]).toEqual([false, before]);
  });

  it("invents numbers that pass their checks", async () => {
    const counterparties = await db.selectFrom("counterparties").selectAll().execute();
    const wrong = counterparties.filter(({ iin_bin, form_activity, phone, iik, bik }) => {
      const number = parseIinBin(iin_bin);
      const isOfKind = number.ok && number.value.kind === (form_activity === 1 ? "iin" : "bin");
      return !(isOfKind && parsePhone(phone ?? "").ok && parseIban(iik ?? "").ok && parseBik(bik ?? "").ok);
    });
    expect([counterparties.length, wrong]).toEqual([118 + 2 + 16, []]);
  });

  it("books drivers with papers that pass their checks, each tied to the ledger", async () => {
    const drivers = await db.selectFrom("drivers").selectAll().execute();
    const wrong = drivers.filter(
      ({ iin, phone, plate, licence }) =>
        iin !== null &&
        !(
          parseIin(iin).ok &&
          parsePhone(phone ?? "").ok &&
          parsePlate(plate ?? "").ok &&
          parseLicence(licence ?? "").ok
        ),
    );
    const [tied] = await rowsOf<{ tied: number }>(
      db,
      sql`select count(distinct record_id)::int as tied from ledger_drivers`,
    );
    expect(wrong).toEqual([]);
    expect(drivers.length).toBeGreaterThan(900);
    expect(tied?.tied).toBe(drivers.length);
  });

  it("has 46 parks in 11 cities, and tax regimes that fit the year", async () => {
    const parks = await rowsOf(
      db,
      sql`select aggregator_id, count(*)::int as parks, count(distinct city_id)::int as cities from parks where name <> ${names.parks.golden} group by 1 order by 1`,
    );
    expect(parks).toEqual([
      { aggregator_id: 1, parks: 46, cities: 11 },
      { aggregator_id: 2, parks: 8, cities: 4 },
    ]);
    expect(await taxStatuses(db, "2026-10-01")).toEqual([
      { regime_id: 1, vat_payer: false, count: 7, traders: 4 },
      { regime_id: 1, vat_payer: true, count: 37, traders: 2 },
      { regime_id: 2, vat_payer: false, count: 74, traders: 74 },
    ]);
  });

  it("binds its accounts to what they may see", async () => {
    const accounts = await rowsOf(
      db,
      sql`select split_part(email, '@', 1) as name, role_id, is_outsourcing,
          (select count(*)::int from user_aggregators a where a.user_id = u.id) as aggregators,
          (select count(*)::int from bound_parks p where p.user_id = u.id) as parks,
          (select count(*)::int from user_counterparties c where c.user_id = u.id) as counterparties
        from users u order by id limit 6`,
    );
    const staff = { role_id: 1, is_outsourcing: false, parks: 0, counterparties: 0 };
    const client = { role_id: 2, aggregators: 1, parks: 1, counterparties: 1 };
    expect(accounts).toEqual([
      { ...staff, name: "manager", aggregators: 2 },
      { ...client, name: "client", is_outsourcing: false },
      { ...staff, name: "outsourcing", is_outsourcing: true, aggregators: 1, parks: 14 },
      { ...client, name: "outsourcing-client", is_outsourcing: true },
      { ...staff, name: "admin", aggregators: 2 },
      { ...staff, name: "manager-b", aggregators: 1 },
    ]);
  });
});

describe("the demo's closed months", () => {
  it("add up to the statistics in every component", async () => {
    const wrong: unknown[] = [];
    let months = 0;
    for (const aggregatorId of [1, 2]) {
      for (const { park_id, month, ...reports } of await reportSums(db, aggregatorId)) {
        const { figures, row } = await readParkMonth(db, aggregatorId, park_id, month);
        months += 1;
        const statistics: Record<string, bigint> = { ...figures, due: row.due };
        const differ = Object.keys(statistics).filter((field) => statistics[field] !== reports[field]);
        if (differ.length > 0) wrong.push({ park_id, month, differ });
      }
    }
    expect([months, wrong]).toEqual([(46 + 8) * CLOSED, []]);
  });

  it("carry every balance into the next one", async () => {
    const broken = await rowsOf(
      db,
      sql`select * from (
          select r.number, r.starting_balance, coalesce(lag(r.ending_balance) over (partition by c.aggregator_id, c.id order by r.period), c.starting_balance) as brought
          from commissioner_reports r join contracts c on c.aggregator_id = r.aggregator_id and c.id = r.contract_id
        ) chain where starting_balance <> brought`,
    );
    expect(broken).toEqual([]);
  });

  it("say that just so much was transferred as payments of their months come to, whatever their status", async () => {
    const differing = await rowsOf(
      db,
      sql`select r.aggregator_id, r.number, r.transferred, p.paid, p.counted from commissioner_reports r, lateral (
          select coalesce(sum(amount) filter (where executed_on between r.period_from and r.period_to), 0)::bigint as paid,
            coalesce(sum(amount) filter (where counted_by = r.id), 0)::bigint as counted
          from payments o where o.aggregator_id = r.aggregator_id and o.contract_id = r.contract_id and o.status_id = 2
        ) p where (r.transferred, r.transferred) <> (p.paid, p.counted)`,
    );
    expect(differing).toEqual([]);
    const kinds = await rowsOf(db, sql`select distinct status_id from payments order by status_id`);
    expect(kinds).toEqual([0, 1, 2, 3].map((status_id) => ({ status_id })));
  });

  it("have invoices of the days on which they could be issued: after the act was confirmed, in its turn", async () => {
    const impossible = await rowsOf(
      db,
      sql`with e as (
          select e.*, (a.confirmed_at at time zone 'Asia/Almaty')::date as confirmed_on, a.formed_on, a.status_id as act_status, a.vat_rate as act_rate,
            (r.updated_at at time zone 'Asia/Almaty')::date as reported_on, r.status_id as report_status,
            (a.created_at at time zone 'Asia/Almaty')::date as act_made_on, (e.created_at at time zone 'Asia/Almaty')::date as made_on
          from esfs e join avrs a on a.aggregator_id = e.aggregator_id and a.id = e.avr_id
          join commissioner_reports r on r.aggregator_id = a.aggregator_id and r.id = a.report_id
        )
        select number, turn_date, discharge_date, confirmed_on, made_on, act_made_on, reported_on from e
        where confirmed_on is null or act_status <> 2 or report_status <> 2 or vat_rate <> act_rate
          or made_on < confirmed_on or discharge_date < made_on or discharge_date < confirmed_on or discharge_date < turn_date
          or (turn_date <> confirmed_on and not (turn_date = formed_on and turn_date < '2026-01-01' and confirmed_on >= '2026-01-01'))
          or confirmed_on < act_made_on or act_made_on < reported_on
          or discharge_date > ${TODAY}::date`,
    );
    expect(impossible).toEqual([]);
  });

  it("leave seven of 118 counterparties in debt, and most reports confirmed", async () => {
    const negative = await rowsOf(
      db,
      sql`select count(*)::int as all, count(*) filter (where ending_balance < 0)::int as negative from commissioner_reports
        where aggregator_id = 1 and to_char(period, 'YYYY-MM') = ${LAST_CLOSED}`,
    );
    expect(negative).toEqual([{ all: 118, negative: 7 }]);
    const statuses = await rowsOf(
      db,
      sql`select status_id, round(100.0 * count(*) / sum(count(*)) over ())::int as percent from commissioner_reports
        where aggregator_id = 1 group by 1 order by 1`,
    );
    expect(statuses).toEqual([
      { status_id: 0, percent: 10 },
      { status_id: 1, percent: 15 },
      { status_id: 2, percent: 70 },
      { status_id: 3, percent: 5 },
    ]);
  });

  it("show limits that are near and limits that are exceeded", async () => {
    expect(await nearness(db, "2025-12", "SNR_INCOME")).toMatchObject({ near: 9, exceeded: 2 });
    expect(Object.keys(await nearness(db, "2025-12", "VAT_REG")).sort()).toEqual(["between", "far"]);
    expect(await nearness(db, LAST_CLOSED, "VAT_REG")).toEqual({ between: 3, near: 2, exceeded: 2 });
    expect(await nearness(db, LAST_CLOSED, "SNR_INCOME")).toEqual({ far: 74 });
  });
});

describe("the demo's open months", () => {
  it("have statistics up to yesterday and nothing split", async () => {
    const open = await rowsOf(
      db,
      sql`select count(distinct park_id)::int as parks, max(day) as last from ledger_days where aggregator_id = 1 and day >= ${`${OPEN}-01`}::date`,
    );
    expect(open).toEqual([{ parks: 46, last: "2026-11-20" }]);
    expect(await rowsOf(db, sql`select 1 from commissioner_reports where period >= ${`${OPEN}-01`}::date`)).toEqual([]);
  });

  it("have the single transactions of two parks, equal to their day sums", async () => {
    const different = await rowsOf(
      db,
      sql`with sums as (select park_id, event_on as day, category_id, sum(amount)::bigint as amount, count(*)::int as entries from ledger_entries group by 1, 2, 3),
        days as (select park_id, day, category_id, amount, entries from ledger_days where to_char(day, 'YYYY-MM') = ${OPEN} and park_id in (select park_id from sums))
        (select * from sums except select * from days) union all (select * from days except select * from sums)`,
    );
    const parks = await rowsOf<{ entries: number }>(
      db,
      sql`select count(*)::int as entries from ledger_entries group by park_id`,
    );
    expect([parks.length, different]).toEqual([2, []]);
    for (const { entries } of parks) expect(Math.abs(entries - 20_000)).toBeLessThan(5_000);
  });

  it("leave a park without a ledger for trying the road by hand", async () => {
    const golden = (await listDemoParks(db, 1)).find(({ name }) => name === names.parks.golden);
    const month = await readMonthToSplit(db, 1, golden?.id ?? 0, "2026-04");
    expect(month.park.isEmpty).toBe(true);
    expect(month.parties.map(({ rate, bonus_rate, start }) => ({ rate, bonus_rate, start }))).toEqual([
      { rate: 180, bonus_rate: 500, start: 12_500_000n },
      { rate: 180, bonus_rate: 500, start: -4_800_000n },
    ]);
  });
});

describe("the demo's planted mistakes", () => {
  it("are a file that was imported already, of which each transaction is known", async () => {
    const imports = await db
      .selectFrom("imports")
      .selectAll()
      .where("file_key", "in", [...files.keys()])
      .execute();
    expect(imports).toHaveLength(2);
    const folder = await mkdtemp(join(tmpdir(), "parkdesk-demo-"));
    for (const made of imports) {
      const path = join(folder, `${made.id}.csv`);
      await writeFile(path, files.get(made.file_key) ?? "");
      const keys: string[] = [];
      for await (const { rows, problems } of readTransactions(path, { fileName: made.file_name })) {
        expect(problems).toEqual([]);
        keys.push(...rows.map(({ key }) => key));
      }
      const stored = await rowsOf<{ key: string }>(
        db,
        sql`select replace(entry_key::text, '-', '') as key from ledger_entries where import_id = ${made.id}`,
      );
      expect(keys.sort()).toEqual(stored.map(({ key }) => key).sort());
      expect(await findSameFile(db, staffOf(1), made.park_id, made.sha256)).toMatchObject({ id: made.id });
    }
    await rm(folder, { recursive: true });
  });

  it("are a category that nobody knows, in one park only", async () => {
    const parks = await Promise.all((await listDemoParks(db, 1)).map(({ id }) => readParkMonth(db, 1, id, OPEN)));
    const unknown = parks.flatMap((park) => park.unknown);
    expect(unknown.map(({ category_id }) => category_id)).toEqual([UNKNOWN_CATEGORY]);
    expect(unknown[0]?.amount).toBeGreaterThan(50_000n * 10_000n);
  });

  it("are a draft that misses the statistics", async () => {
    const [draft] = await db.selectFrom("distribution_drafts").select(["park_id", "user_id", "body"]).execute();
    const month = await readMonthToSplit(db, 1, draft?.park_id ?? 0, OPEN);
    const found = await findDraft(db, month, draft?.user_id ?? 0);
    const entries = readDraft(found?.body).data?.entries ?? [];
    expect(problemsOf(month, split(month, entries))).toEqual([
      { code: "SUM_MISMATCH", field: "card", contract_id: null, difference: -DRAFT_MISSES },
    ]);
    expect(found?.statistics_hash).toBe(month.park.hash);
  });

  it("tells of every record how it began and what became of it, in the order of time", async () => {
    const silent = await rowsOf(
      db,
      sql`select noun, count(*)::int as count from (
        select 'oks' as noun, aggregator_id, id, status_id from commissioner_reports
        union all select 'avrs', aggregator_id, id, status_id from avrs
        union all select 'esfs', aggregator_id, id, status_id from esfs
        union all select 'parks', aggregator_id, id, null from parks
        union all select 'contracts', aggregator_id, id, null from contracts
        union all select 'counterparties', aggregator_id, id, null from counterparties
      ) r where coalesce(status_id, 0) <> coalesce((
        select (c ->> 'after')::int from audit a, jsonb_array_elements(a.changes) c
        where a.aggregator_id = r.aggregator_id and a.entity = noun and a.entity_id = r.id and c ->> 'field' = 'status_id'
        order by a.id desc limit 1), 0)
        or not exists (select from audit a where a.aggregator_id = r.aggregator_id and a.entity = noun and a.entity_id = r.id)
      group by noun`,
    );
    expect(silent).toEqual([]);
    const [disorder] = await rowsOf(
      db,
      sql`select count(*)::int as count from (
        select at < lag(at) over (partition by aggregator_id, entity, entity_id order by id) as is_back from audit) told where is_back`,
    );
    expect(disorder).toEqual({ count: 0 });
  });
});
