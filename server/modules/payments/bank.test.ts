import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { BankCheck, StatementCard } from "../../../contract/entities/bank.ts";
import { bankNumber } from "../../../domain/bank/bank-order.ts";
import type { StatementLine } from "../../../domain/bank/statement.ts";
import { makeIban } from "../../../domain/identifiers/iban.ts";
import { toTiyn } from "../../../domain/money/tiyn.ts";
import { toWindows1251 } from "../../integrations/bank/windows-1251.ts";
import { accountOf, type Hand, statementText } from "../../testing/bank-statement.ts";
import { type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { closeMonth, monthOf, openMonth } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

type Card = z.input<typeof StatementCard>;
type Checked = z.input<typeof BankCheck>;
type Order = {
  id: number;
  number: string;
  amount: bigint;
  status_id: number;
  executed_on: string | null;
  reject_reason: string;
};

const OURS = makeIban("856", "2203112233445");
const THEIRS = makeIban("722", "S000012345678");
const text = (bytes: Buffer) => new TextDecoder("windows-1251").decode(bytes);

describe("payments and the bank", () => {
  let house: House;
  let manager: Person;
  let colleague: Person;
  let fleet: Fleet;
  let payee: { iin_bin: string; name: string };
  let contract: string;
  let ordinal = 0;
  beforeAll(async () => {
    house = await openHouse({ today: "2026-05-10" });
    manager = await house.enter();
    colleague = await house.enter();
    fleet = await openFleet(manager, { name: "Первый" });
    await importFile(manager, fleet.parkId, "april.csv", monthOf("2026-04"));
    await sql`insert into banks (bik, name, iban_code, valid_from) values ('CASPKZKA', 'АО «Kaspi Bank»', '722', '2000-01-01'),
      ('KCJBKZKX', 'АО «Банк ЦентрКредит»', '856', '2000-01-01') on conflict do nothing`.execute(house.db);
    await sql`update counterparties set iik = ${THEIRS}, bik = 'CASPKZKA'`.execute(house.db);
    await sql`update aggregators set iik = ${OURS}, bik = 'KCJBKZKX', kbe = '17' where id = 1`.execute(house.db);
    await closeMonth(manager, fleet, "2026-04");
    const { rows } = await sql<{
      iin_bin: string;
      name: string;
      number_contract: string;
    }>`select p.iin_bin, p.name, c.number_contract
      from contracts c join counterparties p on p.aggregator_id = c.aggregator_id and p.id = c.counterparty_id where c.id = ${fleet.contracts[0]}`.execute(
      house.db,
    );
    payee = rows[0] ?? payee;
    contract = rows[0]?.number_contract ?? "";
  });
  beforeEach(async () => {
    await sql`delete from bank_statements`.execute(house.db);
    await sql`delete from payments`.execute(house.db);
  });
  afterAll(() => house?.close());

  /** Orders of the first contract's report, of these amounts. */
  async function put(amounts: readonly bigint[], status_id = 0): Promise<Order[]> {
    for (const amount of amounts) {
      const number = `ПП-2026-${String(++ordinal).padStart(6, "0")}`;
      await sql`insert into payments (aggregator_id, number, status_id, formed_on, period, park_id, counterparty_id, contract_id, report_id,
          contract_number, contract_date, amount, knp, purpose, payer, payee)
        select r.aggregator_id, ${number}, ${status_id}, '2026-05-05', r.period, r.park_id, r.counterparty_id, r.contract_id, r.id,
          r.contract_number, r.contract_date, ${amount}, '859', ${`Перечисление по отчёту, договор № ${contract}`},
          jsonb_build_object('name', 'ТОО Агрегатор', 'iin_bin', '180340001231', 'iik', ${OURS}::text, 'bik', 'KCJBKZKX', 'bank', 'БЦК', 'kbe', '17'),
          jsonb_build_object('name', ${payee.name}::text, 'iin_bin', ${payee.iin_bin}::text, 'iik', ${THEIRS}::text, 'bik', 'CASPKZKA', 'bank', 'Kaspi', 'kbe', '19')
        from commissioner_reports r where r.contract_id = ${fleet.contracts[0]}`.execute(house.db);
    }
    return orders();
  }
  const orders = async (): Promise<Order[]> =>
    (
      await sql<Order>`select id, number, amount, status_id, executed_on, reject_reason from payments order by id`.execute(
        house.db,
      )
    ).rows;
  const first = <T>([one]: readonly T[]): T => {
    if (one === undefined) throw new Error("There is one");
    return one;
  };
  const check = async (choice: object = {}): Promise<Checked> =>
    (await manager.post("payments/export/check", choice)).body.data;
  const exported = (choice: object = {}) => manager.post("payments/export", { format: "2.00", ...choice });

  const lineOf = (
    { number, amount }: Pick<Order, "number" | "amount">,
    more: Partial<StatementLine> = {},
  ): StatementLine => ({
    account: OURS,
    direction: "out",
    day: "2026-05-06",
    number: bankNumber(number),
    amount: toTiyn(amount),
    other: { name: payee.name, iin_bin: payee.iin_bin, iik: THEIRS },
    purpose: `Перечисление по отчёту, договор № ${contract}`,
    knp: "859",
    ...more,
  });
  const fileOf = (lines: readonly StatementLine[], hand: Hand = { version: "2.00" }, opening?: bigint) =>
    toWindows1251(statementText([accountOf(OURS, lines, opening)], lines, hand));
  const send = (content: Buffer | string, { person = manager, fileName = "выписка.txt", language = "ru" } = {}) =>
    person.call("POST", "payments/import", undefined, {
      form: { fileName, content },
      headers: { "accept-language": language },
    });
  const sent = async (content: Buffer | string): Promise<Card> => {
    const { status, body } = await send(content);
    expect([status, body.errors, body.message]).toEqual([201, undefined, expect.any(String)]);
    return body.data;
  };
  const again = async ({ id }: Card, person = manager): Promise<Card> =>
    (await person.get(`payments/imports/${id}`)).body.data;
  const book = ({ id, digest }: Card, more: object = {}, person = manager) =>
    person.post(`payments/imports/${id}/confirm`, { digest, ...more });

  it("are told before what the bank would send back, by name, and what is written otherwise", async () => {
    await put([100_00n, 200_00n]);
    await sql`update payments set payee = payee || '{"iik": null, "name": "ИП Әлі"}' where amount = 20000`.execute(
      house.db,
    );
    const { orders: rows, ready, total } = await check();
    expect([ready, total]).toEqual([1, 100_00]);
    expect(rows.map(({ faults, notes }) => [faults, notes])).toEqual([
      [[], []],
      [["неверный ИИК получателя"], ["в файле заменены буквы, которых нет в кодировке банка: Ә"]],
    ]);
    const refused = await exported();
    expect([refused.status, refused.body.code]).toEqual([422, "BANK_WOULD_REFUSE"]);
    expect(refused.body.message).toContain(rows[1]?.number);
    expect((await orders()).map(({ status_id }) => status_id)).toEqual([0, 0]); // all or none
  });

  it("go in one file of windows-1251 that sends them, once; again only when that is said", async () => {
    const made = await put([100_00n, 200_50n]);
    const { status, raw, headers } = await exported({ period: "2026-04", park_id: fleet.parkId });
    expect(status).toBe(200);
    expect(decodeURIComponent(String(headers["content-disposition"]))).toContain("Платежи в банк 10.05.2026 (2).txt");
    const lines = text(raw).split("\r\n");
    expect(lines.filter((line) => /^(НомерДокумента|Сумма)=/.test(line))).toEqual(
      made.flatMap(({ number }, place) => [
        `НомерДокумента=${bankNumber(number)}`,
        `Сумма=${["100.00", "200.50"][place]}`,
      ]),
    );
    expect((await orders()).map(({ status_id }) => status_id)).toEqual([1, 1]);
    const { body: history } = await manager.get(`history?noun=payments&id=${first(made).id}`);
    expect(first(history.data as { event: string }[])).toMatchObject({ event: "payments.sent" });
    expect((await exported()).body.code).toBe("BANK_NOTHING"); // of a filter, those alone that were not sent
    const ids = made.map(({ id }) => id);
    expect((await exported({ ids })).body).toMatchObject({
      code: "BANK_SENT_BEFORE",
      message: expect.stringContaining(first(made).number),
    });
    const same = await exported({ ids, again: true });
    const untimed = (file: Buffer) => text(file).replace(/ВремяСоздания=.*/, ""); // the clock goes on
    expect([same.status, untimed(same.raw)]).toEqual([200, untimed(raw)]);
    expect((await exported({ ids: [999_999] })).status).toBe(404);
    expect((await exported({ period: "2026-03" })).body.code).toBe("BANK_NOTHING");
  });

  it("are sent once by two who ask at the same time", async () => {
    await put([100_00n]);
    const all = await Promise.all([exported(), exported(), exported()]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it("come back executed: whatever is exported, a statement of it executes exactly these, on their days, and a second time nothing", async () => {
    await fc.assert(
      fc
        .asyncProperty(
          fc.array(fc.bigInt(1n, 9_000_000_00n), { minLength: 1, maxLength: 5 }),
          fc.constantFrom<Hand>(
            { version: "2.00" },
            { version: "1.01", bare: true },
            { version: "2.00", capitals: true, eol: "\n" },
          ),
          fc.boolean(),
          async (amounts, hand, isStrange) => {
            const made = await put(amounts);
            const chosen = made.filter((_, place) => place % 2 === 0);
            expect((await exported({ ids: chosen.map(({ id }) => id) })).status).toBe(200);
            const strange = lineOf(
              { number: "ПП-2099-000001", amount: 7n },
              { other: { name: "Банк", iin_bin: "", iik: "" }, purpose: "Комиссия" },
            );
            const lines = [...chosen.map((order) => lineOf(order)), ...(isStrange ? [strange] : [])];
            const card = await sent(fileOf(lines, hand));
            expect(card.rows.map(({ kind }) => kind)).toEqual([
              ...chosen.map(() => "matched"),
              ...(isStrange ? ["unmatched"] : []),
            ]);
            expect((await book(card)).body.data).toEqual({ executed: chosen.length, rejected: 0, topped_up: 0 });
            const after = await orders();
            expect(
              after.filter(({ status_id }) => status_id === 2).map(({ id, executed_on }) => [id, executed_on]),
            ).toEqual(chosen.map(({ id }) => [id, "2026-05-06"]));
            expect((await book(await again(card))).body.code).toBe("BANK_NOTHING_TO_BOOK");
          },
        )
        .beforeEach(async () => {
          await sql`delete from bank_statements`.execute(house.db);
          await sql`delete from payments`.execute(house.db);
        }),
      { numRuns: 12 },
    );
  });

  it("keep a line that was booked from being booked by any other file", async () => {
    const [one, two] = await put([100_00n, 200_00n], 1);
    if (!one || !two) throw new Error("Two were made");
    await book(await sent(fileOf([lineOf(one)])));
    const longer = await sent(
      fileOf(
        [lineOf(one, { purpose: "Короче", other: { name: "ИП", iin_bin: payee.iin_bin, iik: THEIRS } }), lineOf(two)],
        { version: "1.01" },
      ),
    );
    expect(longer.rows.map(({ kind }) => kind)).toEqual(["booked", "matched"]);
    expect(longer.rows[0]).toMatchObject({
      elsewhere: { name: "выписка.txt" },
      booking: { act: "execute", id: one.id },
    });
    expect((await book(longer)).body.data).toEqual({ executed: 1, rejected: 0, topped_up: 0 });
    const same = await send(fileOf([lineOf(one)]));
    expect([same.body.message, (same.body.data as Card).rows[0]?.kind]).toEqual([
      "Выписка «выписка.txt» уже загружена: вот она",
      "booked",
    ]);
  });

  it("are booked by one of two who confirm at once, and by nobody who has seen something else", async () => {
    const [one] = await put([100_00n], 1);
    const card = await sent(fileOf([lineOf(first([one]) as Order)]));
    const both = await Promise.all([book(card), book(card, {}, colleague), book(card)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe("BANK_STATEMENT_MOVED");
    const [other] = (await put([300_00n], 1)).slice(-1);
    const seen = await sent(fileOf([lineOf(other as Order)]));
    await manager.post("payments/status", { ids: [{ id: other?.id, version: 1 }], status_id: 3, reject_reason: "Сам" });
    expect((await book(seen)).body.code).toBe("BANK_STATEMENT_MOVED");
    expect((await again(seen)).rows[0]).toMatchObject({ kind: "unmatched", why: ["платёж уже отмечен отклонённым"] });
  });

  it("of two files with the same line, confirmed at once, book it once", async () => {
    const [one] = await put([100_00n], 1);
    const [a, b] = [
      await sent(fileOf([lineOf(one as Order)])),
      await sent(fileOf([lineOf(one as Order)], { version: "1.01" })),
    ];
    const both = await Promise.all([book(a), book(b, {}, colleague)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await orders()).map(({ status_id }) => status_id)).toEqual([2]);
  });

  it("leave what is not sure to a person, who decides among what the line offers", async () => {
    const [one, two] = await put([100_00n, 100_00n], 1);
    const doubtful = lineOf(one as Order, { number: "1" });
    const card = await sent(fileOf([doubtful]));
    const line = first(card.rows);
    expect([line.kind, line.why, line.choices.map(({ id }) => id)]).toEqual([
      "doubtful",
      ["подходит несколько платежей"],
      [one?.id, two?.id],
    ]);
    expect((await book(card)).body.code).toBe("BANK_NOTHING_TO_BOOK");
    const wrong = { decided: [{ line: line.id, act: "reject", id: one?.id }] };
    expect((await book(card, wrong)).body).toMatchObject({ code: "VALIDATION" });
    expect((await book(card, { decided: [{ line: line.id + 999, act: "execute", id: one?.id }] })).status).toBe(422);
    expect((await book(card, { decided: [{ line: line.id, act: "execute", id: two?.id }] })).status).toBe(200);
    expect((await orders()).map(({ status_id }) => status_id)).toEqual([1, 2]);
  });

  it("leave out a sure line that a person does not want, and let it be booked later", async () => {
    const [one, two] = await put([100_00n, 200_00n], 1);
    const card = await sent(fileOf([lineOf(one as Order), lineOf(two as Order)]));
    expect((await book(card, { left: [first(card.rows).id] })).body.data).toMatchObject({ executed: 1 });
    expect((await orders()).map(({ status_id }) => status_id)).toEqual([1, 2]);
    expect((await book(await again(card))).body.data).toMatchObject({ executed: 1 });
  });

  it("that were not marked as sent are sent and executed when a person says that the line is theirs", async () => {
    const [one] = await put([100_00n]);
    const card = await sent(fileOf([lineOf(one as Order)]));
    expect(first(card.rows)).toMatchObject({
      kind: "doubtful",
      why: ["платёж создан, но не отмечен отправленным в банк"],
    });
    await book(card, { decided: [{ line: first(card.rows).id, act: "execute", id: one?.id }] });
    const { body } = await manager.get(`history?noun=payments&id=${one?.id}`);
    expect((body.data as { event: string }[]).map(({ event }) => event).slice(0, 2)).toEqual([
      "payments.executed",
      "payments.sent",
    ]);
  });

  it("that the bank sent back are rejected with its words, though they had left in the same statement", async () => {
    const [one] = await put([100_00n], 1);
    const back = lineOf(one as Order, {
      direction: "in",
      number: "77",
      purpose: `Возврат платежа № ${bankNumber((one as Order).number)}: счёт закрыт`,
    });
    const card = await sent(fileOf([lineOf(one as Order), back]));
    expect(card.rows.map(({ kind, why }) => [kind, why])).toEqual([
      ["unmatched", ["эти деньги вернулись в этой же выписке"]],
      ["matched", []],
    ]);
    expect((await book(card)).body.data).toEqual({ executed: 0, rejected: 1, topped_up: 0 });
    expect(await orders()).toMatchObject([{ status_id: 3, reject_reason: back.purpose }]);
  });

  it("of counterparties are top-ups, which stand in the proposal of the month that they came in; of a month with reports the line leads there", async () => {
    const topUp = (day: string, amount: bigint) =>
      lineOf(
        { number: "ПП-2026-000000", amount },
        { direction: "in", day, number: `T${day}`, purpose: `Пополнение по договору № ${contract}` },
      );
    const card = await sent(
      fileOf([topUp("2026-05-04", 500_00n), topUp("2026-05-07", 250_00n), topUp("2026-04-29", 100_00n)]),
    );
    expect(card.rows.map(({ kind, booking }) => [kind, booking?.act])).toEqual(Array(3).fill(["matched", "top_up"]));
    expect(card.rows.map(({ enter }) => enter)).toEqual([null, null, { park: fleet.parkId, period: "2026-04" }]);
    expect((await book(card)).body.data).toEqual({ executed: 0, rejected: 0, topped_up: 3 });
    await importFile(manager, fleet.parkId, "may.csv", monthOf("2026-05", "may")).catch(() => undefined);
    const month = await openMonth(manager, fleet, "2026-05");
    expect(month.source).toBe("proposal");
    expect(month.entries.map(({ contract_id, top_up }) => [contract_id, top_up])).toContainEqual([
      fleet.contracts[0],
      750_00,
    ]);
  });

  it("book nothing of a statement that does not add up, and say by how much", async () => {
    const [one] = await put([100_00n], 1);
    const bent = fileOf([lineOf(one as Order)])
      .toString("latin1")
      .replace("10000000.00", "10000000.01");
    const card = await sent(Buffer.from(bent, "latin1"));
    expect(card.faults.map(({ text: said }) => said)).toEqual([expect.stringContaining("исходящий остаток в файле")]);
    expect(card.can.book).toEqual({ ok: false, why: "Выписка не сходится: проводить её нельзя." });
    expect((await book(card)).body.code).toBe("BANK_DOES_NOT_ADD_UP");
  });

  it("refuse what is no statement of ours, each with words of its own in three languages, and keep nothing", async () => {
    const [one] = await put([100_00n], 1);
    const good = fileOf([lineOf(one as Order)]);
    const strange = makeIban("601", "A861001234567");
    const foreign = text(good).replaceAll(OURS, strange).replaceAll("180340001231", "210640014562");
    const files: [string, Buffer | string][] = [
      ["BANK_FILE_BLANK", ""],
      ["BANK_FILE_UNKNOWN", "Дата;Сумма"],
      ["BANK_FILE_ENCODING", Buffer.from("1CClientBankExchange\r\n\xff\xfe\xaa", "latin1")],
      ["BANK_FILE_ORDERS", (await exported({ ids: [one?.id], again: true })).raw],
      ["BANK_FILE_CUT", good.subarray(0, good.length - 60)],
      ["BANK_FILE_DAMAGED", text(good).replace("СуммаРасход=100.00", "СуммаРасход=сто")],
      ["BANK_FILE_CURRENCY", text(good).replace("СуммаРасход", "Валюта=USD\r\nСуммаРасход")],
      ["BANK_OF_OTHER", foreign],
      ["FILE_TOO_LARGE", Buffer.concat([good, Buffer.alloc(10 * 1024 * 1024, " ")])],
    ];
    const said = new Set<string>();
    for (const [code, content] of files)
      for (const language of ["ru", "en", "kz"]) {
        const { status, body } = await send(content, { language });
        expect([status >= 400, body.code]).toEqual([true, code]);
        expect(body.message).not.toMatch(/[{}]|refusals|errors\./);
        said.add(String(body.message));
      }
    expect(said.size).toBe(files.length * 3);
    const { rows } = await sql`select id from bank_statements`.execute(house.db);
    expect(rows).toEqual([]);
  });

  it("keep one statement of a file that several send at once; one of which nothing is booked may go", async () => {
    const [one] = await put([100_00n], 1);
    const all = await Promise.all([1, 2, 3].map(() => send(fileOf([lineOf(one as Order)]))));
    expect(new Set(all.map(({ body }) => (body.data as Card).id)).size).toBe(1);
    const card = first(all).body.data as Card;
    expect((await manager.get("payments/imports")).body.data).toMatchObject([{ id: card.id, lines: 1, booked: 0 }]);
    expect((await manager.remove(`payments/imports/${card.id}`)).status).toBe(200);
    expect((await manager.get(`payments/imports/${card.id}`)).status).toBe(404);
    const kept = await sent(fileOf([lineOf(one as Order)]));
    await book(kept);
    expect((await manager.remove(`payments/imports/${kept.id}`)).body.code).toBe("BANK_STATEMENT_BOOKED");
  });

  it("are nobody's but the aggregator's staff's", async () => {
    const [one] = await put([100_00n], 1);
    const card = await sent(fileOf([lineOf(one as Order)]));
    const stranger = await house.enter({ aggregator: 2 });
    const client = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [fleet.counterparties[0]] });
    expect((await stranger.get(`payments/imports/${card.id}`)).status).toBe(404);
    expect((await book(card, {}, stranger)).status).toBe(404);
    expect((await stranger.post("payments/export", { format: "2.00", ids: [one?.id], again: true })).status).toBe(404);
    for (const path of ["payments/export", "payments/export/check"])
      expect((await client.post(`/api/${path}`, { format: "2.00" })).status).toBe(403);
    expect((await client.get(`/api/payments/imports/${card.id}`)).status).toBe(403);
  });

  it("are booked by as many statements of the database for many as for one", async () => {
    const asked = async (count: number) => {
      await sql`delete from bank_statements`.execute(house.db);
      await sql`delete from payments`.execute(house.db);
      const made = await put(
        Array.from({ length: count }, (_, place) => BigInt(100 + place)),
        1,
      );
      const card = await sent(
        fileOf(made.map((order, place) => lineOf(order, { day: `2026-05-0${5 + (place % 5)}` }))),
      );
      house.statements.length = 0;
      expect((await book(card)).status).toBe(200);
      return house.statements.length;
    };
    expect(await asked(9)).toBe(await asked(1));
  });
});
