import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COMPONENTS } from "../../../domain/distribution/fields.ts";
import { parseBik } from "../../../domain/identifiers/bik.ts";
import { parseIban } from "../../../domain/identifiers/iban.ts";
import { parseIinBin } from "../../../domain/identifiers/iin-bin.ts";
import { parsePhone } from "../../../domain/identifiers/phone.ts";
import { checkLimit } from "../../../domain/limits/check-limit.ts";
import { pinnedClock } from "../../clock.ts";
import type { Scope } from "../../http/scope.ts";
import { readParkMonth } from "../../modules/disps/month.ts";
import { findSameFile } from "../../modules/imports/imports.repository.ts";
import { readTransactions } from "../../modules/imports/reading/read-transactions.ts";
import { findDraft } from "../../modules/oks/distributions.repository.ts";
import { readDraft } from "../../modules/oks/entries.ts";
import { readMonthToSplit } from "../../modules/oks/park-month.ts";
import { previewDistribution } from "../../modules/oks/save-distribution.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { type Db, kyselyOn } from "../database.ts";
import { seedDemo } from "./demo.ts";
import { DRAFT_MISSES } from "./draft.ts";
import { isEmpty } from "./is-empty.ts";
import { seedReference } from "./reference.ts";
import { UNKNOWN_CATEGORY } from "./unknown-category.ts";
import names from "./words/names.json" with { type: "json" };

const TODAY = "2026-11-21";
const [OPEN, LAST_CLOSED] = ["2026-10", "2026-09"];
const CLOSED = 15;

/** One aggregator's own staff see all of it. */
const scopeOf = (aggregatorId: number): Scope => ({
  aggregatorId,
  user: {
    id: 1,
    email: "",
    firstname: "",
    lastname: "",
    phone: null,
    position: "",
    roleId: 1,
    isOutsourcing: false,
    isPaid: false,
    hasAccountingServices: false,
    isAdmin: false,
    family: "plain",
    aggregators: [aggregatorId],
  },
  family: "plain",
  parks: "all",
  counterparties: "all",
});

