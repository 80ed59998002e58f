import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordShape } from "../../contract/hidden.ts";
import { type FilterKind, NOTIFIED } from "../../contract/list.ts";
import { defined } from "../../contract/resource/defined.ts";
import { pathsOf } from "../../contract/route.ts";
import { routes } from "../../contract/routes/all.ts";
import { DEMO_PATIENCE } from "../testing/demo-database.ts";
import { openDemoHouse } from "../testing/demo-house.ts";
import type { House } from "../testing/house.ts";
import type { Person } from "../testing/person.ts";

type Row = Readonly<Record<string, unknown>> & { readonly id: number };

/** Lists with tests of their own: limits are reckoned, and what one was told is one's own. */
const ELSEWHERE = ["limits.list", "notifications.list"];
/** Every list of a noun's records; the platform's figures (`disps`) are reckoned, not listed, and have tests of their own. */
const lists = routes.flatMap((route) => {
  const [path] = pathsOf(route);
  const isOfRecords = route.name.endsWith(".list") && !ELSEWHERE.includes(route.name) && "id" in recordShape(route);
  return route.list && path && isOfRecords ? [{ name: route.name, path: path.path, spec: route.list }] : [];
});

/** The calls of the staff that count a list's records by the choices of one of its filters. */
const countsOf = (list: string) =>
  routes.flatMap((route) => {
    const [, field] = new RegExp(`^${list.replace(/list$/, "")}(.+)Counts$`).exec(route.name) ?? [];
    const path = pathsOf(route).find(({ family }) => family === "plain");
    return field && path ? [{ field, path: path.path }] : [];
  });
type Counted = { readonly id: number; readonly count: number };

const stemOf = (name: string): string => name.replace(/_ids?$/, "").replace(/s$/, "");
/** What of a row a filter or a sort speaks of; undefined where the row does not show it. */
const heldBy = (row: Row, name: string): unknown =>
  name in row ? row[name] : Object.entries(row).find(([field]) => stemOf(field) === stemOf(name))?.[1];
const member = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

/** Whether a list says in words that there is no such record, as `{ id: 0 }`. */
function saysNone(list: string, sort: string): boolean {
  const fields = defined.find(({ name }) => `${name}.list` === list)?.fields ?? {};
  const field = Object.entries(fields).find(([name]) => stemOf(name) === stemOf(sort))?.[1];
  return field?.kind === "reference" && field.none !== undefined;
}

/** Choices by a word that no row shows, and two of their values. */
const UNSEEN: Readonly<Record<string, readonly [string, string]>> = { turn: ["aggregator", "counterparty"] };

const collator = new Intl.Collator("en");
const byCode = (one: string, other: string) => (one < other ? -1 : Number(one > other));
/** Every order in which people expect values to stand: by their figure, by their name as one reads it, by their code. */
const orders: readonly ((one: unknown, other: unknown) => number | undefined)[] = [
  (one, other) => (typeof one === "number" && typeof other === "number" ? one - other : undefined),
  (one, other) => (typeof one === "boolean" && typeof other === "boolean" ? Number(one) - Number(other) : undefined),
  (one, other) => (typeof one === "string" && typeof other === "string" ? collator.compare(one, other) : undefined),
  (one, other) => (typeof one === "string" && typeof other === "string" ? byCode(one, other) : undefined),
];
/** What of a value is looked at: itself, or of another record its name, its number, its id. */
const looks: readonly ((value: unknown) => unknown)[] = [
  (value) => value,
  ...["name", "number", "id"].map((name) => (value: unknown) => member(value, name)),
];

function isOrdered(values: readonly unknown[], order: (one: unknown, other: unknown) => number | undefined): boolean {
  return values.every((value, place) => {
    const before = values[place - 1];
    if (place === 0 || value === null) return true;
    if (before === null) return false; // nothing stands last, whichever way
    const compared = order(before, value);
    return compared !== undefined && compared <= 0;
  });
}

