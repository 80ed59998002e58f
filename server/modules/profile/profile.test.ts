import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { OwnContract, OwnKey, Requisites } from "../../../contract/entities/profile.ts";
import { makeBin } from "../../../domain/identifiers/bin.ts";
import { type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import { PASSWORD, type Person } from "../../testing/person.ts";

type Party = z.input<typeof Requisites>;

describe("the profile", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  let client: Person;
  let outsourcer: Person;
  beforeAll(async () => {
    house = await openHouse({ publicUrl: "https://parkdesk.company.kz" });
    manager = await house.enter({ email: "manager@parkdesk.example" });
    fleet = await openFleet(manager);
    client = await house.enter({ roleId: 2, counterparties: [...fleet.counterparties] });
    outsourcer = await house.enter({ outsourcing: true, parks: [fleet.parkId] });
  });
  afterAll(() => house?.close());

  const auditOf = async (event: string) =>
    (
      await sql<{ user_id: number; changes: { field: string }[] }>`
      select user_id, changes from audit where event = ${event} order by id desc limit 1`.execute(house.db)
    ).rows[0];

  describe("of a person", () => {
    const info = async (person: Person) =>
      (await person.get("/api/users/info")).body.data as unknown as {
        version: number;
        phone: string | null;
        lastname: string;
      };
    const edit = (person: Person, more: object) =>
      person.put("/api/users/info", {
        lastname: "Сапарова",
        firstname: "Айгерим",
        position: "Бухгалтер",
        phone: null,
        ...more,
      });

    it("is changed by themselves from the version that they saw, and written down", async () => {
      const { version } = await info(client);
      const done = await edit(client, { phone: "8 701 123 45 67", version });
      expect(done.body.data).toMatchObject({ lastname: "Сапарова", phone: "+77011234567", version: version + 1 });
      expect(await info(client)).toMatchObject({ lastname: "Сапарова", version: version + 1 });
      const stale = await edit(client, { version });
      expect([stale.status, stale.body.code]).toEqual([409, "STALE"]);
      const written = await auditOf("accounts.updated");
      expect([written?.user_id, written?.changes.map(({ field }) => field).sort()]).toEqual([
        client.id,
        ["firstname", "lastname", "phone", "position"],
      ]);
    });

    it("keeps a phone that somebody else has away, on its field; rights and the e-mail are no part of it", async () => {
      const { version } = await info(manager);
      const taken = await edit(manager, { phone: "+77011234567", version });
      expect([taken.status, taken.body.errors]).toEqual([409, { phone: ["Этот номер телефона уже используется"] }]);
      expect((await edit(manager, { phone: "123", version })).body.errors).toHaveProperty("phone");
      expect((await edit(manager, { lastname: "", version })).body.errors).toHaveProperty("lastname");
      await edit(manager, { version, role_id: 2, email: "other@parkdesk.example", is_paid: true });
      expect((await manager.get("/api/users/info")).body.data).toMatchObject({
        roleId: 1,
        email: "manager@parkdesk.example",
        is_paid: false,
      });
    });
  });

  describe("of a password", () => {
    const change = (person: Person, body: object) => person.put("/api/users/password", body);

    it("takes the one that there is, ends all other sessions, and tells by letter", async () => {
      const email = "password@parkdesk.example";
      const person = await house.enter({ email });
      const logIn = (password: string) =>
        house.app.inject({ method: "POST", url: "/api/sanctum/token", payload: { email, password } });
      const { token } = (await logIn(PASSWORD)).json().data;
      const wrong = await change(person, { current: "wrong", password: "vesna-2026-almaty" });
      expect([wrong.status, wrong.body.errors]).toEqual([422, { current: ["Пароль неверный"] }]);
      expect((await change(person, { current: PASSWORD, password: "password1" })).body.errors).toHaveProperty(
        "password",
      );
      for (const password of ["Parkdesk2026", "Агрегатор.А.77", `${email.split("@")[0]}!1985`]) {
        const { body } = await change(person, { current: PASSWORD, password });
        expect(body.errors).toEqual({ password: [expect.stringContaining("которые знают все вокруг")] });
      }
      const done = await change(person, { current: PASSWORD, password: "vesna-2026-almaty" });
      expect([done.status, done.body.data]).toEqual([200, { ended: 1 }]);
      const me = (bearer: string) =>
        house.app.inject({ url: "/api/users/info", headers: { authorization: `Bearer ${bearer}` } });
      expect([(await me(token)).statusCode, (await me(person.token)).statusCode]).toEqual([401, 200]);
      expect([(await logIn(PASSWORD)).statusCode, (await logIn("vesna-2026-almaty")).statusCode]).toEqual([401, 200]);
      await expect
        .poll(async () => (await house.letters()).map(({ to, subject }) => [to, subject]))
        .toEqual([[email, "Пароль в Паркдеске изменён"]]);
      expect(await auditOf("accounts.passwordChanged")).toMatchObject({ user_id: person.id });
    });

    it("counts wrong ones as the log-in does", async () => {
      const person = await house.enter();
      const tries: number[] = [];
      for (let times = 0; times < 7; times += 1)
        tries.push((await change(person, { current: "wrong", password: "vesna-2026-almaty" })).status);
      expect(tries).toEqual([422, 422, 422, 422, 422, 429, 429]);
    });
  });

  describe("of requisites", () => {
    const read = async (person: Person) => (await person.get("/api/users/requisites")).body.data as unknown as Party;
    const edit = (person: Person, more: object) =>
      person.put("/api/users/requisites", {
        name: "ТОО Агрегатор",
        director: "Директоров Д. Д.",
        director_position: "Директор",
        address: "г. Алматы",
        phone: null,
        email: null,
        iik: null,
        bik: null,
        kbe: "17",
        ...more,
      });

    it("shows a manager those of the aggregator, a client those of his counterparties, an outsourcer those of his contract", async () => {
      expect(await read(manager)).toMatchObject({
        kind: "aggregator",
        name: "Агрегатор А",
        iin_bin: "180340001231",
        vat_payer: true,
        version: 1,
        others: [],
      });
      const own = await read(client);
      expect([own.kind, own.version, [own.id, ...own.others.map(({ id }) => id)].sort()]).toEqual([
        "counterparty",
        null,
        [...fleet.counterparties].sort(),
      ]);
      expect(own).toMatchObject({ tax_regime: "Упрощённая декларация", vat_payer: false });
      expect(await read(outsourcer)).toMatchObject({ kind: "outsourcer", name: "ТОО Аутсорсер", version: null });
      expect((await (await house.enter({ roleId: 2 })).get("/api/users/requisites")).status).toBe(404);
    });

    it("lets a manager change the aggregator's from the version that he saw; papers without a signature say so, signed ones do not", async () => {
      for (const month of ["2026-03", "2026-04"]) {
        await importFile(manager, fleet.parkId, `${month}.csv`, monthOf(month));
        await closeMonth(manager, fleet, month);
      }
      await sql`update commissioner_reports set status_id = 1 where period = '2026-03-01'`.execute(house.db);
      const done = await edit(manager, { version: 1, iik: "KZ86 125K ZT50 0410 0100", phone: "8 727 300 10 20" });
      expect(done.body.data).toMatchObject({ name: "ТОО Агрегатор", version: 2, iik: "KZ86125KZT5004100100" });
      const { rows } = await sql<{ period: string; name: string }>`
        select distinct period::text, commissioner ->> 'name' as name from commissioner_reports order by 1`.execute(
        house.db,
      );
      expect(rows.map(({ name }) => name)).toEqual(["Агрегатор А", "ТОО Агрегатор"]);
      expect((await edit(manager, { version: 1 })).body.code).toBe("STALE");
      expect((await auditOf("aggregators.updated"))?.changes.map(({ field }) => field).sort()).toEqual([
        "address",
        "director",
        "director_position",
        "iik",
        "kbe",
        "name",
        "phone",
      ]);
    });

    it("refuses a bank that is not the account's, one that nobody knows, and everybody who is not of the staff", async () => {
      const { version } = await read(manager);
      expect(
        (await edit(manager, { version, iik: "KZ86125KZT5004100100", bik: "CASPKZKA" })).body.errors,
      ).toHaveProperty("bik");
      expect((await edit(manager, { version, bik: "AAAAKZAA" })).body.errors).toHaveProperty("bik");
      expect((await edit(manager, { version, name: "" })).body.errors).toHaveProperty("name");
      for (const person of [client, outsourcer]) expect((await edit(person, { version: 1 })).status).toBe(403);
      expect((await (await house.enter({ aggregator: 2 })).get("/api/users/requisites")).body.data).toMatchObject({
        name: "Агрегатор Б",
      });
    });
  });

  describe("of contracts", () => {
    const read = async (person: Person) =>
      (await person.get("/api/users/contracts")).body.data as unknown as {
        rows: z.input<typeof OwnContract>[];
        in_force: number | null;
      };

    it("has those of one's own side, those in force first", async () => {
      const platform = {
        number: "П-1",
        date: "2026-01-01",
        platform: "ТОО Платформа",
        kind: "taxi",
        date_from: "2026-01-01",
      };
      const made = await manager.post("yandex/contracts", {
        ...platform,
        park_id: fleet.parkId,
        date_to: null,
        iik: null,
        bik: null,
        scan: null,
      });
      expect(made.status).toBe(201);
      const own = await read(manager);
      expect([own.in_force, own.rows.map(({ resource, party }) => [resource, party])]).toEqual([
        2,
        [
          ["yandex-contracts", "ТОО Платформа"],
          ["outsourcing-contracts", "ТОО Аутсорсер"],
        ],
      ]);
      const his = await read(client);
      expect([his.in_force, his.rows.map(({ resource }) => resource)]).toEqual([null, ["contracts", "contracts"]]);
      expect(his.rows[0]).toMatchObject({
        status: { id: 1 },
        is_active: true,
        park: expect.stringContaining("Парк"),
        ends_on: null,
      });
      expect((await read(outsourcer)).rows.map(({ resource }) => resource)).toContain("outsourcing-contracts");
      expect((await read(await house.enter({ aggregator: 2 }))).rows).toEqual([]);
    });
  });

  describe("of keys", () => {
    it("has those that somebody has used, how long each is good, and nobody else's", async () => {
      const now = house.clock.now().getTime();
      const key = (serial: string, days: number) =>
        sql`insert into user_certificates (user_id, serial, holder, organization, iin, bin, not_after, first_at, last_at)
          values (${client.id}, ${serial}, 'САПАРОВА АЙГЕРИМ', null, '850203300121', ${makeBin("2018-03", 7)}, ${new Date(now + days * 86_400_000)}, now(), now())`.execute(
          house.db,
        );
      for (const [serial, days] of [
        ["A1", 100],
        ["B2", 20],
        ["C3", 5],
        ["D4", 0.5],
        ["E5", -3],
      ] as const)
        await key(serial, days);
      const { body } = await client.get("/api/users/ecp");
      const keys = body.data as unknown as z.input<typeof OwnKey>[];
      expect(keys.map(({ serial, state, days_left }) => [serial, state, days_left])).toEqual([
        ["A1", "good", 100],
        ["B2", "days30", 20],
        ["C3", "days7", 5],
        ["D4", "days1", 1],
        ["E5", "over", null],
      ]);
      expect((await manager.get("/api/users/ecp")).body.data).toEqual([]);
    });
  });
});
