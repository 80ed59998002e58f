import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Family } from "../../domain/access/family.ts";
import { tellHistory } from "../history/tell-history.ts";
import { call, openTarget } from "../testing/calls.ts";
import { everyCall, isOfAdmin } from "../testing/every-call.ts";
import type { Person } from "../testing/person.ts";
import { textOfReply } from "../testing/text-of-reply.ts";
import { openTwoAggregators, type TwoAggregators } from "../testing/two-aggregators.ts";

/** How long a busy machine may take for all the calls, in milliseconds. */
const PATIENCE = 900_000;
/** The shortest value that is looked for: anything shorter stands in many places by chance. */
const LONG_ENOUGH = 7;

type ClassName = "secret" | "strict" | "business" | "open";
type Column = {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly kind: ClassName | undefined;
};
type Values = ReadonlyMap<string, ReadonlySet<string>>;
type Heard = { readonly name: string; readonly family: Family | "admin"; readonly text: string };

/** What docs/personal-data.md says: of each table its columns, in words that may name one, and the strictest class among them. */
const written = readFileSync(new URL("../../docs/personal-data.md", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => line.split("|").slice(1, -1))
  .filter((cells) => cells.length === 8)
  .flatMap(([tables = "", columns = "", , , , , , kind = ""]) =>
    [...tables.matchAll(/`(\w+)`/g)].map(([, table = ""]) => ({
      table,
      words: columns.split(/[^\w]+/),
      kind: /\w+/.exec(kind)?.[0] as ClassName,
    })),
  );
/** Bytes and digests that are no secret: what was signed and by what that was judged, which both sides of a paper have; what was sent, and what was added up. */
const NO_SECRET = [
  "frozen_papers.content",
  "signatures.cms",
  "signature_materials.content",
  "idempotency_keys.body_hash",
  "distributions.statistics_hash",
  "distribution_drafts.statistics_hash",
];
/** What the operator's log says on purpose: from which address a call came (docs/guides/operator.md, «Logs»). */
const LOGGED = ["sessions.address"];
/** Of the strict class by what they are: a driver's name is shown to whoever works with them. */
const NUMBERS = ["drivers.iin", "drivers.phone", "drivers.licence"];
/** Who is shown them masked (ADR 70). */
const CLIENTS: readonly Family[] = ["users", "outsourcingsUsers"];
/** The call that shows a driver's numbers one at a time, and writes into the history to whom. */
const REVEALS = "drivers.reveal";

const isSealed = ({ column, type }: Pick<Column, "column" | "type">): boolean =>
  type === "bytea" || /_hash$/.test(column);

let place: TwoAggregators;
let admin: Person;
const log: string[] = [];
const heard: Heard[] = [];
let columns: readonly Column[];
/** What stood in each column before the calls, some of which take records away, and after them. */
let before: Values;
let after: Values;
beforeAll(async () => {
  place = await openTwoAggregators({ heard: (line) => void log.push(line) });
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname !~ '^import_rows_'`.execute(place.house.db);
  columns = rows.map((row) => {
    const line = written.find(({ table, words }) => table === row.table && words.includes(row.column));
    const isSecret = isSealed(row) && written.some(({ table, kind }) => table === row.table && kind === "secret");
    const kind = isSecret ? "secret" : line?.kind === "secret" ? "business" : line?.kind;
    return { ...row, kind };
  });
  admin = await place.house.enter({ email: "admin@parkdesk.example" });
  await fillNumbers();
  before = await valuesOf(columns);
  await makeEveryCall();
  after = await valuesOf(columns);
}, PATIENCE);
afterAll(() => place?.house.close());

/** Numbers that nothing else has. */
async function fillNumbers(): Promise<void> {
  await sql`update drivers set phone = '+7701' || (5550000 + id), licence = 'QX' || (730000 + id)`.execute(
    place.house.db,
  );
  await sql`update users set phone = '+7702' || (6660000 + id), iin = (900817300000 + id)::text, position = 'Должность ' || id`.execute(
    place.house.db,
  );
}

/** Every call of the contract by everybody whose it is, the reads first and what takes records away last. */
async function makeEveryCall(): Promise<void> {
  for (const { route, family, path } of everyCall()) {
    const isAdmin = isOfAdmin(route);
    const reply = await call(isAdmin ? admin : place.a.people[family], route, path, openTarget(place.a));
    heard.push({ name: route.name, family: isAdmin ? "admin" : family, text: textOfReply(reply) });
  }
}

/** What stands in columns of text and bytes now: of each column its values as they could be written. */
async function valuesOf(chosen: readonly Column[]): Promise<Values> {
  const found = new Map<string, ReadonlySet<string>>();
  for (const { table, column, type } of chosen) {
    if (!["bytea", "text", "character varying"].includes(type)) continue;
    const values = new Set<string>();
    const { rows } = await sql<{ value: string | Buffer }>`
      select distinct ${type === "bytea" ? sql.id(column) : sql`${sql.id(column)}::text`} as value
      from ${sql.id(table)} where ${sql.id(column)} is not null`.execute(place.house.db);
    for (const { value } of rows)
      for (const said of typeof value === "string"
        ? [value]
        : [value.toString("hex"), value.toString("base64").replace(/=+$/, ""), value.toString("base64url")])
        if (said.length >= LONG_ENOUGH) values.add(said);
    found.set(`${table}.${column}`, values);
  }
  return found;
}
const nameOf = ({ table, column }: Column) => `${table}.${column}`;
/** What stood in columns at any time. */
const everIn = (chosen: readonly Column[]): Values =>
  new Map(chosen.map(nameOf).map((name) => [name, new Set([...(before.get(name) ?? []), ...(after.get(name) ?? [])])]));
/** Which columns have a value that stands in texts. */
const foundIn = (values: Values, texts: readonly string[]): string[] =>
  [...values].flatMap(([where, said]) =>
    [...said].some((value) => texts.some((text) => text.includes(value))) ? [where] : [],
  );
const filled = (values: Values): number => [...values.values()].filter(({ size }) => size > 0).length;

async function history(): Promise<{ kept: string[]; told: string[] }> {
  const { rows } = await sql<{ row: string }>`select a::text as row from audit a`.execute(place.house.db);
  const told: string[] = [];
  for await (const { lines } of tellHistory(place.house.db, { after: 0n })) told.push(lines);
  return { kept: rows.map(({ row }) => row), told };
}

describe("the classes of data are kept as they are written", () => {
  it("every digest and every seal is of the secret class", () => {
    const sealed = columns.filter(isSealed);
    expect(
      sealed
        .filter(({ kind }) => kind !== "secret")
        .map(nameOf)
        .toSorted(),
    ).toEqual(NO_SECRET.toSorted());
    expect(sealed.length).toBeGreaterThan(12);
  });

  it("what is secret is in no answer, no log and no history", async () => {
    const tokens = [admin, ...Object.values(place.a.people)].map(({ token }) => token);
    const secrets: Values = new Map([
      ...everIn(columns.filter((column) => column.kind === "secret")),
      ["a session's token", new Set(tokens)],
    ]);
    expect(filled(secrets)).toBeGreaterThan(3);
    const { kept, told } = await history();
    expect(foundIn(secrets, [...heard.map(({ text }) => text), ...log, ...kept, ...told])).toEqual([]);
  });

  it("what is strict is whole for staff, masked for clients, in the history and in no log", async () => {
    const numbers = everIn(columns.filter((column) => NUMBERS.includes(nameOf(column))));
    expect(columns.filter((column) => NUMBERS.includes(nameOf(column))).map(({ kind }) => kind)).toEqual(
      NUMBERS.map(() => "strict"),
    );
    const { kept, told } = await history();
    const toldTo = (families: readonly string[]) =>
      heard.filter(({ family, name }) => families.includes(family) && name !== REVEALS).map(({ text }) => text);
    expect(foundIn(numbers, toldTo(["plain"])).toSorted()).toEqual(NUMBERS.toSorted());
    expect(foundIn(numbers, toldTo(CLIENTS))).toEqual([]);
    expect(foundIn(numbers, kept)).not.toEqual([]);
    expect(foundIn(numbers, [...log, ...told])).toEqual([]);
  });

  it("what is of a business is in no log, and its history is told outside without values", async () => {
    const own = columns.filter((column) => column.kind === "business" && !LOGGED.includes(nameOf(column)));
    const values = everIn(own);
    expect(filled(values)).toBeGreaterThan(20);
    const { told } = await history();
    expect(log.length).toBeGreaterThan(500);
    expect(foundIn(values, [...log, ...told])).toEqual([]);
  });
});
