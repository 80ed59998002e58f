import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportOf, type Fleet, openFleet, settled } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

type Changes = {
  count: number;
  locked: number;
  difference: string;
  first: { line: number; old: Record<string, unknown>; new: Record<string, unknown>; is_double: boolean }[];
};
type Import = {
  id: number;
  status: string;
  version: number;
  rows_added: number | null;
  rows_replaced: number | null;
  preview: {
    rows: number;
    new_rows: number;
    known_rows: number;
    same_id_rows: number;
    problem_count: number;
    problems: { line: number; code: string; value: string }[];
    changes: Changes;
    locked_months: string[];
  };
};

/** A transaction of the platform: `at` in Almaty, amount in tenge. */
type Transaction = { id: string; at: string; category?: string; amount: string; order?: string };
const TIP = "2026-03-10 12:00:00";

const reply = (...items: readonly Transaction[]) =>
  JSON.stringify({
    transactions: items.map(({ id, at, category = "tip", amount, order = "86da8445" }) => ({
      id,
      event_at: `${at.replace(" ", "T")}.250+05:00`,
      category_id: category,
      category_name: "",
      amount,
      driver_profile_id: "o-1",
      order_id: order,
      currency_code: "KZT",
    })),
  });
const table = (...items: readonly Omit<Transaction, "id">[]) =>
  exportOf(
    items.map(({ at, category = "tip", amount, order = "86da8445" }) => [
      `${at.slice(8, 10)}.${at.slice(5, 7)}.${at.slice(0, 4)} ${at.slice(11)}`,
      "o-1",
      category,
      amount.replace(".", ","),
      order && `Заказ №${order}`,
    ]),
  );

