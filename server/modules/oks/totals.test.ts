import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { read, utils } from "xlsx";
import { type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { closeMonth, monthOf, reportsOf } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

describe("the totals of the list of reports", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    fleet = await openFleet(manager);
    for (const month of ["2026-03", "2026-04"]) {
      await importFile(manager, fleet.parkId, `${month}.csv`, monthOf(month, `t${fleet.parkId}`));
      await closeMonth(manager, fleet, month);
    }
  });
  afterAll(() => house?.close());

  const totalsOf = async (question: string) => {
    const { body } = await manager.get(`reports/commissioner?filter[park]=${fleet.parkId}${question}`);
    return body.totals as unknown as Record<string, number>;
  };

  it("add the money of the months and take the closing balance of each contract's last one", async () => {
    const [march, april] = [await reportsOf(manager, fleet, "2026-03"), await reportsOf(manager, fleet, "2026-04")];
    const last = april.reduce((sum, { ending_balance }) => sum + ending_balance, 0);
    expect(last).not.toBe(march.reduce((sum, { ending_balance }) => sum + ending_balance, last));
    expect(await totalsOf("")).toMatchObject({ total_money: 2 * 351_001, ending_balance: last });
    expect(await totalsOf("&per_page=1&page=2")).toMatchObject({ ending_balance: last });
    const [first, second] = [march[0]?.ending_balance ?? 0, april[1]?.ending_balance ?? 0];
    const question = `&filter[contract]=${fleet.contracts[0]}&filter[period]=2026-03`;
    expect(await totalsOf(question)).toMatchObject({ ending_balance: first });
    expect(await totalsOf(`&filter[contract]=${fleet.contracts[1]}`)).toMatchObject({ ending_balance: second });
  });

  /** «Итого» of an export and of its passport, in tiyn. */
  const exported = async (asked: { query: string; ids?: number[] }) => {
    const columns = ["number", "total_money", "ending_balance"].map((field) => ({ field, title: field }));
    const { status, body } = await manager.post("exports", {
      noun: "oks",
      title: "Отчёты",
      columns,
      filters: [],
      ...asked,
    });
    expect(status).toBe(201);
    const { id } = body.data as { id: number };
    await expect
      .poll(async () => ((await manager.get(`jobs/${id}`)).body.data as { status: string }).status, { timeout: 20_000 })
      .toBe("done");
    const book = read((await manager.get(`jobs/${id}/file`)).raw, { type: "buffer" });
    const linesOf = (name: string): unknown[][] =>
      utils.sheet_to_json(book.Sheets[name] ?? {}, { header: 1, raw: true, defval: null });
    const tiyn = (value: unknown) => Math.round(Number(value) * 100);
    const proof = new Map(linesOf("Сведения").map(([caption, value]) => [caption, tiyn(value)]));
    const foot = linesOf("Отчёты").at(-1)?.slice(1).map(tiyn);
    return { foot, proof: ["total_money", "ending_balance"].map((field) => proof.get(`— ${field}`)) };
  };

  it("are those of an export and of its passport too, whether rows are found or chosen", async () => {
    const months = [await reportsOf(manager, fleet, "2026-03"), await reportsOf(manager, fleet, "2026-04")];
    const last = months[1]?.reduce((sum, { ending_balance }) => sum + ending_balance, 0);
    const whole = [2 * 351_001, last];
    expect(await exported({ query: `filter[park]=${fleet.parkId}` })).toEqual({ foot: whole, proof: whole });
    const ids = months.flat().map(({ id }) => id);
    expect(await exported({ query: "", ids })).toEqual({ foot: whole, proof: whole });
    const march = months[0]?.map(({ id }) => id) ?? [];
    const closed = months[0]?.reduce((sum, { ending_balance }) => sum + ending_balance, 0);
    expect((await exported({ query: "", ids: march })).foot).toEqual([351_001, closed]);
  });

  it("are zero where nothing is found", async () => {
    expect(await totalsOf("&filter[status]=2")).toMatchObject({ total_money: 0, ending_balance: 0 });
  });
});