describe("the demo", () => {
  const files = new Map<string, Buffer>();
  let bases: [TestDatabase, TestDatabase];
  let db: Db;
  let other: Db;
  const fill = async (into: Db) => {
    const started = Date.now();
    const put = async (key: string, content: Readable) => void files.set(key, Buffer.concat(await content.toArray()));
    await seedReference(into);
    await seedDemo({ db: into, clock: pinnedClock(TODAY), log: { info: () => {} }, files: { put } });
    process.stdout.write(`The demo was filled in ${((Date.now() - started) / 1_000).toFixed(1)} s.\n`);
  };
  beforeAll(async () => {
    bases = await Promise.all([testDatabase(), testDatabase()]);
    [db, other] = [kyselyOn(bases[0].pool), kyselyOn(bases[1].pool)];
    await fill(db);
    await fill(other);
  }, 240_000);
  afterAll(() => Promise.all(bases.map((base) => base.drop())));

  const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(db)).rows;
  const parksOf = (aggregatorId: number) =>
    db.selectFrom("parks").select(["id", "name"]).where("aggregator_id", "=", aggregatorId).orderBy("id").execute();

  it("is the same for the same day, row by row", async () => {
    const tables = [
      "aggregators",
      "users",
      "parks",
      "counterparties",
      "counterparty_tax_statuses",
      "starting_limits",
      "contracts",
      "contract_rates",
      "user_aggregators",
      "user_parks",
      "user_counterparties",
      "imports",
      "ledger_categories",
      "ledger_drivers",
      "ledger_days",
      "ledger_entries",
      "distributions",
      "distribution_drafts",
      "commissioner_reports",
      "number_sequences",
      "audit",
    ];
    const printOf = async (of: Db, table: string) => {
      // Salt makes every hash of a password another one.
      const { rows } = await sql`
        select count(*)::int as count, md5(string_agg(line, '' order by line)) as print
        from (select md5((to_jsonb(t) - 'password_hash')::text) as line from ${sql.table(table)} t) lines`.execute(of);
      return [table, rows];
    };
    const prints = (of: Db) => Promise.all(tables.map((table) => printOf(of, table)));
    expect(await prints(db)).toEqual(await prints(other));
  });

  it("is filled once, and its reference data any number of times", async () => {
    const count = async () =>
      Number((await sql<{ n: string }>`select count(*)::text as n from banks, cities, parks`.execute(db)).rows[0]?.n);
    const before = await count();
    await seedReference(db);
    await seedDemo({ db, clock: pinnedClock(TODAY), log: { info: () => {} } });
    expect([await isEmpty(db), await count()]).toEqual([false, before]);
  });

  it("has the market that was planned", async () => {
    const cities = await rowsOf(
      sql`select aggregator_id, count(*)::int as parks, count(distinct city_id)::int as cities from parks group by 1 order by 1`,
    );
    expect(cities).toEqual([
      { aggregator_id: 1, parks: 47, cities: 11 },
      { aggregator_id: 2, parks: 8, cities: 4 },
    ]);
    const regimes = (day: string) =>
      rowsOf<{ regime_id: number; vat_payer: boolean; count: number; traders: number }>(sql`
      select regime_id, vat_payer, count(*)::int as count, count(*) filter (where form_activity = 1)::int as traders from (
        select distinct on (counterparty_id) counterparty_id, regime_id, vat_payer, form_activity from counterparty_tax_statuses t
        join counterparties c on c.aggregator_id = t.aggregator_id and c.id = t.counterparty_id
        where t.aggregator_id = 1 and date_from <= ${day}::date and exists (select 1 from commissioner_reports r where r.aggregator_id = 1 and r.counterparty_id = c.id)
        order by counterparty_id, date_from desc) latest
      group by 1, 2 order by 1, 2`);
    expect(await regimes("2026-10-01")).toEqual([
      { regime_id: 1, vat_payer: false, count: 7, traders: 4 },
      { regime_id: 1, vat_payer: true, count: 37, traders: 2 },
      { regime_id: 2, vat_payer: false, count: 74, traders: 74 },
    ]);
  });

  it("invents numbers that pass their checks", async () => {
    const counterparties = await db.selectFrom("counterparties").selectAll().execute();
    const wrong = counterparties.filter(({ iin_bin, form_activity, phone, iik, bik }) => {
      const number = parseIinBin(iin_bin);
      const kind = form_activity === 1 ? "iin" : "bin";
      return !(
        number.ok &&
        number.value.kind === kind &&
        parsePhone(phone ?? "").ok &&
        parseIban(iik ?? "").ok &&
        parseBik(bik ?? "").ok
      );
    });
    expect([counterparties.length, wrong]).toEqual([118 + 2 + 16, []]);
  });

  it("splits every closed month so that each component adds up to the statistics", async () => {
    const wrong: unknown[] = [];
    let months = 0;
    for (const aggregatorId of [1, 2]) {
      const sums = await rowsOf<Record<string, bigint> & { park_id: number; month: string }>(sql`
        select park_id, to_char(period, 'YYYY-MM') as month, ${sql.join(COMPONENTS.map((component) => sql`sum(${sql.ref(component)})::bigint as ${sql.id(component)}`))},
          sum(platform_commission)::bigint as fees, sum(tax)::bigint as tax, sum(aggregator_sum)::bigint as due
        from commissioner_reports where aggregator_id = ${aggregatorId} group by 1, 2 order by 1, 2`);
      for (const { park_id, month, ...reports } of sums) {
        const { figures, row } = await readParkMonth(db, aggregatorId, park_id, month);
        months += 1;
        const statistics: Record<string, bigint> = { ...figures, due: row.due };
        if (Object.keys(statistics).some((field) => statistics[field] !== reports[field]))
          wrong.push({ park_id, month });
      }
    }
    expect([months, wrong]).toEqual([(46 + 8) * CLOSED, []]);
  });

  it("carries every balance into the next month", async () => {
    const broken = await rowsOf(
      sql`
      select * from (
        select r.number, starting_balance, coalesce(lag(ending_balance) over (partition by r.aggregator_id, contract_id order by period), c.starting_balance) as brought
        from commissioner_reports r join contracts c using (aggregator_id) where c.id = r.contract_id) chain
      where starting_balance <> brought`.$castTo<{ number: string }>(),
    );
    expect(broken).toEqual([]);
  });

  it("leaves seven of the 118 counterparties in debt, and most reports confirmed", async () => {
    const negative = await rowsOf(
      sql`select count(*)::int as all, count(*) filter (where ending_balance < 0)::int as negative from commissioner_reports where aggregator_id = 1 and to_char(period, 'YYYY-MM') = ${LAST_CLOSED}`,
    );
    expect(negative).toEqual([{ all: 118, negative: 7 }]);
    const statuses = await rowsOf(
      sql`select status_id, round(100.0 * count(*) / sum(count(*)) over ())::int as percent from commissioner_reports where aggregator_id = 1 group by 1 order by 1`,
    );
    expect(statuses).toEqual([
      { status_id: 0, percent: 10 },
      { status_id: 1, percent: 15 },
      { status_id: 2, percent: 70 },
      { status_id: 3, percent: 5 },
    ]);
  });

  it("shows limits that are near and limits that are exceeded", async () => {
    const levelsIn = async (month: string, kind: string) => {
      const levels: Record<string, number> = {};
      for (const { id } of await parksOf(1)) {
        const { parties } = await readMonthToSplit(db, 1, id, month);
        for (const party of parties) {
          const limit = party.limits.find((one) => one.kind === kind);
          const report = await db
            .selectFrom("commissioner_reports")
            .select(sql<bigint>`total_money - tip`.as("turnover"))
            .where("aggregator_id", "=", 1)
            .where("contract_id", "=", party.contract_id)
            .where("period", "=", `${month}-01`)
            .executeTakeFirst();
          if (!limit || !report) continue;
          const { level, usedShare } = checkLimit({ ...limit, draft: report.turnover as typeof limit.used }); // a sum of money
          const name = level === "warn95" ? "warn80" : (usedShare ?? 0) < 1_500 ? "far" : level;
          levels[name] = (levels[name] ?? 0) + 1;
        }
      }
      return levels;
    };
    expect(await levelsIn("2025-12", "SNR_INCOME")).toMatchObject({ warn80: 9, exceeded: 2 });
    expect(await levelsIn("2025-12", "VAT_REG")).not.toHaveProperty("warn80");
    expect(await levelsIn(LAST_CLOSED, "VAT_REG")).toEqual({ ok: 3, warn80: 2, exceeded: 2 });
    expect(await levelsIn(LAST_CLOSED, "SNR_INCOME")).toEqual({ far: 74 });
  });

  it("leaves the open month to be split, and the current one with statistics up to yesterday", async () => {
    const open = await rowsOf(
      sql`select count(distinct park_id)::int as parks, max(day) as last, (select count(*)::int from commissioner_reports where period >= ${`${OPEN}-01`}::date) as reports from ledger_days where aggregator_id = 1 and day >= ${`${OPEN}-01`}::date`,
    );
    expect(open).toEqual([{ parks: 46, last: "2026-11-20", reports: 0 }]);
  });

  it("has the single transactions of two parks' open month, equal to their day sums", async () => {
    const different = await rowsOf(sql`
      with sums as (select park_id, event_on as day, category_id, sum(amount)::bigint as amount, count(*)::int as entries from ledger_entries group by 1, 2, 3),
      days as (select park_id, day, category_id, amount, entries from ledger_days where to_char(day, 'YYYY-MM') = ${OPEN} and park_id in (select park_id from sums))
      (select * from sums except select * from days) union all (select * from days except select * from sums)`);
    const parks = await rowsOf<{ entries: number }>(
      sql`select park_id, count(*)::int as entries from ledger_entries group by 1`,
    );
    expect(different).toEqual([]);
    expect(parks).toHaveLength(2);
    for (const { entries } of parks) expect(Math.abs(entries - 20_000)).toBeLessThan(5_000);
  });

  it("refuses a file that was imported already, and knows each of its transactions", async () => {
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
        sql`select replace(entry_key::text, '-', '') as key from ledger_entries where import_id = ${made.id}`,
      );
      expect(keys.sort()).toEqual(stored.map(({ key }) => key).sort());
      expect(await findSameFile(db, scopeOf(1), made.park_id, made.sha256)).toMatchObject({
        id: made.id,
        status: "loaded",
      });
    }
    await rm(folder, { recursive: true });
  });

  it("has a park with a category that nobody knows, in one park only", async () => {
    const parks = await Promise.all((await parksOf(1)).map(async ({ id }) => readParkMonth(db, 1, id, OPEN)));
    const unknown = parks.flatMap((park) => park.unknown);
    expect(unknown.map(({ category_id }) => category_id)).toEqual([UNKNOWN_CATEGORY]);
    expect(unknown[0]?.amount).toBeGreaterThan(50_000n * 10_000n);
  });

  it("has a draft that misses the statistics", async () => {
    const [draft] = await db.selectFrom("distribution_drafts").select(["park_id", "user_id"]).execute();
    const month = await readMonthToSplit(db, 1, draft?.park_id ?? 0, OPEN);
    const found = await findDraft(
      db,
      { aggregatorId: 1, parkId: month.parkId, first: month.first },
      draft?.user_id ?? 0,
    );
    const kept = readDraft(found?.body);
    const body = {
      park_id: month.parkId,
      period: OPEN,
      version: 0,
      statistics_hash: month.park.hash,
      entries: kept.data?.entries ?? [],
      override_limits: false,
    };
    expect(previewDistribution(month, body).problems).toEqual([
      { code: "SUM_MISMATCH", field: "card", contract_id: null, difference: -DRAFT_MISSES },
    ]);
    expect(found?.statistics_hash).toBe(month.park.hash);
  });

  it("keeps a park without a ledger for trying the road by hand", async () => {
    const golden = (await parksOf(1)).find(({ name }) => name === names.parks.golden);
    const month = await readMonthToSplit(db, 1, golden?.id ?? 0, "2026-04");
    expect(month.park.isEmpty).toBe(true);
    expect(month.parties.map(({ rate, bonus_rate, start }) => ({ rate, bonus_rate, start }))).toEqual([
      { rate: 180, bonus_rate: 500, start: 12_500_000n },
      { rate: 180, bonus_rate: 500, start: -4_800_000n },
    ]);
  });

  it("binds its accounts to what they may see", async () => {
    const accounts = await rowsOf(sql`
      select split_part(email, '@', 1) as name, role_id, is_outsourcing,
        (select count(*)::int from user_aggregators a where a.user_id = u.id) as aggregators, (select count(*)::int from user_parks p where p.user_id = u.id) as parks,
        (select count(*)::int from user_counterparties c where c.user_id = u.id) as counterparties
      from users u order by id limit 6`);
    expect(accounts).toEqual([
      { name: "manager", role_id: 1, is_outsourcing: false, aggregators: 2, parks: 0, counterparties: 0 },
      { name: "client", role_id: 2, is_outsourcing: false, aggregators: 1, parks: 1, counterparties: 1 },
      { name: "outsourcing", role_id: 1, is_outsourcing: true, aggregators: 1, parks: 14, counterparties: 0 },
      { name: "outsourcing-client", role_id: 2, is_outsourcing: true, aggregators: 1, parks: 1, counterparties: 1 },
      { name: "admin", role_id: 1, is_outsourcing: false, aggregators: 2, parks: 0, counterparties: 0 },
      { name: "manager-b", role_id: 1, is_outsourcing: false, aggregators: 1, parks: 0, counterparties: 0 },
    ]);
  });
});
