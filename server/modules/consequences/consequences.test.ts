import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Consequences } from "../../../contract/routes/consequences.ts";
import { paperEdges } from "../../entities/paper-kinds.ts";
import { putDriverAct } from "../../testing/driver-acts.ts";
import { type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { putAct, putInvoice } from "../../testing/invoices.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import { putPayment } from "../../testing/payments.ts";
import type { Person, Who } from "../../testing/person.ts";

type Told = Omit<Consequences["hangs"][number], "sum"> & { sum: number | null };

describe("what an action with papers comes to", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  let report: number;
  let other: number;
  let act: number;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    fleet = await openFleet(manager);
    for (const month of ["2026-03", "2026-04"] as const) {
      await importFile(manager, fleet.parkId, `${month}.csv`, monthOf(month, `felt-${month}`));
      const [first, second] = await closeMonth(manager, fleet, month);
      report ??= first?.id ?? 0;
      other = second?.id ?? 0;
    }
    act = await putAct(house, report, { status: 0, confirmedAt: null });
    await putPayment(house, report);
    await sql`update commissioner_reports set status_id = 0`.execute(house.db);
  });
  afterAll(() => house?.close());

  async function feltBy(query: string, who = manager) {
    const { status, body } = await who.get(`consequences?${query}`);
    const data = body.data as unknown as { hangs: Told[]; elsewhere: boolean } | undefined;
    return { status, hangs: data?.hangs ?? [], elsewhere: data?.elsewhere, code: body.code };
  }

  it("is told before a deletion: what refuses it, with how many and how much, and what changes", async () => {
    const { hangs } = await feltBy(`noun=oks&ids=${report}&of=delete`);
    const { rows } = await sql<{ total: number }>`select total::int from avrs where id = ${act}`.execute(house.db);
    expect(hangs.map(({ route, how, count }) => [route, how, count])).toEqual([
      ["OK", "changes", 1],
      ["DriverReport", "changes", 1],
      ["AVR", "blocks", 1],
      ["Payment", "blocks", 1],
    ]);
    const [named] = hangs.filter(({ route }) => route === "AVR");
    expect([named?.sum, named?.documents.map(({ id }) => id)]).toEqual([rows[0]?.total, [act]]);
  });

  it("is what the refusal names then, all of it", async () => {
    const { hangs } = await feltBy(`noun=oks&ids=${report}&of=delete`);
    const { body, status } = await manager.remove("reports/commissioner/delete", { ids: [report] });
    expect([status, body.code]).toEqual([409, "IN_USE"]);
    for (const { documents } of hangs.filter(({ how }) => how === "blocks"))
      for (const { number } of documents) expect(body.message).toContain(number);
    expect((body.details as unknown as { hangs: Told[] }).hangs).toEqual(hangs.filter(({ how }) => how === "blocks"));
    expect(body.message).toMatch(/АВР: \S+ \(1 на [\d\s,]+ ₸\)/);
  });

  it("goes along with what goes as well: a cancelled distribution takes its reports, and what hangs on them refuses it", async () => {
    const { rows } = await sql<{ id: number }>`select id from distributions where period = '2026-03-01'`.execute(
      house.db,
    );
    const { hangs } = await feltBy(`noun=distributions&ids=${rows[0]?.id}&of=delete`);
    expect(hangs.map(({ route, how }) => `${route} ${how}`)).toEqual(
      expect.arrayContaining(["OK goes", "OK changes", "AVR blocks", "Payment blocks"]),
    );
  });

  it("is told before a recomputing as well: acts of drivers follow their report, and are not in its way", async () => {
    await putDriverAct(house, fleet.parkId);
    const { rows } = await sql<{ id: number }>`select driver_report_id as id from driver_acts`.execute(house.db);
    const of = `noun=driver-reports&ids=${rows[0]?.id}`;
    const told = async (action: string) =>
      (await feltBy(`${of}&of=${action}`)).hangs.map(({ route, how }) => `${route} ${how}`);
    expect(await told("recompute")).toEqual(expect.arrayContaining(["DriverAct changes", "DriverParkReport changes"]));
    expect(await told("delete")).toEqual(expect.arrayContaining(["DriverAct blocks", "DriverParkReport goes"]));
  });

  it("is asked of one's own papers alone; of others' that refuse it no more is told than that they are there", async () => {
    const stranger = await house.enter({ aggregator: 2 });
    expect((await feltBy(`noun=oks&ids=${report}&of=delete`, stranger)).status).toBe(404);
    expect((await feltBy("noun=parks&ids=1&of=delete")).status).toBe(422);
    const outsider = await house.enter({ outsourcing: true, parks: [fleet.parkId] });
    expect((await feltBy(`noun=oks&ids=${report}&of=delete`, outsider)).status).toBe(403);
    const client = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [fleet.counterparties[0]] });
    const told = await feltBy(`noun=oks&ids=${report}&of=delete`, client);
    expect([told.hangs.map(({ route }) => route).includes("Payment"), told.elsewhere]).toEqual([true, false]);
    await putInvoice(house, manager, other);
    const { rows } = await sql<{ id: number }>`select id from avrs where report_id = ${other}`.execute(house.db);
    const withBooks: Who = { roleId: 2, parks: [fleet.parkId], counterparties: [fleet.counterparties[1]] };
    const asked = `noun=avrs&ids=${rows[0]?.id}&of=delete`;
    const toldOfInvoice = await feltBy(asked, await house.enter(withBooks));
    expect([toldOfInvoice.hangs.map(({ route }) => route), toldOfInvoice.elsewhere]).toEqual([["ESF"], false]);
    const felt = await feltBy(asked, await house.enter({ ...withBooks, outsourcing: true }));
    expect(felt).toMatchObject({ hangs: [], elsewhere: true });
  });

  it("is said of each kind as the tables hold it: what refuses, refuses there, and what goes along goes there", async () => {
    for (const { child, parent, edge } of paperEdges) {
      if (!edge.by || edge.through || edge.gone === "stays") continue;
      const { rows } = await sql<{ action: string }>`select confdeltype::text as action from pg_constraint
        where contype = 'f' and conrelid = ${child.table}::regclass and confrelid = ${parent.table}::regclass
          and (select attnum from pg_attribute where attrelid = conrelid and attname = ${edge.by}) = any(conkey)`.execute(
        house.db,
      );
      expect([child.name, parent.name, rows.map(({ action }) => action)]).toEqual([
        child.name,
        parent.name,
        [edge.gone === "goes" ? "c" : "a"],
      ]);
    }
  });
});
