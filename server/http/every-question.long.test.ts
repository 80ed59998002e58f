import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FilterKind } from "../../contract/list.ts";
import { routes } from "../../contract/routes/all.ts";
import { passTime } from "../jobs/pass-time.ts";
import { addressOf, call, familyPathsOf, openTarget } from "../testing/calls.ts";
import { everyCall, isOfAdmin } from "../testing/every-call.ts";
import { headOfA, sign } from "../testing/keys.ts";
import type { Person } from "../testing/person.ts";
import { planOf } from "../testing/plan-of.ts";
import { openTwoAggregators, type TwoAggregators } from "../testing/two-aggregators.ts";
import { unnamedIn } from "../testing/unnamed-in.ts";

/** In place of the tables of files, which are gone once a file is decided on. */
const ROWS = "import_rows_0";
/** Questions that name no aggregator on purpose: of which table, by a piece of their text, and why. */
const UNNAMED: readonly { readonly table: string; readonly piece: RegExp; readonly why: string }[] = [
  {
    table: "user_aggregators",
    piece: /from "?user_aggregators"? where "?user_id"? = /,
    why: "who somebody is, and for which aggregators they work, is asked before it is known for which they work now",
  },
  {
    table: "user_aggregators",
    piece: /account_names/,
    why: "accounts are of the installation: two people of one name are told apart by whether they work for the same aggregator",
  },
  {
    table: "view_sessions",
    piece: /^delete from "view_sessions" where "token_hash" = /,
    why: "looking on as another ends by its token, which says whose it is",
  },
  {
    table: "jobs",
    piece: /count\(\*\)::int as "count" from "jobs" where "user_id" = /,
    why: "how much work one person may order holds for all aggregators that they work for",
  },
  {
    table: ROWS,
    piece: /"import_rows_0"/,
    why: "a file's rows have a table of their own, which is named by its import and dropped with it",
  },
  {
    table: "aggregators",
    piece: /"report_day", "avr_day"/,
    why: "what time does is done for one aggregator after the other",
  },
];
/** What tests ask themselves while they fill an aggregator (`server/testing`). */
const OF_TESTS = [
  /^update "outsourcing_contracts" set "outsourcer_id" = \$1 where "id" in/,
  /^update "outsourcing_\w+_agreements" set outsourcer_id = \$1\s+where contract_id = \$2$/,
  /^select \* from "commissioner_reports" where "id" = \$1$/,
  /^select "id" from "esfs" where "avr_id" = \$1$/,
  /^select "id" from "driver_reports" where park_id = \$1$/,
  /^\s*insert into payments .+ from commissioner_reports where id = \$1/s,
  /^\s*insert into driver_acts .+ from driver_park_reports\s+where park_id = \$1/s,
];
/** How long a busy machine may take for all the calls, in milliseconds. */
const PATIENCE = 900_000;
/** What reads nothing by itself. */
const NO_QUESTION =
  /^\s*(begin|commit|rollback|start transaction|set|create table "import_rows_0" \(like|create index|drop table|analyze|copy "import_rows_0"|fetch|close)/i;

/** One value that a filter of a kind takes. */
const VALUE_OF: Readonly<Record<FilterKind, (field: string) => string>> = {
  ids: (field) => `filter[${field}]=1`,
  texts: (field) => `filter[${field}]=${field === "by" ? "days" : "x"}`,
  flag: (field) => `filter[${field}]=true`,
  month: (field) => `filter[${field}]=2026-04`,
  months: (field) => `filter[${field}][from]=2026-04&filter[${field}][to]=2026-05`,
  dates: (field) => `filter[${field}][from]=2026-04-01&filter[${field}][to]=2026-04-30`,
  money: (field) => `filter[${field}][from]=1&filter[${field}][to]=500`,
  numbers: (field) => `filter[${field}][from]=1&filter[${field}][to]=500`,
};

let place: TwoAggregators;
let admin: Person;
let client: pg.PoolClient;
let tables: ReadonlySet<string>;
beforeAll(async () => {
  place = await openTwoAggregators();
  const { house } = place;
  admin = await house.enter({ email: "admin@parkdesk.example" });
  client = await house.made.pool.connect();
  await client.query(`create table ${ROWS} (like import_rows including defaults)`);
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'aggregator_id' where relkind in ('r', 'p')",
  );
  tables = new Set(rows.map(({ name }) => name));
});
afterAll(async () => {
  client?.release();
  await place?.house.close();
});

/** Every call of the contract by everybody whose it is, about the records of the first aggregator. */
async function makeEveryCall(): Promise<void> {
  const target = openTarget(place.a);
  for (const { route, family, path } of everyCall())
    await call(isOfAdmin(route) ? admin : place.a.people[family], route, path, target);
}