describe("a corrected ledger", () => {
  let house: House;
  let manager: Person;
  let sent = 0;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
  });
  afterAll(() => house?.close());

  /** Sends a file, never twice the same by its bytes, and waits until it is read. */
  async function send({ parkId }: Fleet, content: string): Promise<Import> {
    sent += 1;
    const isJson = content.startsWith("{");
    const unique = isJson ? content + " ".repeat(sent) : `${content}${"\r\n".repeat(sent)}`;
    const { status, body } = await manager.upload(parkId, isJson ? "page.json" : "page.csv", unique);
    expect([status, body.code]).toEqual([202, undefined]);
    return (await settled(manager, (body.data as Import).id)) as unknown as Import;
  }
  const confirm = ({ id, version }: Import, more = {}) =>
    manager.post(`disps/import/${id}/confirm`, { version, other_park: true, ...more });
  const ended = async ({ id }: Import) => (await settled(manager, id)) as unknown as Import;
  async function load(fleet: Fleet, content: string, more = { replace: true }): Promise<Import> {
    const ready = await send(fleet, content);
    const { status, body } = await confirm(ready, more);
    expect([status, body.code]).toEqual([202, undefined]);
    const done = await ended(ready);
    expect(done.status).toBe("loaded");
    return done;
  }
  /** What the statistics have of a month in tenge, and whether the day sums are those of the entries. */
  async function figures({ parkId }: Fleet, month: string) {
    const period = `filter[period][from]=${month}-01&filter[period][to]=${month}-28`;
    const { body } = await manager.get(`disps/statistics?${period}&filter[park]=${parkId}`);
    const { tip, bonus, unknown } = body.totals as Record<string, number>;
    const { rows } = await sql`
      (select event_on as day, category_id, sum(amount)::bigint as amount, count(*)::int as entries
        from ledger_entries where park_id = ${parkId} group by 1, 2)
      except select day, category_id, amount, entries from ledger_days where park_id = ${parkId}`.execute(house.db);
    const { rows: days } = await sql`select 1 from ledger_days where park_id = ${parkId} and entries = 0`.execute(
      house.db,
    );
    expect([rows, days]).toEqual([[], []]);
    return { tip: (tip ?? 0) / 100, bonus: (bonus ?? 0) / 100, unknown: (unknown ?? 0) / 100 };
  }

  it("is what it was once the file that corrected it is taken out", async () => {
    const fleet = await openFleet(manager);
    await load(fleet, reply({ id: "u", at: TIP, amount: "10.0000" }));
    const fixed = await load(fleet, reply({ id: "u", at: TIP, amount: "12.5000" }));
    expect([fixed.rows_replaced, (await figures(fleet, "2026-03")).tip]).toEqual([1, 12.5]);
    const { version } = (await manager.get(`disps/imports/${fixed.id}`)).body.data as Import;
    expect((await manager.post(`disps/import/${fixed.id}/undo`, { version })).status).toBe(200);
    expect((await figures(fleet, "2026-03")).tip).toBe(10);
  });

  it("has an API id once: equal repeats in a file are one, differing ones are named and left out", async () => {
    const fleet = await openFleet(manager);
    const one = { id: "a", at: TIP, amount: "10.0000" };
    const ready = await send(
      fleet,
      reply(one, one, { ...one, id: "b" }, { ...one, id: "c" }, { ...one, id: "c", amount: "11" }),
    );
    expect(ready.preview).toMatchObject({ rows: 2, new_rows: 2, same_id_rows: 1, problem_count: 2 });
    expect(ready.preview.problems).toMatchObject([
      { line: 4, code: "ID_DIFFERS", value: "c" },
      { line: 5, code: "ID_DIFFERS", value: "c" },
    ]);
    expect((await confirm(ready)).body.code).toBe("IMPORT_HAS_PROBLEMS");
    expect((await confirm(ready, { skip_problems: true })).status).toBe(202);
    expect(await ended(ready)).toMatchObject({ status: "loaded", rows_added: 2 });
    expect(await figures(fleet, "2026-03")).toMatchObject({ tip: 20 });
  });

  it("shows what the platform has changed, replaces it on consent only, and adds nothing when it is loaded again", async () => {
    const fleet = await openFleet(manager);
    const [a, b] = [
      { id: "a", at: TIP, amount: "100.0000" },
      { id: "b", at: TIP, amount: "7.0000" },
    ];
    await load(fleet, reply(a, b, { ...a, id: "u", category: "brand_new" }), { replace: false });
    expect(await figures(fleet, "2026-03")).toEqual({ tip: 107, bonus: 0, unknown: 100 });

    const changed = reply(
      { ...a, amount: "120.5000" },
      { ...b, at: "2026-02-10 12:00:00" },
      { ...a, id: "u", category: "bonus" },
    );
    const ready = await send(fleet, changed);
    expect(ready.preview).toMatchObject({ rows: 3, new_rows: 0, known_rows: 0 });
    expect(ready.preview.changes).toMatchObject({ count: 3, locked: 0, difference: "205000" });
    expect(ready.preview.changes.first).toMatchObject([
      { line: 1, old: { amount: "1000000" }, new: { amount: "1205000" }, is_double: false },
      { line: 2, old: { event_at: "2026-03-10T07:00:00.250Z" }, new: { event_at: "2026-02-10T07:00:00.250Z" } },
      { line: 3, old: { category_id: "brand_new" }, new: { category_id: "bonus" } },
    ]);
    const refused = await confirm(ready);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      "IMPORT_REPLACES",
      "Платформа изменила операции, которые уже в журнале: 3. Проверьте их и подтвердите замену.",
    ]);
    expect(await figures(fleet, "2026-03")).toMatchObject({ tip: 107 });
    expect((await confirm(ready, { replace: true })).status).toBe(202);
    expect(await ended(ready)).toMatchObject({ status: "loaded", rows_added: 0, rows_replaced: 3 });
    expect(await figures(fleet, "2026-03")).toEqual({ tip: 120.5, bonus: 100, unknown: 0 });
    expect(await figures(fleet, "2026-02")).toEqual({ tip: 7, bonus: 0, unknown: 0 });

    expect((await send(fleet, changed)).preview).toMatchObject({ known_rows: 3, changes: { count: 0 } });
    // An older table of the same transactions brings nothing back.
    const old = table(a, b, { ...a, category: "brand_new" });
    expect((await send(fleet, old)).preview).toMatchObject({ known_rows: 3, new_rows: 0 });
  });

  it("does not change under months with signed reports, neither where a transaction was nor where it goes", async () => {
    const fleet = await openFleet(manager);
    await load(fleet, monthOf("2026-03"));
    const [mine, late] = [
      { id: "m", at: TIP, amount: "1.0000" },
      { id: "l", at: "2026-04-10 12:00:00", amount: "2.0000" },
    ];
    await load(fleet, reply(mine, late));
    const [report] = await closeMonth(manager, fleet, "2026-03");
    await house.db
      .updateTable("commissioner_reports")
      .set({ status_id: 1 })
      .where("id", "=", report?.id ?? 0)
      .execute();
    const before = await figures(fleet, "2026-03");
    const moves = reply(
      { ...mine, at: "2026-04-11 12:00:00" },
      { ...late, at: TIP },
      { id: "n", at: "2026-04-12 12:00:00", amount: "4.0000" },
    );
    const ready = await send(fleet, moves);
    expect(ready.preview).toMatchObject({ new_rows: 1, changes: { count: 0, locked: 2 }, locked_months: ["2026-03"] });
    const refused = await confirm(ready, { replace: true });
    expect([refused.status, refused.body.code]).toEqual([409, "IMPORT_MONTHS_LOCKED"]);
    expect(refused.body.details).toEqual({
      months: ["2026-03"],
      reports: [{ id: report?.id, number: report?.number, month: "2026-03" }],
    });
    expect((await confirm(ready, { replace: true, skip_locked_months: true })).status).toBe(202);
    expect(await ended(ready)).toMatchObject({ rows_added: 1, rows_replaced: 0 });
    expect(await figures(fleet, "2026-03")).toEqual(before);
    expect(await figures(fleet, "2026-04")).toMatchObject({ tip: 6 });
  });

  it("is replaced as it was shown, or shown anew when another file came between", async () => {
    const fleet = await openFleet(manager);
    const one = { id: "a", at: TIP, amount: "1.0000" };
    await load(fleet, reply(one));
    const waiting = await send(fleet, reply({ ...one, amount: "2.0000" }));
    await load(fleet, reply({ ...one, amount: "3.0000" }));
    expect((await confirm(waiting, { replace: true })).status).toBe(202);
    const again = await ended(waiting);
    expect(again).toMatchObject({ status: "ready", problem: { code: "IMPORT_CHANGES_MOVED" } });
    expect(again.preview.changes).toMatchObject({
      count: 1,
      difference: "-10000",
      first: [{ old: { amount: "30000" } }],
    });
    expect(await figures(fleet, "2026-03")).toMatchObject({ tip: 3 });
    await confirm(again, { replace: true });
    expect(await ended(again)).toMatchObject({ status: "loaded", rows_replaced: 1 });
    expect(await figures(fleet, "2026-03")).toMatchObject({ tip: 2 });
  });

  it("drops what a table brought of a transaction that the platform changed meanwhile", async () => {
    const fleet = await openFleet(manager);
    const [was, is] = [
      { id: "a", at: TIP, amount: "1.0000" },
      { id: "a", at: TIP, amount: "5.0000" },
    ];
    await load(fleet, reply(was));
    await load(fleet, table(is)); // nothing tells that it is the same one
    expect(await figures(fleet, "2026-03")).toMatchObject({ tip: 6 });
    const ready = await send(fleet, reply(is));
    expect(ready.preview.changes).toMatchObject({ count: 1, difference: "-10000", first: [{ is_double: true }] });
    await confirm(ready, { replace: true });
    await ended(ready);
    expect(await figures(fleet, "2026-03")).toMatchObject({ tip: 5 });
  });

  it("drops it as well where another transaction, equal to it, gets its id from the same page", async () => {
    const fleet = await openFleet(manager);
    const is = { at: TIP, amount: "5.0000" };
    await load(fleet, reply({ ...is, id: "a", amount: "1.0000" }));
    await load(fleet, table(is, is)); // the one that the platform has changed, and another
    expect(await figures(fleet, "2026-03")).toMatchObject({ tip: 11 });
    const ready = await send(fleet, reply({ ...is, id: "b" }, { ...is, id: "a" }));
    expect(ready.preview).toMatchObject({ new_rows: 0, changes: { count: 1, difference: "-10000" } });
    await confirm(ready, { replace: true });
    await ended(ready);
    expect(await figures(fleet, "2026-03")).toMatchObject({ tip: 10 });
  });
});
