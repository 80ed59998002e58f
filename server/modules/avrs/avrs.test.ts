import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actsOf, confirmReports, makeActs } from "../../testing/avrs.ts";
import { type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

const dated = { formed_on: "2026-05-04", service_on: "2026-04-30", note: "" };

describe("acts", () => {
  let house: House;
  let manager: Person;
  let client: Person;
  let fleet: Fleet;
  let other: Fleet;

  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    fleet = await openFleet(manager, { name: "Жетысу" });
    other = await openFleet(manager, { name: "Балхаш" });
    for (const { parkId } of [fleet, other]) {
      await importFile(manager, parkId, `april-${parkId}.csv`, monthOf("2026-04", `d${parkId}`));
      await closeMonth(manager, { ...fleet, parkId }, "2026-04");
    }
    client = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [fleet.counterparties[0]] });
  });
  afterAll(() => house?.close());

  const put = (id: number, status: number, more = {}) =>
    house.db
      .updateTable("avrs")
      .set({ status_id: status, ...more })
      .where("id", "=", id)
      .execute();
  const first = async () => {
    const [act] = await actsOf(manager, `&filter[park]=${fleet.parkId}`);
    if (!act) throw new Error("There is no act");
    return act;
  };

  it("do not come of reports that nobody has confirmed, and the reports are named", async () => {
    const made = await makeActs(manager);
    expect(made).toMatchObject({ created: 0, existing: 0, from: "2026-04-01", to: "2026-04-30" });
    expect(made.skipped).toHaveLength(4);
    expect(made.skipped[0]?.why).toBe("Отчёт ещё не подтверждён контрагентом.");
    expect(await actsOf(manager)).toEqual([]);
  });

  it("are made once however many press the button at the same moment", async () => {
    await confirmReports(house, manager, fleet);
    const colleagues = [manager, await house.enter(), await house.enter()];
    const replies = await Promise.all(colleagues.map((one) => one.post("avrs/generate", {})));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const made = replies.map(({ body }) => body.data as { created: number; existing: number });
    expect(made.map(({ created }) => created).sort()).toEqual([0, 0, 2]);
    expect(made.map(({ created, existing }) => created + existing)).toEqual([2, 2, 2]);
    const acts = await actsOf(manager);
    expect(acts.map(({ number }) => number).sort()).toEqual(["А-2026-000001", "А-2026-000002"]);
  });

  it("are found by the second run, which makes only what has become due since", async () => {
    const before = await actsOf(manager);
    await confirmReports(house, manager, other);
    const made = await makeActs(manager);
    expect(made).toMatchObject({ created: 2, existing: 2, skipped: [] });
    expect(made.avrs.filter(({ is_new }) => !is_new).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect((await actsOf(manager)).slice(0, 2)).toEqual(before);
  });

  it("are made by default for the previous whole month", async () => {
    const { body } = await manager.post("avrs/generate", {});
    expect(body.data).toMatchObject({ from: "2026-04-01", to: "2026-04-30", created: 0, existing: 4 });
    expect(body.message).toBe("За 01.04.2026–30.04.2026 создано 0 актов, уже было: 4, пропущено отчётов: 0");
    const backwards = await manager.post("avrs/generate", { from: "2026-04-30", to: "2026-04-01" });
    expect([backwards.status, Object.keys(backwards.body.errors ?? {})]).toEqual([422, ["from"]]);
  });

  it("are counted by status within a kind, zeros too, in the reader's words", async () => {
    await put((await first()).id, 1);
    const counts = async (person: Person, kind = "") =>
      ((await person.get(`avrs/statuses/count${kind}`)).body.data as { name: string; count: number }[]).map(
        ({ name, count }) => `${name} ${count}`,
      );
    expect(await counts(manager, "?filter[kind]=aggregator")).toEqual([
      "создан 3",
      "подписан 1",
      "подтверждён 0",
      "просрочен 0",
    ]);
    expect(await counts(manager, "?filter[kind]=legal")).toEqual(["создан 0", "подписан 0"]);
    expect(await counts(client, "?filter[kind]=aggregator")).toEqual([
      "создан 0",
      "на подписании 1",
      "подтверждён 0",
      "просрочен 0",
    ]);
    await put((await first()).id, 0);
  });

  it("are dated within what their month allows, and only in the first status", async () => {
    const act = await first();
    const save = (edit: object) => manager.put(`avrs/${act.id}`, { ...dated, version: act.version, ...edit });
    const wrong = async (edit: object) => Object.entries((await save(edit)).body.errors ?? {});
    expect(await wrong({ formed_on: "2026-04-29" })).toEqual([
      ["formed_on", ["Акт не составляют раньше конца периода"]],
    ]);
    expect(await wrong({ formed_on: "2026-05-11" })).toEqual([["formed_on", ["Дата ещё не наступила"]]]);
    expect(await wrong({ service_on: "2026-05-01" })).toEqual([["service_on", ["Дата вне периода акта"]]]);
    const saved = await save({ note: "По приложению 2" });
    expect(saved.body).toMatchObject({ message: `Акт № ${act.number} сохранён` });
    expect(saved.body.data).toMatchObject({ formed_on: "2026-05-04", note: "По приложению 2", total: act.total });
    const stale = await save({ note: "Другое" });
    expect([stale.status, stale.body.code]).toEqual([409, "STALE"]);
    expect((stale.body.details as { changes: unknown[] }).changes).toEqual([
      { field: "note", yours: "Другое", theirs: "По приложению 2" },
    ]);
    await put(act.id, 1);
    const signed = await save({ version: act.version + 1 });
    expect([signed.status, signed.body.code]).toEqual([409, "DOCUMENT_SIGNED"]);
    await put(act.id, 0);
  });

  it("say who may sign, edit and delete them, and why not", async () => {
    const act = await first();
    const can = async (person: Person) => (await person.get(`avrs/${act.id}`)).body.data as { can: object };
    expect((await can(manager)).can).toMatchObject({ sign: { ok: true }, edit: { ok: true }, delete: { ok: true } });
    expect((await can(client)).can).toMatchObject({ sign: { ok: false }, edit: { ok: false }, delete: { ok: false } });
    await put(act.id, 1, { signed_at: "2026-05-05T06:00:00Z" });
    expect((await can(client)).can).toMatchObject({ sign: { ok: true } });
    await house.db.updateTable("commissioner_reports").set({ status_id: 1 }).where("id", "=", act.report.id).execute();
    expect((await can(client)).can).toMatchObject({
      sign: { ok: false, blocked_by: { type: "oks", id: act.report.id, number: act.report.number } },
    });
    await house.db.updateTable("commissioner_reports").set({ status_id: 2 }).where("id", "=", act.report.id).execute();
    await put(act.id, 0, { signed_at: null });
  });

  it("are never deleted once confirmed, and none of a choice when one may not be", async () => {
    const [act, second] = await actsOf(manager, `&filter[park]=${fleet.parkId}`);
    if (!act || !second) throw new Error("There are no acts");
    await put(second.id, 2);
    const ids = [act, second].map(({ id, version }) => ({ id, version }));
    const refused = await manager.remove("avrs/delete", { ids });
    expect([refused.status, refused.body.code]).toEqual([409, "DOCUMENT_CONFIRMED"]);
    expect(await actsOf(manager)).toHaveLength(4);
    const stale = await manager.remove("avrs/delete", { ids: [{ id: act.id, version: act.version + 7 }] });
    expect([stale.status, stale.body.code]).toEqual([409, "STALE"]);
    const theirs = await client.remove("avrs/delete", { ids: [{ id: act.id, version: act.version }] });
    expect([theirs.status, theirs.body.code]).toEqual([409, "AVR_OF_AGGREGATOR"]);
    const gone = await manager.remove("avrs/delete", { ids: ids.slice(0, 1) });
    expect(gone.body).toMatchObject({ data: { deleted: 1 }, message: "Удалён 1 акт" });
    const made = await makeActs(manager);
    expect(made).toMatchObject({ created: 1, existing: 3 });
    expect((await first()).number).not.toBe(act.number);
  });

  it("stay as they were made when the counterparty's requisites change", async () => {
    const act = await first();
    const before = (await manager.get(`avrs/${act.id}`)).body.data as { customer_name: string };
    await house.db
      .updateTable("counterparties")
      .set({ name: "Новое имя" })
      .where("id", "=", act.counterparty.id)
      .execute();
    const after = (await manager.get(`avrs/${act.id}`)).body.data as { customer_name: string; counterparty: object };
    expect(after.customer_name).toBe(before.customer_name);
    expect(after.counterparty).toEqual(act.counterparty);
  });
});
