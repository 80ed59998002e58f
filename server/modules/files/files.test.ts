import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FileRow } from "../../../contract/entities/file.ts";
import { bytesIn, UPLOAD } from "../../../domain/files/check-file.ts";
import { pinnedClock } from "../../clock.ts";
import { wordsIn } from "../../http/words.ts";
import { sweep } from "../../jobs/sweep.ts";
import { type Fleet, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { blankPdf } from "../../testing/pdf.ts";
import type { Person } from "../../testing/person.ts";
import { cellOf } from "../exports/cell-of.ts";

const PDF = blankPdf("подписанный договор");
type Contract = Record<string, unknown> & { id: number; version: number; scan: { id: number; name: string } | null };
const TOMORROW = "2026-05-12";

describe("files of records", () => {
  let house: House;
  let manager: Person;
  let colleague: Person;
  let stranger: Person;
  let fleet: Fleet;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    colleague = await house.enter();
    stranger = await house.enter({ aggregator: 2 });
    fleet = await openFleet(manager, { name: "Парк со сканами" });
    await house.db.updateTable("sessions").set({ expires_at: "2027-01-01T00:00:00Z" }).execute(); // two sweeps from now
  });
  afterAll(() => house?.close());

  const send = (person: Person, fileName = "скан.pdf", content: Buffer | string = PDF, headers = {}) =>
    person.call("POST", "files", undefined, { form: { fileName, content }, headers });
  const sent = async (person: Person, name?: string, content?: Buffer) =>
    (await send(person, name, content)).body.data as FileRow;
  const read = async (id = fleet.contracts[0]) => (await manager.get(`contract/${id}`)).body.data as Contract;
  const save = async (scan: unknown, { person = manager, id = fleet.contracts[0] } = {}) => {
    const { number_contract, date_conclusion, park, counterparty, ...now } = await read(id);
    const { rate, bonus_rate, month_cap, starting_balance, version } = now;
    return person.put(`contract/${id}`, {
      number_contract,
      date_conclusion,
      rate,
      bonus_rate,
      month_cap,
      starting_balance,
      version,
      scan,
      park_id: (park as { id: number }).id,
      counterparty_id: (counterparty as { id: number }).id,
    });
  };
  const fetchFile = (person: Person, id: number) => person.get(`files/${id}`);
  const stored = async () =>
    (await readdir(join(house.folder, "files"), { recursive: true })).filter((name) => /-/.test(name));
  const known = async () =>
    (await house.db.selectFrom("files").select("id").orderBy("id").execute()).map(({ id }) => id);

  it("are sent, taken by a record when it is saved, and come back byte for byte under their name", async () => {
    const { status, body } = await send(manager, "Договор № 1.pdf");
    expect([status, body.message]).toEqual([201, "Файл «Договор № 1.pdf» загружен"]);
    const { id, size, sha256 } = body.data as FileRow;
    expect([size, sha256.length]).toEqual([PDF.length, 64]);
    // No record's yet: its sender's alone.
    expect([await fetchFile(manager, id), await fetchFile(colleague, id)].map((reply) => reply.status)).toEqual([
      200, 404,
    ]);
    const saved = (await save(id)).body.data as Contract;
    expect(saved.scan).toEqual({ id, name: "Договор № 1.pdf", size });
    const { raw, headers } = await fetchFile(manager, id);
    expect(raw.equals(PDF)).toBe(true);
    expect(headers).toMatchObject({
      "content-type": "application/octet-stream",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "content-disposition": expect.stringMatching(
        /^attachment; .*filename\*=UTF-8''%D0%94%D0%BE%D0%B3%D0%BE%D0%B2%D0%BE%D1%80%20%E2%84%96%201\.pdf$/,
      ),
    });
  });

  it("stand in an export under their name", () => {
    const { cell } = cellOf({ kind: "file", ...UPLOAD }, { field: "scan", title: "Скан договора" }, wordsIn("ru"));
    expect([cell({ id: 7, name: "скан.pdf", size: 1 }), cell(null)]).toEqual(["скан.pdf", null]);
  });

  it("stay when a record is saved without a change of theirs, named or not", async () => {
    const { scan } = await read();
    expect(((await save(scan?.id)).body.data as Contract).scan).toEqual(scan);
    expect(((await save(undefined)).body.data as Contract).scan).toEqual(scan);
  });

  it("are replaced and removed, the old one being nobody's at once; the history tells it by name", async () => {
    const { scan: old } = await read();
    const next = await sent(manager, "новый.pdf");
    expect(((await save(next.id)).body.data as Contract).scan).toMatchObject({ id: next.id });
    expect((await fetchFile(manager, old?.id ?? 0)).status).toBe(404);
    expect((await save(old?.id)).body.errors).toEqual({ scan: ["Файл больше недоступен: выберите его снова"] });
    expect(((await save(null)).body.data as Contract).scan).toBeNull();
    expect((await fetchFile(manager, next.id)).status).toBe(404);
    const { body } = await manager.get(`history?noun=contracts&id=${fleet.contracts[0]}`);
    const changes = (body.data as unknown as { changes: { field: string; before: unknown; after: unknown }[] }[])
      .map((event) => event.changes.find(({ field }) => field === "scan"))
      .slice(0, 2);
    expect(changes).toEqual([
      { field: "scan", before: { id: next.id, name: "новый.pdf" }, after: null },
      { field: "scan", before: { id: old?.id, name: "Договор № 1.pdf" }, after: { id: next.id, name: "новый.pdf" } },
    ]);
  });

  it("come with a new record too, and are found by a filter", async () => {
    const { id: scan } = await sent(manager, "при заключении.png", Buffer.from("\x89PNG\r\n\x1a\n...", "latin1"));
    const fresh = await openFleet(manager, { name: "Парк при заключении" });
    await house.db.deleteFrom("contract_rates").where("contract_id", "=", fresh.contracts[0]).execute();
    await house.db.deleteFrom("contracts").where("id", "=", fresh.contracts[0]).execute();
    const made = await manager.post("contract", {
      number_contract: "С-СКАНОМ",
      date_conclusion: "2026-01-15",
      rate: 180,
      bonus_rate: 0,
      month_cap: null,
      starting_balance: 0,
      park_id: fresh.parkId,
      counterparty_id: fresh.counterparties[0],
      scan,
    });
    expect([made.status, (made.body.data as Contract).scan]).toMatchObject([201, { id: scan }]);
    const numbers = async (has: boolean) =>
      ((await manager.get(`contract?filter[scan]=${has}`)).body.data as Contract[]).map((row) => row.number_contract);
    expect(await numbers(true)).toContain("С-СКАНОМ");
    expect(await numbers(false)).not.toContain("С-СКАНОМ");
  });

  describe("are refused", () => {
    const refused = async (name: string, content: Buffer | string) => {
      const before = [await known(), await stored()];
      const { status, body } = await send(manager, name, content);
      expect([await known(), await stored()]).toEqual(before); // nothing of it is left
      return [status, body.code, body.message];
    };

    it("by their ending, their content, their size, and when there is nothing in them", async () => {
      expect(await refused("договор.exe", "MZ")).toEqual([
        422,
        "FILE_WRONG_KIND",
        "Файл «договор.exe» не подойдёт: здесь нужен PDF, JPG, PNG.",
      ]);
      expect((await refused("договор.pdf", "MZ program"))[1]).toBe("FILE_NOT_AS_NAMED");
      expect((await refused("договор.jpg", PDF))[1]).toBe("FILE_NOT_AS_NAMED");
      expect((await refused("договор.pdf", "%PD"))[1]).toBe("FILE_NOT_AS_NAMED");
      expect((await refused("договор.pdf", ""))[1]).toBe("FILE_BLANK");
      const over = Buffer.concat([PDF, Buffer.alloc(bytesIn(UPLOAD.maxMb) + 1 - PDF.length)]);
      expect(await refused("договор.pdf", over)).toEqual([
        413,
        "FILE_TOO_LARGE",
        "Файл «договор.pdf» больше 10 МБ. Уменьшите его или выберите другой.",
      ]);
      expect((await send(manager, "договор.pdf", over.subarray(0, -1))).status).toBe(201);
    });

    it("as a PDF that no viewer opens, that asks for a password, or that has too many pages", async () => {
      expect(await refused("договор.pdf", "%PDF-1.7\nэто не документ\n%%EOF")).toEqual([
        422,
        "FILE_DAMAGED",
        "Файл «договор.pdf» повреждён: PDF не открывается. Сохраните или отсканируйте его заново.",
      ]);
      const key =
        "<</Filter/Standard/V 1/R 2/O(01234567890123456789012345678901)/U(01234567890123456789012345678901)/P -4>>";
      const locked = String(blankPdf()).replace("/Root 1 0 R", `/Root 1 0 R/ID[(0)(0)]/Encrypt ${key}`);
      expect((await refused("договор.pdf", locked))[1]).toBe("FILE_LOCKED");
      expect((await refused("договор.pdf", blankPdf("", UPLOAD.maxPages + 1)))[1]).toBe("FILE_TOO_MANY_PAGES");
      const { status, body } = await send(manager, "договор.pdf", blankPdf("", UPLOAD.maxPages));
      expect([status, (body.data as FileRow).pages]).toEqual([201, UPLOAD.maxPages]);
      const picture = await send(manager, "скан.png", Buffer.from("\x89PNG\r\n\x1a\n...", "latin1"));
      expect((picture.body.data as FileRow).pages).toBeNull();
    });

    it("without a file, or without a form", async () => {
      const { status, body } = await manager.post("files", {});
      expect([status, body.code]).toEqual([415, "UNSUPPORTED_TYPE"]);
    });

    it("whatever a program sends as a content", () =>
      fc.assert(
        fc.asyncProperty(fc.uint8Array({ maxLength: 40 }), async (content) => {
          fc.pre(!Buffer.from(content).subarray(0, 5).equals(PDF.subarray(0, 5)));
          const { body } = await send(manager, "a.pdf", Buffer.from(content));
          expect(["FILE_NOT_AS_NAMED", "FILE_BLANK"]).toContain(body.code);
        }),
        { numRuns: 30 },
      ));

    it("of another aggregator, of a colleague, of another record, or that never were", async () => {
      const gone = { scan: ["Файл больше недоступен: выберите его снова"] };
      const mine = await sent(manager);
      const wanted = [(await sent(stranger)).id, (await sent(colleague)).id, 999_999_999];
      for (const id of wanted) expect((await save(id)).body.errors).toEqual(gone);
      expect((await save(mine.id, { id: fleet.contracts[1] })).status).toBe(200);
      expect((await save(mine.id)).body.errors).toEqual(gone);
      expect((await read()).scan).toBeNull();
    });

    it("by all records but one that want the same one at once", async () => {
      const { id } = await sent(manager);
      const both = await Promise.all(fleet.contracts.map((contract) => save(id, { id: contract })));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    });
  });

  describe("are read", () => {
    it("by whoever may read the record, and by nobody else", async () => {
      const { id } = await sent(manager, "для сторон.pdf");
      await save(id);
      const [own, other] = fleet.counterparties;
      const parks = [fleet.parkId];
      const party = await house.enter({ roleId: 2, parks, counterparties: [own] });
      const neighbour = await house.enter({ roleId: 2, parks, counterparties: [other] });
      const outsourcer = await house.enter({ outsourcing: true, parks });
      const elsewhere = await house.enter({ roleId: 2, parks: [(await openFleet(manager)).parkId] });
      const nobody = await house.enter({ roleId: 2 });
      const statuses = [];
      for (const person of [manager, colleague, party, outsourcer, neighbour, elsewhere, nobody, stranger])
        statuses.push((await fetchFile(person, id)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 404, 404, 404, 404]);
    });

    it("under the eyes of the audit, which does not call the record itself changed", async () => {
      const { id, version } = await read();
      const file = (await read()).scan?.id ?? 0;
      await fetchFile(colleague, file);
      const [last] = await house.db.selectFrom("audit").selectAll().orderBy("id", "desc").limit(1).execute();
      expect(last).toMatchObject({
        event: "files.downloaded",
        user_id: colleague.id,
        entity: "files",
        entity_id: file,
      });
      expect(last?.changes).toContainEqual({ field: "contracts.scan", before: null, after: id });
      expect((await read()).version).toBe(version);
    });
  });

  it("sent twice under one key are one file; another one under that key is refused", async () => {
    const key = { "idempotency-key": "the-same-scan" };
    const before = (await known()).length;
    const [first, second] = [await send(manager, "a.pdf", PDF, key), await send(manager, "a.pdf", PDF, key)];
    expect([second.status, second.body.data]).toEqual([201, first.body.data]);
    const other = await send(manager, "a.pdf", blankPdf("другой договор"), key);
    expect([other.status, other.body.code]).toEqual([409, "IDEMPOTENCY_MISMATCH"]);
    expect([(await known()).length, (await stored()).length]).toEqual([before + 1, before + 1]);
    const put = await save((first.body.data as FileRow).id);
    expect(put.status).toBe(200);
  });

  it("go a day after nobody has wanted them, those of records stay", async () => {
    const kept = (await read()).scan;
    const waiting = await sent(manager, "забытый.pdf");
    await sweep(house.db, house.clock, house.files);
    expect(await known()).toContain(waiting.id);
    await sweep(house.db, pinnedClock(TOMORROW), house.files);
    expect(await known()).not.toContain(waiting.id);
    expect((await save(waiting.id)).status).toBe(422);
    expect((await fetchFile(manager, kept?.id ?? 0)).raw.equals(PDF)).toBe(true);
    const taken = await house.db.selectFrom("files").select("key").execute();
    expect((await stored()).length).toBe(taken.length);
    await house.db
      .updateTable("files")
      .set({ free_since: "2026-05-01T00:00:00Z" })
      .where("record_id", "is", null)
      .execute();
  });

  it("of somebody who left in the middle leave nothing behind", async () => {
    const before = [await known(), await stored()];
    const { port } = new URL(await house.app.listen({ port: 0, host: "127.0.0.1" }));
    const socket = connect(Number(port), "127.0.0.1");
    socket.write(
      `POST /api/files HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${manager.token}\r\ncontent-length: 100000\r\n` +
        'content-type: multipart/form-data; boundary=e\r\n\r\n--e\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
    );
    const soon = { timeout: 15_000 };
    await expect.poll(async () => (await known()).length, soon).toBe((before[0]?.length ?? 0) + 1);
    socket.destroy();
    await expect.poll(async () => [await known(), await stored()], soon).toEqual(before);
  });

  it("that a process died over are swept like the rest", async () => {
    const half = { aggregator_id: 1, key: "files/1/half", name: "a.pdf", created_by: manager.id };
    const at = house.clock.now();
    await house.db
      .insertInto("files")
      .values({ ...half, created_at: at, free_since: at })
      .execute();
    const { id } = await house.db
      .selectFrom("files")
      .select("id")
      .where("key", "=", half.key)
      .executeTakeFirstOrThrow();
    expect((await save(id)).status).toBe(422);
    await sweep(house.db, pinnedClock(TOMORROW), house.files);
    expect(await known()).not.toContain(id);
  });
});