describe("every list", () => {
  let house: House;
  let manager: Person;
  beforeAll(async () => {
    house = await openDemoHouse();
    manager = await house.enter({ email: "admin@parkdesk.example" });
  }, DEMO_PATIENCE);
  afterAll(() => house?.close());

  async function read(path: string, question: string, perPage: number, most = Number.POSITIVE_INFINITY) {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const at = `/api/${path}?page=${page}&per_page=${perPage}${question && `&${question}`}`;
      const { status, body } = await manager.call("GET", at);
      expect([at, status]).toEqual([at, 200]);
      const { data, total, meta } = body as unknown as { data: Row[]; total: number; meta: { last_page: number } }; // as the contract promises a page
      rows.push(...data);
      if (page >= meta.last_page || page >= most) return { rows, total };
    }
  }

  describe.each(lists)("$name", ({ name, path, spec }) => {
    let all: readonly Row[];
    beforeAll(async () => {
      all = (await read(path, "", 500)).rows;
    });

    it("has enough in it to tell one order from another", () => {
      expect(all.length).toBeGreaterThan(2);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    });

    it.each(spec.sorts)(
      "stands in the order of %s, both ways, with nothing last, page by page without a row lost or doubled",
      async (sort) => {
        const perPage = Math.max(2, Math.ceil(all.length / 7));
        const up = (await read(path, `sort=${sort}`, Math.min(500, perPage))).rows;
        const down = (await read(path, `sort=-${sort}`, Math.min(500, perPage))).rows;
        const ids = all.map(({ id }) => id).sort((one, other) => one - other);
        for (const rows of [up, down]) expect(rows.map(({ id }) => id).sort((one, other) => one - other)).toEqual(ids);
        const held = all.map((row) => heldBy(row, sort));
        const isNothing = (value: unknown) =>
          (value ?? null) === null || (saysNone(name, sort) && member(value, "id") === 0);
        expect(
          new Set(held.map((value) => JSON.stringify(value))).size,
          `all ${sort} are the same: nothing is proved`,
        ).toBeGreaterThan(1);
        const seen = looks.flatMap((look) => orders.map((order) => ({ look, order })));
        const found = seen.filter(({ look, order }) => {
          const valuesOf = (rows: readonly Row[]) =>
            rows.map((row) => (isNothing(heldBy(row, sort)) ? null : (look(heldBy(row, sort)) ?? null)));
          const values = valuesOf(up);
          const isSaid = values.some((value) => value !== null);
          return isSaid && isOrdered(values, order) && isOrdered(valuesOf(down), (one, other) => order(other, one));
        });
        expect(found.length, `${up.slice(0, 12).map((row) => JSON.stringify(heldBy(row, sort)))}`).toBeGreaterThan(0);
      },
    );

    const counts = countsOf(name);
    it.each(counts)("counts by $field what the list says under any filters and search", async (by) => {
      const asked = Object.entries(spec.filters).flatMap(([field, kind]) => questionsOf(field, kind, all).slice(0, 2));
      const words = all.flatMap((row) => heldBy(row, "number") ?? heldBy(row, "name") ?? []).map(String);
      const pool = [
        ...asked.map(({ question }) => question),
        ...words.slice(0, 2).map((word) => `search=${encodeURIComponent(word)}`),
      ];
      // An address says each name once.
      const nameOf = (part: string) => /^(search|filter\[\w+)/.exec(part)?.[0];
      const questions = fc
        .sample(fc.subarray(pool, { minLength: 1, maxLength: 3 }), 8)
        .map((parts) => [...new Map(parts.map((part) => [nameOf(part), part])).values()].join("&"));
      const totalOf = async (question: string) => (await read(path, question, 1, 1)).total;
      for (const question of ["", ...questions]) {
        const { status, body } = await manager.call("GET", `/api/${by.path}?${question}`);
        expect([question, status]).toEqual([question, 200]);
        const said = body.data as Counted[];
        const rest = new URLSearchParams(question);
        rest.delete(`filter[${by.field}]`);
        const choose = (id: number | string) => (spec.filters[by.field] === "flag" ? id === 1 : id);
        const listed = await Promise.all(
          said.map(async ({ id }) => ({ id, count: await totalOf(`${rest}&filter[${by.field}]=${choose(id)}`) })),
        );
        expect([question, said.map(({ id, count }) => ({ id, count }))]).toEqual([question, listed]);
        const sum = said.reduce((all, { count }) => all + count, 0);
        expect([question, sum]).toEqual([question, await totalOf(`${rest}`)]);
      }
    });

    // By a notification of one's own: see server/modules/notifications.
    const filters = Object.entries(spec.filters).filter(([field]) => field !== NOTIFIED);
    it.each(filters)("keeps by %s (%s) exactly what matches", async (field, kind) => {
      const idsOf = async (question: string) => {
        const { rows, total } = await read(path, question, 500);
        expect([question, total]).toEqual([question, rows.length]);
        return rows.map(({ id }) => id);
      };
      const asked = questionsOf(field, kind, all);
      for (const { question, fits } of asked) {
        const found = await idsOf(question);
        const unsure = all.filter((row) => isTiedToNone(heldBy(row, field))).map(({ id }) => id);
        const [known, others] = [found.filter((id) => !unsure.includes(id)), found.filter((id) => unsure.includes(id))];
        expect([question, known]).toEqual([question, all.filter(fits).map(({ id }) => id)]);
        expect([0, unsure.length]).toContain(others.length);
      }
      if (asked.length > 0) return;
      // What a row does not show cannot be compared with it: several values keep what each of them keeps, an unheard-of one nothing.
      const [first, second] = UNSEEN[field] ?? [1, 2];
      expect(kind, `no row says anything of ${field}: nothing is proved`).toBe(field in UNSEEN ? "texts" : "ids");
      const [one, other] = [await idsOf(`filter[${field}]=${first}`), await idsOf(`filter[${field}]=${second}`)];
      const both = await idsOf(`filter[${field}]=${first},${second}`);
      expect(both).toEqual(all.map(({ id }) => id).filter((id) => one.includes(id) || other.includes(id)));
      expect(one.length + other.length, `no record is kept by ${field}`).toBeGreaterThan(0);
      expect(one).not.toEqual(other);
      expect(await idsOf(`filter[${field}]=987654321`)).toEqual([]);
    });
  });
});

