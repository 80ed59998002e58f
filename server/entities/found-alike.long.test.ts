import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COUNT_CAP, type ListAsk } from "../../contract/list.ts";
import { foldText } from "../../domain/search/fold.ts";
import { termsOf } from "../../domain/search/terms.ts";
import type { Scope } from "../http/scope.ts";
import { wordsIn } from "../http/words.ts";
import { lists } from "../modules/listed.ts";
import { questionsFor } from "../modules/search/search.repository.ts";
import { type House, openHouse } from "../testing/house.ts";
import { manyDrivers, manyReports } from "../testing/large.ts";
import type { Listed } from "./listed.ts";
import { searchOf } from "./search-terms.ts";

const TODAY = "2026-05-10";
/** More than are looked through before an index is asked. */
const DRIVERS = 23_000;
/** A list that the search over everything reads so much of is found whole. */
const FEW_AMONG = 1_000;

const scope = {
  aggregatorId: 1,
  family: "plain",
  parks: "all",
  counterparties: "all",
  user: { id: 1, roleId: 1 },
} as unknown as Scope; // an aggregator's own staff

/** What a search may find of a record, in the order of its list. */
type Known = { readonly id: number; readonly texts: readonly string[]; readonly sums: readonly bigint[] };

function has({ texts, sums }: Known, search: string): boolean {
  const folded = texts.map(foldText);
  return termsOf(search).every(({ text: typed, sum, stored }) => {
    const isThere = (word: string) => folded.some((text) => text.includes(foldText(word)));
    const isIn = isThere(typed) || (stored !== undefined && isThere(stored));
    const size = (amount: bigint) => (sum?.isSigned || amount > 0n ? amount : -amount);
    return isIn || (sum && sums.some((amount) => size(amount) >= sum.low && size(amount) <= sum.high));
  });
}
/** A phone is typed with its `+` or without. */
const beginsWith = ({ texts }: Known, search: string): boolean =>
  texts.some((text) =>
    [search, `+${search.trim()}`].some((start) => foldText(text).startsWith(foldText(start.trim()))),
  );

