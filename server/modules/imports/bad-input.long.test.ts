import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportOf, type Fleet, HEADER, importFile, openFleet, settled } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { tableName } from "../../testing/imports.ts";
import { monthOf } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";
import { bookOf, sheetOf, workbook, zipOf } from "./reading/testing.ts";
import { stageOf } from "./staging.repository.ts";

type Import = {
  id: number;
  status: string;
  version: number;
  rows_added: number | null;
  problem: { code: string; message: string } | null;
  preview: {
    rows: number;
    new_rows: number;
    known_rows: number;
    problem_count: number;
    problems: { line: number; column: string | null; code: string; value: string }[];
    unfinished_day: string | null;
    unknown_categories: { category_id: string; rows: number }[];
    drivers: { known_elsewhere: { park: { id: number }; drivers: number }[] };
  } | null;
};

const line = (change: Record<number, string> = {}) =>
  ["05.04.2026 10:00:00", "w-1", "Водитель", "card", "Карта", "10,00", "Заказ", "Платформа", ""]
    .map((cell, place) => change[place] ?? cell)
    .join(";");
const csv = (...lines: string[]) => [HEADER, ...lines].join("\r\n");

describe("a bad file", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    fleet = await openFleet(manager);
  });
  afterAll(() => house?.close());

  const entries = async () => {
    const { rows } = await house.db
      .selectFrom("ledger_entries")
      .select(({ fn }) => fn.countAll<bigint>().as("rows"))
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  /** Sends a file and waits until it is read. */
  async function send(content: Buffer | string, parkId = fleet.parkId, name = tableName(content)): Promise<Import> {
    const { status, body } = await manager.upload(parkId, name, content);
    expect([status, body.code]).toEqual([202, undefined]);
    return (await settled(manager, (body.data as Import).id)) as unknown as Import;
  }
  const confirm = ({ id, version }: Import, more = {}) =>
    manager.post(`disps/import/${id}/confirm`, { version, ...more });
  /** Sends the raw text of a form. */
  const form = (...parts: string[]) =>
    house.app.inject({
      method: "POST",
      url: "/api/disps/import",
      headers: { authorization: `Bearer ${manager.token}`, "content-type": "multipart/form-data; boundary=edge" },
      payload: `${parts.map((part) => `--edge\r\ncontent-disposition: form-data; ${part}\r\n`).join("")}--edge--\r\n`,
    });
  const noImport = async () => expect((await manager.get("disps/imports")).body).toMatchObject({ total: 0 });

  describe("is refused before it is kept", () => {
    it("when there is no file", async () => {
      const reply = await form(`name="park_id"\r\n\r\n${fleet.parkId}`);
      expect([reply.statusCode, reply.json().code]).toEqual([422, "FILE_MISSING"]);
      expect(reply.json().errors).toEqual({ file: ["Необходимо заполнить поле"] });
      await noImport();
    });

    it.each([
      ["is not said", []],
      ["is empty", ['name="park_id"\r\n\r\n']],
      ["is no number", ['name="park_id"\r\n\r\n1 or 1=1']],
    ])("when the park %s", async (_, fields) => {
      const reply = await form(...fields, `name="file"; filename="a.csv"\r\n\r\n${monthOf("2026-04")}`);
      expect([reply.statusCode, reply.json().errors]).toEqual([422, { park_id: ["Необходимо заполнить поле"] }]);
      await noImport();
    });

    it("when it is not a form", async () => {
      const { status, body } = await manager.post("disps/import", { park_id: fleet.parkId });
      expect([status, body.code]).toEqual([415, "UNSUPPORTED_TYPE"]);
      await noImport();
    });

    it("when the park is not there", async () => {
      expect((await manager.upload(987_654, "a.csv", monthOf("2026-04"))).status).toBe(404);
      await noImport();
    });
  });

  describe("is refused by the reading, with the reason in words, and can be sent again when put right", () => {
    const bomb = bookOf(Buffer.concat([Buffer.from("<worksheet><sheetData>"), Buffer.alloc(20_000_000, " ")]));
    it.each([
      ["empty", Buffer.alloc(0), "FILE_EMPTY"],
      ["blank lines alone", "\r\n \r\n", "FILE_EMPTY"],
      ["a PDF", Buffer.from("%PDF-1.7\n%\xe2\xe3", "latin1"), "FILE_TYPE_UNKNOWN"],
      ["a picture called .csv", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "FILE_TYPE_UNKNOWN"],
      ["a Word document", zipOf([{ name: "word/document.xml", bytes: Buffer.from("<w/>") }]), "FILE_TYPE_UNKNOWN"],
      ["a table of something else", "Имя;Телефон\r\nАйгүл;+7 700\r\n", "HEADER_NOT_FOUND"],
      ["a zip bomb", bomb, "XLSX_TOO_LARGE"],
      ["a zip that lies about its size", bookOf(Buffer.alloc(3_000_000, " "), 1_000), "XLSX_DAMAGED"],
    ])("%s", async (_, content, code) => {
      const refused = await send(content);
      expect(refused).toMatchObject({ status: "refused", problem: { code }, preview: null });
      expect(refused.problem?.message).toMatch(/^[А-ЯЁ][^{}]+\.$/);
      expect(await confirm(refused)).toMatchObject({ status: 409, body: { code: "IMPORT_NOT_READY" } });
      expect((await send(content)).id).not.toBe(refused.id);
      expect(await entries()).toBe(0);
    });
  });

  describe("with some bad lines names them and loads the rest only when told to", () => {
    const formulas = workbook({
      ...sheetOf([HEADER.split(";"), line().split(";"), line().split(";")]),
      F2: { t: "n", v: 10, f: "5+5" },
    });
    it.each([
      ["half a line at its end", csv(line(), line().slice(0, 40)), "ROW_TOO_SHORT", null],
      [
        "a cell of a million characters",
        csv(line({ 8: "я".repeat(1_000_000) }), line()),
        "CELL_TOO_LONG",
        "Комментарий",
      ],
      ["an amount of 1,2,3", csv(line({ 5: "1,2,3" }), line()), "AMOUNT_UNREADABLE", "Сумма"],
      ["an amount of five decimals", csv(line({ 5: "1,00001" }), line()), "AMOUNT_UNREADABLE", "Сумма"],
      ["a 31st of February", csv(line({ 0: "31.02.2026 10:00:00" }), line()), "DATE_NOT_EXISTING", "Дата"],
      ["an hour of 24", csv(line({ 0: "01.04.2026 24:00:00" }), line()), "DATE_NOT_EXISTING", "Дата"],
      ["a formula", formulas, "FORMULA_CELL", "Сумма"],
    ])("%s", async (_, content, code, column) => {
      const { parkId } = await openFleet(manager);
      const before = await entries();
      const ready = await send(content, parkId);
      expect(ready).toMatchObject({ status: "ready", preview: { rows: 1, new_rows: 1, problem_count: 1 } });
      expect(ready.preview?.problems).toMatchObject([{ code, column }]);
      expect(ready.preview?.problems[0]?.value.length).toBeLessThanOrEqual(80);
      expect(await confirm(ready, { other_park: true })).toMatchObject({
        status: 409,
        body: { code: "IMPORT_HAS_PROBLEMS" },
      });
      expect(await entries()).toBe(before);
      expect((await confirm(ready, { skip_problems: true, other_park: true })).status).toBe(202);
      expect(await settled(manager, ready.id)).toMatchObject({ status: "loaded", rows_added: 1 });
      expect(await entries()).toBe(before + 1);
    });
  });

  describe("that has been sent before", () => {
    let own: Fleet;
    beforeAll(async () => {
      own = await openFleet(manager);
    });

    it("is 409 and names the import that has it", async () => {
      const id = await importFile(manager, own.parkId, "march.csv", monthOf("2026-03", "again"));
      const { status, body } = await manager.upload(own.parkId, "renamed.csv", monthOf("2026-03", "again"));
      expect([status, body.code]).toEqual([409, "ALREADY_IMPORTED"]);
      expect(body.details).toMatchObject({ import: { id, file_name: "march.csv", status: "loaded" } });
      expect(body.message).toContain(`№ ${id}`);
    });

    it("twice in the same moment is one import", async () => {
      const file = monthOf("2026-02", "again");
      const replies = await Promise.all([1, 2, 3].map(() => manager.upload(own.parkId, "february.csv", file)));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 409, 409]);
      const winner = replies.find(({ status }) => status === 202)?.body.data as Import | undefined;
      for (const { body } of replies.filter(({ status }) => status === 409))
        expect(body).toMatchObject({ code: "ALREADY_IMPORTED", details: { import: { id: winner?.id } } });
      await settled(manager, winner?.id ?? 0);
    });

    it("in part adds only what is new", async () => {
      const day = (at: string, amount: string) => [`${at} 10:00:00`, "o-1", "card", amount, "Заказ"] as const;
      const one = exportOf([day("01.04.2026", "1,00"), day("02.04.2026", "2,00"), day("02.04.2026", "2,00")]);
      const two = exportOf([
        day("02.04.2026", "2,00"),
        day("02.04.2026", "2,00"),
        day("02.04.2026", "2,00"),
        day("03.04.2026", "4,00"),
      ]);
      const { parkId } = await openFleet(manager);
      await importFile(manager, parkId, "one.csv", one);
      const ready = await send(two, parkId);
      expect(ready.preview).toMatchObject({ rows: 4, known_rows: 2, new_rows: 2 });
      await confirm(ready);
      expect(await settled(manager, ready.id)).toMatchObject({ status: "loaded", rows_added: 2 });
      const asked = `disps/statistics?filter[period][from]=2026-04-01&filter[period][to]=2026-04-30&filter[park]=${parkId}`;
      expect((await manager.get(asked)).body.totals).toMatchObject({ card: 1_100 }); // 1 + 2 + 2 + 2 + 4
    });
  });

  it("of another park shows whose drivers it has, and is loaded only when told to", async () => {
    const [mine, theirs] = [await openFleet(manager), await openFleet(manager)];
    await importFile(manager, theirs.parkId, "theirs.csv", monthOf("2026-04", "stranger"));
    const ready = await send(monthOf("2026-03", "stranger"), mine.parkId);
    expect(ready.preview?.drivers.known_elsewhere).toMatchObject([{ park: { id: theirs.parkId }, drivers: 2 }]);
    expect(await confirm(ready)).toMatchObject({ status: 409, body: { code: "IMPORT_OF_OTHER_PARK" } });
    expect((await confirm(ready, { other_park: true })).status).toBe(202);
    expect(await settled(manager, ready.id)).toMatchObject({ status: "loaded", rows_added: 6 });
  });

  it("of today's unfinished day keeps that day aside until it is over", async () => {
    const { parkId } = await openFleet(manager);
    const ready = await send(
      exportOf([
        ["09.05.2026 10:00:00", "t-1", "card", "1,00"],
        ["10.05.2026 10:00:00", "t-1", "card", "2,00"],
      ]),
      parkId,
    );
    expect(ready.preview).toMatchObject({ rows: 2, new_rows: 1, unfinished_day: "2026-05-10" });
    await confirm(ready);
    expect(await settled(manager, ready.id)).toMatchObject({ status: "loaded", rows_added: 1 });
  });

  it("is confirmed once, by the version that was seen", async () => {
    const { parkId } = await openFleet(manager);
    const ready = await send(monthOf("2026-04", "once"), parkId);
    expect(await confirm({ ...ready, version: ready.version - 1 })).toMatchObject({
      status: 409,
      body: { code: "STALE" },
    });
    const replies = await Promise.all([confirm(ready), confirm(ready)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    expect(await settled(manager, ready.id)).toMatchObject({ status: "loaded", rows_added: 6 });
    expect(await confirm(ready)).toMatchObject({ status: 409, body: { code: "IMPORT_NOT_READY" } });
  });

  it("or a good one is neither checked nor given up any later for somebody else's long load", async () => {
    const [busy, quick] = [await openFleet(manager), await openFleet(manager)];
    const loading = await send(monthOf("2026-04", "busy"), busy.parkId);
    const waiting = await send(monthOf("2026-03", "quick"), quick.parkId);
    await house.db.transaction().execute(async (tx) => {
      await sql`select count(*) from ${stageOf(loading.id)}`.execute(tx); // as a load does, until it ends
      await sql`insert into ledger_entries select * from ledger_entries where false`.execute(tx);
      expect((await send(monthOf("2026-04", "quick"), quick.parkId)).status).toBe("ready");
      expect((await manager.remove(`disps/import/${waiting.id}`)).status).toBe(200);
    });
  });

  it("leaves nothing staged behind, however it ended", async () => {
    const { parkId } = await openFleet(manager);
    const waiting = await send(monthOf("2026-04", "given-up"), parkId);
    expect((await manager.remove(`disps/import/${waiting.id}`)).body.data).toMatchObject({ status: "cancelled" });
    const open = await house.db
      .selectFrom("imports")
      .select("id")
      .where("status", "in", ["ready", "reading", "loading"])
      .execute();
    const { rows: staged } = await sql<{ id: number }>`
      select substring(relname from '[0-9]+$')::int as id from pg_class where relname ~ '^import_rows_[0-9]+$'`.execute(
      house.db,
    );
    const left = staged.filter((stage) => !open.some(({ id }) => id === stage.id));
    expect(left).toEqual([]);
  });
});
