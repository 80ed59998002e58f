import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "../../contract/routes/all.ts";
import { lists } from "../modules/listed.ts";
import { importFile, openFleet } from "../testing/fleet.ts";
import { type House, openHouse } from "../testing/house.ts";
import { putAct, putInvoice } from "../testing/invoices.ts";
import { closeMonth, monthOf } from "../testing/month.ts";
import type { Person } from "../testing/person.ts";

type Case = { path: string; id: number; table: string; noun: string; kind: string };

/** Told by the same road as those that are tried below: what refuses is the table, whichever. */
const ALIKE = [
  "commissioner_reports ← payments",
  ...["additional_agreements", "avrs", "commissioner_reports", "esfs", "payments", "termination_agreements"].map(
    (table) => `contracts ← ${table}`,
  ),
  ...["additional", "termination"].map((kind) => `outsourcing_contracts ← outsourcing_${kind}_agreements`),
  "driver_reports ← driver_acts",
  "drivers ← blocks",
  ...[
    "additional_agreements",
    "avrs",
    "outsourcing_additional_agreements",
    "outsourcing_termination_agreements",
    "termination_agreements",
  ].map((table) => `offers ← ${table}`),
  "drivers ← driver_contracts",
  "paid_contracts ← paid_avrs",
  ...["contracts", "payments"].map((table) => `${table} ← bank_lines`),
  // What refers by an added field: see server/modules/studio/registers.test.ts.
  ...["contracts", "drivers", "employees", "services"].map((table) => `${table} ← record_links`),
];

describe("a record that others refer to", () => {
  let house: House;
  let manager: Person;
  let reportIds: number[];
  const cases = new Map<string, () => Promise<Case>>();
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter({ email: "admin@parkdesk.example" });
    const fleet = await openFleet(manager);
    await importFile(manager, fleet.parkId, "april.csv", monthOf("2026-04", "in-use"));
    reportIds = (await closeMonth(manager, fleet, "2026-04")).map(({ id }) => id);
    const [one = 0, other = 0] = reportIds;
    cases.set("commissioner_reports ← avrs", async () => {
      await putAct(house, one, { status: 0, confirmedAt: null });
      await sql`update commissioner_reports set status_id = 0`.execute(house.db);
      return { path: "reports/commissioner/delete", id: one, table: "commissioner_reports", noun: "avrs", kind: "АВР" };
    });
    cases.set("avrs ← esfs", async () => {
      await putInvoice(house, manager, other);
      const { id } = await house.db
        .selectFrom("avrs")
        .select("id")
        .where("report_id", "=", other)
        .executeTakeFirstOrThrow();
      await sql`update avrs set status_id = 0, signed_at = null, confirmed_at = null where id = ${id}`.execute(
        house.db,
      );
      return { path: "avrs/delete", id, table: "avrs", noun: "esfs", kind: "ЭСФ" };
    });
  });
  afterAll(() => house?.close());

  it("is told of wherever the tables hold one to it: of every resource that is deleted", async () => {
    const deletable = routes.flatMap(({ name, method }) =>
      method === "DELETE" && name.endsWith(".delete") ? [name.replace(".delete", "")] : [],
    );
    const tables = deletable.flatMap((noun) => lists.get(noun)?.table ?? []);
    const { rows } = await sql<{ held: string }>`
      select confrelid::regclass || ' ← ' || conrelid::regclass as held from pg_constraint
      where contype = 'f' and confdeltype in ('a', 'r') and confrelid::regclass::text = any(${tables}::text[])
        and confrelid <> 'users'::regclass -- an account is closed, never deleted
      order by 1`.execute(house.db);
    expect(tables).toEqual(expect.arrayContaining(["drivers", "services", "employees", "esfs"]));
    expect(rows.map(({ held }) => held)).toEqual([...cases.keys(), ...ALIKE].toSorted());
  });

  it.each(["commissioner_reports ← avrs", "avrs ← esfs"])("is not deleted but says who they are: %s", async (name) => {
    const made = await cases.get(name)?.();
    if (!made) throw new Error("no such case");
    const { path, id, table, noun, kind } = made;
    const { rows } = await sql<{ version: number }>`select version from ${sql.table(table)} where id = ${id}`.execute(
      house.db,
    );
    const { status, body } = await manager.remove(path, { ids: [{ id, version: rows[0]?.version }] });
    expect([status, body.code]).toEqual([409, "IN_USE"]);
    const { count, records } = body.details as unknown as {
      count: number;
      records: { noun: string; id: number; title: string }[];
    };
    expect([count, records.map((each) => each.noun)]).toEqual([1, [noun]]);
    expect(body.message).toContain(`${kind}: ${records[0]?.title}`);
    expect((await manager.get(`${path.replace("/delete", "")}/${id}`)).status).toBe(200);
  });
});