describe("a search of a large list", () => {
  let house: House;
  let database: typeof house.db;
  beforeAll(async () => {
    house = await openHouse();
    database = house.db;
    await manyDrivers(database, DRIVERS);
    await manyReports(database, { parties: 120, months: 24 });
    // Money that is held back of some: of one twice, of one no more.
    await sql`insert into blocks (aggregator_id, park_id, driver_id, amount, reason, until, is_lifted)
      select 1, park_id, id, 100 * (1000 + id % 40), 'Долг', case when id % 3 = 0 then '2026-05-01'::date end, id % 5 = 0
      from drivers where id % 97 = 0 union all
      select 1, park_id, id, 50, 'Ещё', null, false from drivers where id % 970 = 0`.execute(database);
    await sql`analyze`.execute(database);
  });
  afterAll(() => house?.close());

  const listOf = (noun: string): Listed => {
    const list = lists.get(noun);
    if (!list) throw new Error(`There is no list of ${noun}`);
    return list;
  };
  const context = (large: readonly string[]) => ({
    db: database,
    scope,
    t: wordsIn("ru"),
    today: TODAY,
    large: async () => new Set(large),
  });

  const driversBy = (order: string) => sql<Known>`
    select id, array_remove(array[name, iin, phone, licence, plate], null) as texts, array[(select coalesce(sum(amount), 0)::bigint
        from blocks b where b.driver_id = d.id and not is_lifted and coalesce(until >= ${TODAY}::date, true))] as sums
    from drivers d order by ${sql.raw(order)}`;
  const reportsBy = (order: string) => sql<Known>`
    select r.id, array[r.number, p.name, c.name, c.iin_bin] as texts,
      array[r.total_money, r.fee_total, r.bonus_commission, r.to_transfer, r.ending_balance] as sums
    from commissioner_reports r join parks p on p.id = r.park_id join counterparties c on c.id = r.counterparty_id
    order by ${sql.raw(order)}`;

  const cases = [
    ["drivers", "drivers", "", driversBy(`name collate "und-x-icu", id`)],
    ["drivers", "drivers", "-hired_on", driversBy(`hired_on desc nulls last, name collate "und-x-icu", id`)],
    ["oks", "commissioner_reports", "", reportsBy("r.period desc, r.id desc")],
    ["oks", "commissioner_reports", "total_money", reportsBy("r.total_money, r.period desc, r.id desc")],
  ] as const;

  describe.each(cases)("%s of %s by «%s»", (noun, table, sort, all) => {
    let known: readonly Known[];
    beforeAll(async () => {
      const { rows } = await all.execute(database);
      known = rows.map(({ sums, ...row }) => ({ ...row, sums: sums.map(BigInt) }));
    });
    const order = sort === "" ? [] : [{ field: sort.replace("-", ""), order: sort.startsWith("-") ? "desc" : "asc" }];

    /** Pieces of what records have, sums as people type them, and what none has. */
    const piece = fc.nat().chain((at) => {
      const { texts = [], sums = [] } = known[at % known.length] ?? {};
      const text = fc.constantFrom(...texts, "Нурланов 17");
      const part = fc
        .tuple(text, fc.nat(), fc.integer({ min: 1, max: 9 }))
        .map(([whole, from, length]) => whole.slice(from % whole.length, (from % whole.length) + length));
      const amount = fc.constantFrom(...sums).map((tiyn) => String(Number(tiyn) / 100).replace(".", ","));
      return fc.oneof(part, text, amount, fc.constantFrom("077", "5", "0", "1 234", "-12", "zz", "ИП 17", "ъъъ"));
    });
    const searches = () =>
      fc
        .tuple(fc.array(piece, { minLength: 1, maxLength: 2 }), fc.constantFrom(1, 2, 40))
        .map(([pieces, page]) => [pieces.join(" ").trim(), page] as const);

    it("shows what each record says for itself, in its order, whichever way it is found", async () => {
      const list = listOf(noun);
      await fc.assert(
        fc.asyncProperty(searches(), async ([search, page]) => {
          fc.pre(search !== "");
          const found = known.filter((record) => has(record, search)).map(({ id }) => Number(id));
          const ask = { page, perPage: 50, sort: order, filters: {}, search } as ListAsk;
          for (const large of [[table], []]) {
            const { data } = await list.page(context(large), { ...ask, part: "rows" });
            const ids = (data as { id: number }[]).map(({ id }) => id);
            expect([search, large, ids]).toEqual([search, large, found.slice((page - 1) * 50, page * 50)]);
          }
          const { total } = await list.page(context([table]), { ...ask, part: "totals" });
          expect([search, total]).toEqual([search, Math.min(found.length, COUNT_CAP)]);
        }),
        { numRuns: 60 },
      );
    });

    if (sort === "")
      it("names the first of those that begin with it, then of the others", async () => {
        const list = listOf(noun);
        await fc.assert(
          fc.asyncProperty(searches(), async ([search]) => {
            fc.pre(search.length > 1);
            const found = known.filter((record) => has(record, search));
            const first = found.filter((record) => beginsWith(record, search));
            const others = found.filter((record) => !beginsWith(record, search));
            const wanted = [...first, ...others].slice(0, 5).map(({ id }) => Number(id));
            for (const isLarge of [true, false]) {
              const [question] = await questionsFor(context(isLarge ? [table] : []), [list], {
                text: search,
                limit: 5,
              });
              const rows = (await question?.ask())?.get(list)?.rows ?? [];
              const ids = rows.map((row) => (row as { id: number }).id);
              const { hasMore } = list.few(context([]), 5, isLarge)?.questions(searchOf(search)) ?? {};
              if (!isLarge || (found.length < FEW_AMONG && !hasMore)) expect([search, ids]).toEqual([search, wanted]);
              // Of words that are everywhere some are named; of short ones no more is promised than that they are among the found.
              const isFirst = ids.map((id) => first.some((record) => Number(record.id) === id));
              expect(ids.every((id) => found.some((record) => Number(record.id) === id))).toBe(true);
              expect(isFirst).toEqual(isFirst.toSorted((one, other) => Number(other) - Number(one)));
              expect(isFirst.filter(Boolean)).toHaveLength(Math.min(5, first.length));
            }
          }),
          { numRuns: 60 },
        );
      });
  });
});
