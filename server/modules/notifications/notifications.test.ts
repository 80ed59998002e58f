import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { NotificationRow } from "../../../contract/entities/notification.ts";
import { defined } from "../../../contract/resource/defined.ts";
import type { LimitLevel } from "../../../domain/limits/check-limit.ts";
import { auditAll } from "../../entities/change.ts";
import type { Scope } from "../../http/scope.ts";
import { hasText } from "../../http/words.ts";
import { sweep } from "../../jobs/sweep.ts";
import { tellDue } from "../../notifying/tell-due.ts";
import { tellLimits } from "../../notifying/tell-limits.ts";
import { importFile, openFleet } from "../../testing/fleet.ts";
import { sign } from "../../testing/keys.ts";
import { listenAt } from "../../testing/listening.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";
import { openSigningHouse, type SigningHouse } from "../../testing/signed-reports.ts";

describe("notifications", () => {
  let signing: SigningHouse;
  let manager: Person;
  let colleague: Person;
  let client: Person;
  let foreign: Person;
  let outsider: Person;
  let outsourcer: Person;
  let reports: number[];
  const of = async (person: Person, question = ""): Promise<NotificationRow[]> =>
    (await person.get(`notifications${question}`)).body.data;
  const clear = () => signing.house.db.deleteFrom("notifications").execute();

  beforeAll(async () => {
    signing = await openSigningHouse();
    ({ manager, client } = signing);
    const { house, fleet } = signing;
    colleague = await house.enter();
    foreign = await house.enter({ aggregator: 2 });
    outsider = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [fleet.counterparties[1]] });
    outsourcer = await house.enter({ outsourcing: true, parks: [fleet.parkId] });
    reports = await signing.reportsOf("2026-04");
  });
  afterAll(() => signing?.house.close());

  const signAll = async (ids: readonly number[]) => {
    const papers = await signing.papers(manager, ids);
    return signing.send(
      manager,
      papers.map((paper) => ({ paper, cms: sign(signing.head, paper.content) })),
    );
  };

  it("tell of what one act made in one line: to the colleague who signs next, and to each client of theirs alone", async () => {
    const [ofColleague, ofClient, ofOther] = [await of(colleague), await of(client), await of(outsider)];
    const made = (rows: NotificationRow[]) => rows.filter(({ type_id }) => type_id === 4);
    expect(made(ofColleague)).toMatchObject([
      {
        message: expect.stringContaining("Создано: 2 отчёта комиссионера"),
        to_sign: true,
        is_read: false,
        link: { noun: "oks", id: null },
      },
    ]);
    expect(made(ofClient)).toMatchObject([
      {
        message: expect.stringContaining("отчёт агрегатора № "), // as a client calls it (spec §6)
        to_sign: false,
        link: { noun: "oks", id: reports[0], route: "OK" },
      },
    ]);
    expect(made(ofOther)).toMatchObject([{ link: { noun: "oks", id: reports[1] } }]);
    expect(made(await of(manager))).toEqual([]); // who did it knows
    expect(await of(foreign)).toEqual([]);
  });

  it("lead to exactly their rows, and nobody is led by another's", async () => {
    const [mine] = (await of(colleague)).filter(({ type_id }) => type_id === 4);
    const led = await colleague.get(`reports/commissioner?filter[notification]=${mine?.id}`);
    expect((led.body.data as { id: number }[]).map(({ id }) => id).sort()).toEqual([...reports].sort());
    const others = await manager.get(`reports/commissioner?filter[notification]=${mine?.id}`);
    expect(others.body.data).toEqual([]);
  });

  it("say whose signature is next, and grow while a run goes on in portions", async () => {
    await clear();
    const [first = 0, second = 0] = reports;
    expect((await signAll([first])).status).toBe(200);
    expect((await signAll([second])).status).toBe(200);
    expect(await of(client)).toMatchObject([
      { to_sign: true, message: expect.stringContaining("Подписано агрегатором") },
    ]);
    expect(await of(colleague)).toEqual([]); // the aggregator's own side did it
    const whole = await signing.house.enter({ roleId: 2, parks: [signing.fleet.parkId] });
    expect(await of(whole)).toEqual([]); // came later
    await clear();
    const { db, clock } = signing.house;
    const author = { aggregatorId: 1, user: { id: manager.id, family: "plain" as const } };
    for (const id of reports)
      await db
        .transaction()
        .execute((tx) =>
          auditAll(tx, author, clock, [
            { event: "oks.signed", entity: "oks", id, changes: [{ field: "status_id", before: 0, after: 1 }] },
          ]),
        );
    expect(await of(whole)).toMatchObject([
      { message: expect.stringContaining("2 отчёта агрегатора"), link: { id: null } },
    ]);
  });

  it("are read, all read, and deleted by their owner alone", async () => {
    const [mine] = await of(client);
    expect((await outsider.put(`notifications/${mine?.id}`, {})).status).toBe(404);
    expect((await outsider.remove("notifications/delete", { notification_id: mine?.id })).status).toBe(404);
    const unread = async () => (await client.get("notifications/counts")).body.data as { id: number; count: number }[];
    expect((await unread()).find(({ id }) => id === 4)?.count).toBe(1);
    expect((await client.put(`notifications/${mine?.id}`, {})).body.data).toMatchObject({ is_read: true });
    expect((await client.put(`notifications/${mine?.id}`, {})).status).toBe(200); // safe to send twice
    expect((await unread()).every(({ count }) => count === 0)).toBe(true);
    expect((await client.remove("notifications/delete")).body.data).toEqual({ deleted: 1 });
    expect(await of(client)).toEqual([]);
    expect((await of(outsider)).length).toBeGreaterThan(0);
    expect((await outsider.put("notifications", {})).body.data).toEqual({ read: 1 });
  });

  it("are found by kind, by what is unread, and by words of the number, the park and the counterparty, a page at a time", async () => {
    await clear();
    const { house, fleet } = signing;
    const { db } = house;
    const told = (at: number, more: object) => ({
      aggregator_id: 1,
      user_id: client.id,
      type_id: 3,
      event: "avrs.created",
      noun: "avrs",
      record_ids: [1],
      number: null,
      park_id: null,
      counterparty_id: null,
      created_at: new Date(Date.UTC(2026, 4, 10, 6, at)),
      ...more,
    });
    const [party] = fleet.counterparties;
    await db
      .insertInto("notifications")
      .values([
        told(1, { number: "000123", read_at: new Date() }),
        told(2, { number: "000124", park_id: fleet.parkId }),
        told(3, { type_id: 2, counterparty_id: party }),
      ] as never)
      .execute();
    const all = (await of(client)).map(({ id }) => id);
    const found = async (question: string) => (await of(client, question)).map(({ id }) => all.indexOf(id));
    const { name: park } = (await manager.get(`parks/${fleet.parkId}`)).body.data as { name: string };
    const { name: counterparty } = (await manager.get(`counterparties/${party}`)).body.data as { name: string };
    const wordOf = (name: string) => encodeURIComponent(name.toUpperCase());
    expect(await found("?filter[type]=3")).toEqual([1, 2]);
    expect(await found("?filter[is_read]=false")).toEqual([0, 1]);
    expect(await found("?filter[is_read]=true&filter[type]=2,3")).toEqual([2]);
    expect(await found("?search=000123")).toEqual([2]);
    expect(await found(`?search=124 ${wordOf(park)}`)).toEqual([1]);
    expect(await found(`?search=${wordOf(counterparty)}`)).toEqual([0]);
    expect(await found("?search=%25")).toEqual([]);
    const second = (await client.get("notifications?per_page=2&page=2")).body;
    expect([(second.data as NotificationRow[]).map(({ id }) => all.indexOf(id)), second.total]).toEqual([[2], 3]);
    expect(await of(outsider, "?search=00012")).toEqual([]);
  });

  it("are nothing of an act that was refused", async () => {
    await clear();
    const { db, clock } = signing.house;
    const refused = db.transaction().execute(async (tx) => {
      const told = { event: "oks.created", entity: "oks", id: reports[0] ?? 0 } as const;
      await auditAll(tx, { aggregatorId: 1, user: { id: manager.id, family: "plain" } }, clock, [told]);
      throw new Error("refused");
    });
    await expect(refused).rejects.toThrow("refused");
    expect(await signing.house.db.selectFrom("notifications").selectAll().execute()).toEqual([]);
  });

  it("show an outsourcer parks' acts of theirs, never those of the aggregator", async () => {
    await clear();
    const { db } = signing.house;
    await db.updateTable("commissioner_reports").set({ status_id: 2 }).execute();
    const days = { from: "2026-04-01", to: "2026-04-30" };
    expect((await manager.post("avrs/generate", days)).status).toBe(200);
    expect(await of(client)).toMatchObject([{ type_id: 3, to_sign: false, link: { noun: "avrs", route: "AVR" } }]);
    expect(await of(outsourcer)).toEqual([]);
    await clear();
    const { id } = await db.updateTable("avrs").set({ kind: "legal" }).returning("id").executeTakeFirstOrThrow();
    const author = { aggregatorId: 1, user: { id: client.id, family: "users" as const } };
    const made = { event: "avrs.created", entity: "avrs", id } as const;
    await db.transaction().execute((tx) => auditAll(tx, author, signing.house.clock, [made]));
    expect(await of(outsourcer)).toMatchObject([
      { to_sign: true, link: { noun: "avrs", route: "OutsourcingAVRsCardLe" } },
    ]);
  });

  it("tell each level of a limit once, to whoever sees the report", async () => {
    await clear();
    const { db, clock } = signing.house;
    const scope = { aggregatorId: 1, user: { id: manager.id, family: "plain" } } as Scope;
    const reach = (level: LimitLevel, total: bigint) =>
      db.transaction().execute((tx) => {
        const limit = { kind: "VAT_REG", period_from: "2026-01-01", whose: 9_001, threshold: 1_000n };
        return tellLimits({ tx, scope, clock }, [{ ...limit, reportId: reports[0] ?? 0, level, total }]);
      });
    for (const [level, total] of [
      ["warn80", 810n],
      ["warn80", 820n],
      ["exceeded", 1_040n],
      ["warn80", 820n],
      ["exceeded", 1_050n],
    ] as const)
      await reach(level, total);
    expect((await of(client)).map(({ message, tone }) => [message.split(":")[0], tone])).toEqual([
      ["Превышен лимит, использовано 105 %", "error"],
      ["Превышен лимит, использовано 104 %", "error"],
      ["Использовано 81 %", "warning"],
    ]);
    expect((await of(manager)).every(({ type_id }) => type_id === 1)).toBe(true); // who did it is warned as well
    expect(await of(outsider)).toEqual([]);
  });

  it("tell the owner of a key 30, 7 and 1 days before its end, and nobody else", async () => {
    await clear();
    const { db, clock } = signing.house;
    const at = (days: number) => new Date(clock.now().getTime() + days * 86_400_000);
    const key = {
      user_id: colleague.id,
      serial: "01",
      holder: "ОСПАНОВА А.",
      first_at: at(-9),
      last_at: at(-1),
      not_after: at(36),
    };
    await db
      .insertInto("user_certificates")
      .values(key as never)
      .execute();
    const on = (day: number) => ({ now: () => at(day), today: () => at(day).toISOString().slice(0, 10) });
    for (const day of [0, 7, 8, 30, 31, 35, 35]) await db.transaction().execute((tx) => tellDue(tx, 1, on(day)));
    const told = (await of(colleague)).filter(({ type_id }) => type_id === 5);
    expect(told.map(({ message }) => /остал\S+ (\d+)/.exec(message)?.[1])).toEqual(["1", "6", "29"]);
    expect(told.map(({ link }) => link)).toEqual([null, null, null]);
    expect((await of(manager)).filter(({ type_id }) => type_id === 5)).toEqual([]);
  });

  it("are told to open windows at once, each person's to theirs alone", async () => {
    await clear();
    const { app, db, clock } = signing.house;
    const address = await app.listen({ port: 0, host: "127.0.0.1" });
    const listen = (person: Person) => listenAt(address, "users/events", { authorization: `Bearer ${person.token}` });
    const [mine, others] = [await listen(client), await listen(outsider)];
    const author = { aggregatorId: 1, user: { id: manager.id, family: "plain" as const } };
    const signed = { event: "oks.signed", entity: "oks", id: reports[0] ?? 0 } as const;
    await db.transaction().execute((tx) => auditAll(tx, author, clock, [{ ...signed, changes: [] }]));
    const bell = { kind: "changed", noun: "notifications", id: null };
    await expect.poll(() => mine.heard, { timeout: 15_000 }).toContainEqual(bell);
    await expect.poll(() => others.heard.length, { timeout: 15_000 }).toBeGreaterThan(0); // of the report's list
    expect(others.heard).not.toContainEqual(bell);
    for (const listener of [mine, others]) listener.leave();
  });

  it("lead to what is left of their records, and of none that are left nowhere, which they say", async () => {
    await clear();
    const fleet = await openFleet(manager);
    await importFile(manager, fleet.parkId, "april.csv", monthOf("2026-04", "gone"));
    const [first, second] = (await closeMonth(manager, fleet, "2026-04")).map(({ id }) => id);
    const about = async () => (await of(colleague)).filter(({ type_id }) => type_id === 4);
    const remove = (id: number | undefined) => manager.remove("reports/commissioner/delete", { ids: [id] });
    expect((await remove(second)).status).toBe(200);
    expect(await about()).toMatchObject([{ link: { noun: "oks", id: null } }]);
    expect((await remove(first)).status).toBe(200);
    expect(await about()).toMatchObject([{ link: null, message: expect.stringMatching(/ · запись удалена$/) }]);
  });

  it("are kept for ninety days, read or not", async () => {
    const { db, clock, files } = signing.house;
    const old = new Date(clock.now().getTime() - 91 * 86_400_000);
    const [last] = await of(client);
    await db
      .updateTable("notifications")
      .set({ created_at: old })
      .where("id", "=", last?.id ?? 0)
      .execute();
    await sweep(db, clock, files);
    expect((await of(client)).map(({ id }) => id)).not.toContain(last?.id);
  });

  it("have words for every resource that tells", () => {
    const telling = defined.filter(({ tells }) => tells).map(({ name }) => name);
    expect(
      telling.filter((name) => !hasText(`notifications.one.${name}`) || !hasText(`notifications.many.${name}`)),
    ).toEqual([]);
  });
});
