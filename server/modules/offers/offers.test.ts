import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LINKS } from "../../limits.ts";
import { type Fleet, openFleet, sendScan } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { readPdf } from "../../testing/pdf/read-pdf.ts";
import { blankPdf } from "../../testing/pdf.ts";
import type { Person } from "../../testing/person.ts";

type Row = { id: number; version: number; number: string; is_bound: boolean; party_name: string; link: string };

describe("offers", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    fleet = await openFleet(manager);
  });
  afterAll(() => house?.close());

  let serial = 0;
  const body = (more: object = {}) => ({
    number: `ОФ-${++serial}`,
    date: "2026-02-01",
    park_id: fleet.parkId,
    counterparty_id: fleet.counterparties[0],
    rate: 180,
    without_stamp: false,
    ...more,
  });
  const make = async (more: object = {}) => (await manager.post("offers", body(more))).body.data as Row;
  const read = async (id: number, who = manager) => (await who.get(`offers/${id}`)).body.data as Row;
  const step = async (id: number, status_id: number, answers: object = {}) => {
    const { version } = await read(id);
    // One of them is done with many at once: the call takes a choice.
    return manager.post("offers/status", { ids: [{ id, version }], status_id, ...answers });
  };

  it("are printed, then signed by their scan, and then neither changed nor deleted", async () => {
    const { id } = await make();
    const scan = await sendScan(manager, "Оферта.pdf");
    const signing = { scan, signed_on: "2026-02-05" };
    expect((await step(id, 2, signing)).body.code).toBe("DOCUMENT_NOT_SIGNED");
    expect((await step(id, 1)).status).toBe(200);
    const { version } = await read(id);
    const late = await manager.put(`offers/${id}`, { ...body(), version });
    expect([late.status, late.body.code]).toEqual([409, "NOT_NOW"]);
    expect((await step(id, 2, signing)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: { id: 2 }, signed_on: "2026-02-05", scan: { id: scan } });
    const gone = await manager.remove("offers/delete", { ids: [{ id, version: version + 1 }] });
    expect([gone.status, gone.body.code]).toEqual([409, "DOCUMENT_SIGNED"]);
  });

  it("are signed by a scan that is sent to them, on the day that is said; nothing of it stays where they are not", async () => {
    const { id } = await make();
    const send = (query: string, fileName = "Оферта.pdf") =>
      manager.call("POST", `offers/${id}/scan${query}`, undefined, { form: { fileName, content: blankPdf() } });
    const filesOf = () => house.db.selectFrom("files").select("id").execute();
    const before = (await filesOf()).length;
    const early = await send("");
    expect([early.status, early.body.code]).toEqual([409, "DOCUMENT_NOT_SIGNED"]);
    await step(id, 1);
    expect((await send("?version=1")).body.code).toBe("STALE");
    expect((await send("", "Оферта.exe")).status).toBe(422);
    expect((await filesOf()).length).toBe(before);
    const signed = await send("?version=2&signed_on=2026-02-05");
    expect([signed.status, signed.body.data]).toMatchObject([
      200,
      { status: { id: 2 }, signed_on: "2026-02-05", scan: { name: "Оферта.pdf" } },
    ]);
    expect((await filesOf()).length).toBe(before + 1);
  });

  it("have places for both seals on paper, and none where they are made without them", async () => {
    const sealed = await make();
    const bare = await make({ without_stamp: true });
    const { raw } = await manager.post("offers/pdf", { ids: [sealed.id, bare.id] });
    const pages = await readPdf(raw);
    const sealsOf = ({ number }: Row) =>
      pages
        .filter(({ texts }) => texts.some(({ text }) => text.includes(number)))
        .flatMap(({ texts }) => texts.filter(({ text }) => text === "М.П.")).length;
    expect([sealsOf(sealed), sealsOf(bare)]).toEqual([2, 0]);
  });

  it("say why they were rejected, and nothing more comes of them", async () => {
    const { id } = await make();
    expect((await step(id, 3)).body.errors).toHaveProperty("reason");
    expect((await step(id, 3, { reason: "Ставка высока" })).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: { id: 3 }, reason: "Ставка высока" });
    expect((await step(id, 1)).body.code).toBe("DOCUMENT_CLOSED");
  });

  it("copy the counterparty until they are printed", async () => {
    const [one, other] = [await make(), await make()];
    await step(other.id, 1);
    const id = fleet.counterparties[0];
    const party = (await manager.get(`counterparties/${id}`)).body.data as Record<string, unknown>;
    const { tax_regime, city: _, ...same } = party as Record<string, unknown> & { tax_regime: { id: number } };
    const edit = { ...same, city_id: null, tax_regime_id: tax_regime.id, tax_from: "2026-01-01", name: "ИП Новое имя" };
    const changed = await manager.put(`counterparties/${id}`, edit);
    expect([changed.status, changed.body.errors]).toEqual([200, undefined]);
    expect((await read(one.id)).party_name).toBe("ИП Новое имя");
    expect((await read(other.id)).party_name).toBe(party.name);
  });

  it("tell whether an account sees the park, and a client has those of his own counterparty", async () => {
    const own = await openFleet(manager);
    const [theirs, another] = own.counterparties;
    const offered = { park_id: own.parkId };
    const { id, is_bound } = await make({ ...offered, counterparty_id: theirs });
    const hidden = await make({ ...offered, counterparty_id: another });
    expect(is_bound).toBe(false);
    const client = await house.enter({ roleId: 2, parks: [own.parkId], counterparties: [theirs] });
    expect((await read(id)).is_bound).toBe(true);
    expect((await client.get("offers")).body).toMatchObject({ total: 1, data: [{ id }] });
    expect((await client.get(`offers/${hidden.id}`)).status).toBe(404);
    const bound = await manager.get(`offers?filter[is_bound]=true&filter[park]=${own.parkId}`);
    expect(bound.body).toMatchObject({ total: 2 });
  });

  it("are read by their link without logging in, and by nothing that could be guessed", async () => {
    const { id, link, number } = await make();
    const preview = async (address: string) => {
      const reply = await house.app.inject({ method: "GET", url: `/api${address}` });
      return { status: reply.statusCode, body: reply.json<{ data: object }>() };
    };
    expect(link).toMatch(/^\/offers\/preview\/[0-9a-f]{64}$/); // of 244 bits of chance
    const before = "/offers/preview/0b9f6a52-6f2c-4c56-9d0a-0d8a5d6d1f11";
    await sql`update offers set public_id = ${before.slice(-36)} where id = ${(await make()).id}`.execute(house.db);
    expect((await preview(before)).status, "a link of before, of 122").toBe(200);
    const found = await preview(link);
    expect([found.status, found.body.data]).toMatchObject([
      200,
      {
        number,
        date: "2026-02-01",
        rate: 180,
        party: { name: expect.any(String) },
        aggregator: { name: expect.any(String) },
      },
    ]);
    expect(found.body.data).not.toHaveProperty("note");
    const { aggregator, party } = found.body.data as Record<"aggregator" | "party", object>;
    for (const side of [aggregator, party])
      expect(Object.keys(side).sort()).toEqual(["address", "bin", "director", "director_position", "name"]);
    const { rows } = await sql<{ told: string }>`select o.aggregator::text || o.party::text as told
      from offers o where o.id = ${id}`.execute(house.db);
    const numbers = rows[0]?.told.match(/(?<="iin_bin": ")\d+(?=")/g) ?? [];
    expect(numbers).toHaveLength(2);
    const printed = await house.app.inject({ method: "GET", url: `/api${link}/print` });
    const words = (await readPdf(printed.rawPayload)).flatMap(({ texts }) => texts.map(({ text }) => text)).join(" ");
    expect(decodeURIComponent(printed.headers["content-disposition"] as string)).toContain(
      `Договор-оферта № ${number}`,
    );
    expect(words).toContain(number);
    for (const number of numbers) {
      expect([number, words.includes(number)]).toEqual([number, /^\d{4}[4-6]/.test(number)]);
      expect([number, JSON.stringify(found.body).includes(number)]).toEqual([number, /^\d{4}[4-6]/.test(number)]);
    }
    for (const wrong of [`/offers/preview/${id}`, `/offers/preview/${"0".repeat(8)}-0000-0000-0000-${"0".repeat(12)}`])
      for (const address of [wrong, `${wrong}/print`])
        expect([address, (await preview(address)).status]).toEqual([address, 404]);
    for (let misses = 4; misses < LINKS.most; misses += 1) await preview(`/offers/preview/${id}`);
    expect([(await preview(link)).status, (await preview(`${link}/print`)).status]).toEqual([429, 429]);
  });

  it("have a number of their own", async () => {
    const { number } = await make();
    const again = await manager.post("offers", { ...body(), number });
    expect([again.status, again.body.code, Object.keys(again.body.errors ?? {})]).toEqual([409, "TAKEN", ["number"]]);
  });
});