/** Every list by all its filters at once, by a word, and in each of its orders. */
async function askEveryList(): Promise<void> {
  for (const route of routes) {
    const path = familyPathsOf(route).find(({ family }) => family === "plain")?.path;
    if (!route.list || path === undefined || route.method !== "GET") continue;
    const asker = isOfAdmin(route) ? admin : place.a.people.plain;
    const address = addressOf(route, path, openTarget(place.a)).replace(/\?.*$/, "");
    const filters = Object.entries(route.list.filters).map(([field, kind]) => VALUE_OF[kind](field));
    const questions = [filters.join("&"), "search=алатау", ...route.list.sorts.map((sort) => `sort=${sort}`)];
    for (const question of questions) {
      const { status, body } = await asker.get(`${address}?${encodeURI(question)}`);
      expect([address, question, status, body.errors]).toEqual([address, question, 200, undefined]);
    }
  }
}

/** The reports of the first aggregator are signed by its head. */
async function signReports(): Promise<void> {
  const { people, reportIds } = place.a;
  const at = "reports/commissioner/sign/aggregators";
  const papers = (await people.plain.post(`${at}/papers`, { ids: reportIds })).body.data as {
    id: number;
    paper_id: number;
    content: string;
  }[];
  const signatures = papers.map(({ id, paper_id, content }) => ({ id, paper_id, cms: sign(headOfA(), content) }));
  expect((await people.plain.post(at, { signatures })).status).toBe(200);
}

/** Until nobody works on what was ordered. */
const untilDone = () =>
  expect
    .poll(async () => (await client.query("select from jobs where status in ('waiting', 'running')")).rowCount, {
      timeout: PATIENCE / 3,
    })
    .toBe(0);

/** The tables of which a statement reads rows without naming whose; for what has no plan, why. */
async function judge(statement: string): Promise<readonly string[] | string> {
  const planned = await planOf(client, statement);
  return "plan" in planned ? unnamedIn(planned.plan, tables) : planned.refusal;
}

describe("what is asked of an aggregator's tables", () => {
  it(
    "names the aggregator of every table in it, whoever calls, or it is said why not",
    async () => {
      const { house } = place;
      await askEveryList();
      await signReports();
      await makeEveryCall();
      await untilDone();
      await passTime(house.db, house.clock);
      const asked = new Set(house.statements.map((text) => text.replace(/"?import_rows_\d+"?/g, `"${ROWS}"`)));
      const [planned, refused, unnamed]: [string[], string[], string[]] = [[], [], []];
      const needed = new Set<string>();
      for (const statement of asked) {
        if (NO_QUESTION.test(statement)) continue;
        const judged = await judge(statement);
        if (typeof judged === "string") refused.push(`${judged}: ${statement}`);
        else planned.push(statement);
        if (typeof judged === "string" || OF_TESTS.some((piece) => piece.test(statement))) continue;
        for (const table of judged) {
          const excuse = UNNAMED.find((one) => one.table === table && one.piece.test(statement));
          if (excuse) needed.add(excuse.why);
          else unnamed.push(`${table}: ${statement}`);
        }
      }
      expect(refused).toEqual([]);
      expect(unnamed).toEqual([]);
      expect(UNNAMED.map(({ why }) => why).filter((why) => !needed.has(why))).toEqual([]);
      expect(planned.length).toBeGreaterThan(900);
    },
    PATIENCE,
  );
});

describe("a statement is seen to name no aggregator", () => {
  it.each([
    ["by an id alone", "select from parks where id = $1", ["parks"]],
    [
      "in one of two tables",
      "select from parks p join contracts c on c.park_id = p.id where p.aggregator_id = $1",
      ["contracts"],
    ],
    [
      "in either, though both agree",
      "select from parks p join contracts c using (aggregator_id)",
      ["parks", "contracts"],
    ],
    ["where it need not hold", "select from parks where aggregator_id = $1 or id = $2", ["parks"]],
    [
      "of rows that stay without a match",
      "select from parks p left join contracts c on c.aggregator_id = p.aggregator_id and p.aggregator_id = $1",
      ["parks", "contracts"],
    ],
    [
      "in a part",
      "with own as (select * from parks where id = $1) select from own join contracts c using (aggregator_id)",
      ["parks", "contracts"],
    ],
    ["and changes rows", "update parks set name = '' where id = $1", ["parks"]],
  ])("%s", async (_, statement, tables) => {
    expect([...(await judge(statement))].toSorted()).toEqual(tables.toSorted());
  });

  it.each([
    [
      "through a join",
      "select from parks p left join contracts c on c.aggregator_id = p.aggregator_id and c.park_id = p.id where p.aggregator_id = $1",
    ],
    [
      "in a part that is looked up",
      "select from parks p where p.aggregator_id = $1 and (p.id = $2 or exists (select from contracts c where c.aggregator_id = p.aggregator_id and c.park_id = p.id))",
    ],
    ["in each of two ways", "select from views where aggregator_id = $1 and (user_id = $2 or is_shared)"],
    ["in every part of a table", "select from ledger_entries where aggregator_id = $1"],
  ])("and to name it %s", async (_, statement) => {
    expect(await judge(statement)).toEqual([]);
  });
});