/** A record that is tied to no other may belong to none or to all of them: an employee without parks works in every park. */
const isTiedToNone = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

type Asked = { readonly question: string; readonly fits: (row: Row) => boolean };

/** Questions to a filter about values that rows have, and about one that none has. */
function questionsOf(field: string, kind: FilterKind, all: readonly Row[]): Asked[] {
  const key = `filter[${field}]`;
  const values = all.flatMap((row) => atomsOf(kind, heldBy(row, field)));
  const distinct = [...new Set(values)];
  const [first] = distinct;
  const last = distinct.at(-1);
  const has = (wanted: readonly unknown[]) => (row: Row) =>
    atomsOf(kind, heldBy(row, field)).some((atom) => wanted.includes(atom));
  if (first === undefined || last === undefined) return [];
  switch (kind) {
    case "ids":
    case "texts":
    case "month":
      return [[first], [last], ...(kind === "month" ? [] : [[first, last]])].map((wanted) => ({
        question: `${key}=${encodeURIComponent(wanted.join(","))}`,
        fits: has(wanted),
      }));
    case "flag":
      return [true, false].map((wanted) => ({ question: `${key}=${wanted}`, fits: has([wanted]) }));
    case "months":
    case "dates":
    case "money":
    case "numbers": {
      const ordered = distinct.toSorted((one, other) =>
        typeof one === "number" ? one - Number(other) : byCode(String(one), String(other)),
      );
      const from = ordered[Math.floor(ordered.length / 3)] ?? first;
      const to = ordered[Math.floor((2 * ordered.length) / 3)] ?? last;
      const isIn = (low: unknown, high: unknown) => (row: Row) =>
        atomsOf(kind, heldBy(row, field)).some(
          (atom) =>
            (low === undefined || Number(byOrder(low, atom)) <= 0) && (high === undefined || byOrder(atom, high) <= 0),
        );
      return [
        { question: `${key}[from]=${from}`, fits: isIn(from, undefined) },
        { question: `${key}[to]=${to}`, fits: isIn(undefined, to) },
        { question: `${key}[from]=${from}&${key}[to]=${to}`, fits: isIn(from, to) },
        ...(kind === "months"
          ? [first, last].map((month) => ({ question: `${key}=${month}`, fits: has([month]) }))
          : []),
      ];
    }
  }
}

const byOrder = (one: unknown, other: unknown): number =>
  typeof one === "number" && typeof other === "number" ? one - other : byCode(String(one), String(other));

/** What a filter of a kind compares of a value: ids of records, the day of a moment in Almaty, whether there is anything. */
function atomsOf(kind: FilterKind, value: unknown): (string | number | boolean)[] {
  if (kind === "flag") return [typeof value === "boolean" ? value : value !== null && value !== undefined];
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((each) => atomsOf(kind, each));
  const id = member(value, "id");
  if (kind === "ids" && typeof id === "number") return [id];
  if (kind === "dates") return [dayOf(String(value))];
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? [value] : [];
}

const AHEAD_MS = 5 * 3_600_000;
const dayOf = (text: string): string =>
  text.includes("T") ? new Date(Date.parse(text) + AHEAD_MS).toISOString().slice(0, 10) : text;
