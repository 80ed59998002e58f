import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBin } from "../../../domain/identifiers/bin.ts";
import { LINKS } from "../../limits.ts";
import { openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";

const PASSWORD = "vesna-2026-zhetysu";
const person = { lastname: "Сатпаев", firstname: "Канат", password: PASSWORD };
type Outcome = { parts: { said: string }[]; copy: string };

describe("an invitation to a counterparty", () => {
  let house: House;
  let manager: Person;
  let serial = 0;
  beforeAll(async () => {
    house = await openHouse({ today: "2026-05-10", trustProxy: 1 });
    manager = await house.enter();
  });
  afterAll(() => house?.close());

  const add = async (email: string | null) => {
    serial += 1;
    const told = { name: `ТОО ${serial}`, form_activity: 2, iin_bin: makeBin("2019-05", serial), email };
    const tax = { director: "Сатпаев Канат Имантаевич", tax_regime_id: 1, vat_payer: false, tax_from: "2026-01-01" };
    const { status, body } = await manager.post("counterparties", { ...told, ...tax });
    expect([status, body.errors]).toEqual([201, undefined]);
    return (body.data as { id: number }).id;
  };
  const invite = async (id: number) => {
    const headers = { "idempotency-key": `invite ${id} ${Math.random()}` };
    const { status, body } = await manager.post(`counterparties/${id}/invite`, {}, { headers });
    expect([status, body.code]).toEqual([200, undefined]);
    const [path, code = ""] = (body.data as { outcome: Outcome }).outcome.copy.split("#");
    expect([path, code.length], "no server is told what stands behind «#»").toEqual(["/invitation", 43]);
    return code;
  };
  const call = (method: "GET" | "POST", path: string, payload?: object, headers: Record<string, string> = {}) =>
    house.app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) });
  const read = (code: string) => call("POST", "invitations/read", { code });
  const accept = (code: string, more: object = {}) => call("POST", "invitations/accept", { code, ...person, ...more });
  const linkOf = async (id: number) => ((await manager.get(`counterparties/${id}`)).body.data as { link: string }).link;

  it("opens by its link an account that sees the counterparty, and no other", async () => {
    const [id, other] = [await add("satpaev@parkdesk.example"), await add("other@parkdesk.example")];
    expect(await linkOf(id)).toBe("не отправлялось");
    const code = await invite(id);
    expect(await linkOf(id)).toBe("ссылка действует до 24.05.2026, ещё не открыта");
    expect((await read(code)).json().data).toEqual({
      counterparty: "ТОО 1",
      aggregator: "Агрегатор А",
      email: "satpaev@parkdesk.example",
      valid_to: "2026-05-24",
      lastname: "Сатпаев",
      firstname: "Канат",
    });
    expect((await call("GET", `invitations/${code}`)).statusCode, "an address opens nothing").toBe(404);
    const done = await accept(code);
    expect([done.statusCode, done.json().data]).toEqual([201, { email: "satpaev@parkdesk.example" }]);
    const login = { email: "satpaev@parkdesk.example", password: PASSWORD };
    const { token } = (await call("POST", "sanctum/token", login)).json().data;
    const get = async (path: string) =>
      (await call("GET", path, undefined, { authorization: `Bearer ${token}` })).json();
    expect((await get("users/info")).data).toMatchObject({ roleId: 2, is_outsourcing: false, aggregator_id: 1 });
    expect((await get("users/counterparties")).data.map((row: { id: number }) => row.id)).toEqual([id]);
    expect(other).toBeGreaterThan(id);
    expect(await linkOf(id)).toBe("принято 10.05.2026");
  });

  it("is used once, also of two at the same moment", async () => {
    const code = await invite(await add("twice@parkdesk.example"));
    const codes = (await Promise.all([accept(code), accept(code)])).map(({ statusCode }) => statusCode);
    expect(codes.sort()).toEqual([201, 409]);
    const used = await read(code);
    expect([used.statusCode, used.json().code]).toEqual([409, "INVITATION_USED"]);
    expect(used.json().message).toContain("войдите");
  });

  it("gives way to the next one, and is over after fourteen days", async () => {
    const id = await add("late@parkdesk.example");
    const [first, second] = [await invite(id), await invite(id)];
    expect((await accept(first)).json().code).toBe("INVITATION_VOIDED");
    await sql`update invitations set valid_to = '2026-05-09' where counterparty_id = ${id}`.execute(house.db);
    const late = await accept(second);
    expect([late.statusCode, late.json().code]).toEqual([409, "INVITATION_EXPIRED"]);
    expect(late.json().message).toBe("Ссылка действовала до 09.05.2026. Попросите новую у агрегатора: Агрегатор А.");
    expect(await linkOf(id)).toBe("срок ссылки истёк 09.05.2026");
    expect((await read("of-nobody")).statusCode).toBe(404);
  });

  it("is not found by guessing: links of nothing are counted, read or accepted, and nothing is opened from there for a while", async () => {
    const code = await invite(await add("guessed@parkdesk.example"));
    const from = { "x-forwarded-for": "203.0.113.77" };
    const guess = (at: number) =>
      at % 2
        ? call("POST", "invitations/read", { code: `of-nobody-${at}` }, from)
        : call("POST", "invitations/accept", { code: `of-nobody-${at}`, ...person }, from);
    for (let misses = 0; misses < LINKS.most; misses += 1) expect((await guess(misses)).statusCode).toBe(404);
    const refused = await call("POST", "invitations/read", { code }, from);
    expect([refused.statusCode, refused.json().code]).toEqual([429, "TOO_MANY_TRIES"]);
    expect((await read(code)).statusCode).toBe(200);
  });

  it("asks for a password that is not everybody's, and for a name", async () => {
    const code = await invite(await add("weak@parkdesk.example"));
    for (const [more, field] of [
      [{ password: "password" }, "password"],
      [{ password: "short" }, "password"],
      [{ password: "weak.1985.weak" }, "password"],
      [{ lastname: " " }, "lastname"],
    ] as const) {
      const refused = await accept(code, more);
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]]);
    }
    expect((await accept(code)).statusCode).toBe(201);
  });

  it("is not made without an e-mail, nor for one that has an account: nobody takes it over by a link", async () => {
    const none = await manager.post(`counterparties/${await add(null)}/invite`, {});
    expect([none.status, none.body.message]).toEqual([
      409,
      "Нет email: впишите его контрагенту, и приглашение можно будет сделать.",
    ]);
    const id = await add("taken@parkdesk.example");
    const code = await invite(id);
    await house.enter({ roleId: 2, email: "Taken@parkdesk.example" });
    expect((await accept(code)).json().code).toBe("INVITED_HAS_ACCOUNT");
    const again = await manager.post(`counterparties/${id}/invite`, {});
    expect([again.status, again.body.code]).toEqual([409, "INVITED_HAS_ACCOUNT"]);
  });

  it("is the aggregator's staff's to make, for its own counterparties, and stands in the history without its link", async () => {
    const id = await add("told@parkdesk.example");
    const fleet = await openFleet(manager, { name: "Жетысу" });
    const client = await house.enter({ roleId: 2, parks: [fleet.parkId] });
    expect((await client.post(`/api/counterparties/${id}/invite`, {})).status).toBe(403);
    const stranger = await house.enter({ aggregator: 2 });
    expect((await stranger.post(`counterparties/${id}/invite`, {})).status).toBe(404);
    const code = await invite(id);
    await accept(code);
    const { rows } = await sql<{ text: string }>`
      select t::text as text from audit t union all select t::text from invitations t
      union all select t::text from idempotency_keys t`.execute(house.db);
    const kept = rows.map(({ text }) => text).join("\n");
    expect(kept).toContain("counterparties.invited");
    expect(kept).toContain("counterparties.joined");
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(PASSWORD);
  });
});
