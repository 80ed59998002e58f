import { describe, expect, it } from "vitest";
import { DRIVER, readAll, refusalOf } from "./testing.ts";

const item = {
  id: "900",
  event_at: "2026-04-30T18:58:21.123456+00:00",
  category_id: "platform_ride_fee",
  category_name: "Комиссия платформы за заказ",
  group_id: "platform_fees",
  amount: "-127.1000",
  currency_code: "KZT",
  description: "За заказ",
  driver_profile_id: DRIVER,
  order_id: "86da8445",
  created_by: { identity: "platform" },
};
const page = (...items: readonly unknown[]) => ({ transactions: items, cursor: "" });
const other = { ...item, id: "901", amount: "\u2212500", order_id: null };

describe("replies of the platform's API", () => {
  const files: Readonly<Record<string, string>> = {
    "a page, as the API sends it": JSON.stringify(page(item, other)),
    "a page, indented": JSON.stringify(page(item, other), null, 2),
    "an array of pages": JSON.stringify([page(item), page(other)]),
    "a page a line": `${JSON.stringify(page(item))}\n${JSON.stringify(page(other))}\n`,
    "a page a line, with a mark and empty lines": `\ufeff${JSON.stringify(page(item))}\r\n\r\n${JSON.stringify(page(other))}`,
    "bare transactions": JSON.stringify([item, other]),
    "a transaction a line": `${JSON.stringify(item)}\n${JSON.stringify(other)}`,
  };
  it.each(Object.entries(files))("%s", async (_, content) => {
    const { rows, problems } = await readAll(content);
    expect(problems).toEqual([]);
    expect(rows).toMatchObject([
      {
        line: 1,
        eventAt: "2026-04-30T18:58:21.123Z",
        eventOn: "2026-04-30",
        driverId: DRIVER,
        driverName: "",
        categoryId: "platform_ride_fee",
        groupId: "platform_fees",
        amount: -1_271_000n,
        document: "86da8445",
        initiator: "platform",
        comment: "За заказ",
        externalId: "900",
      },
      { line: 2, amount: -5_000_000n, document: "", externalId: "901" },
    ]);
  });

  it("tell the business day by Almaty's clock, not by the zone of the reply", async () => {
    const { rows } = await readAll(JSON.stringify(page({ ...item, event_at: "2026-04-30T22:00:00+03:00" })));
    expect(rows).toMatchObject([{ eventAt: "2026-04-30T19:00:00.000Z", eventOn: "2026-05-01" }]);
  });

  it("give a transaction the key of its id, whatever else changes in it", async () => {
    const { rows } = await readAll(JSON.stringify(page(item, { ...item, amount: "1.0000" }, { ...item, id: "902" })));
    expect(rows[0]?.key).toBe(rows[1]?.key);
    expect(rows[0]?.key).not.toBe(rows[2]?.key);
  });

  it("have their bad transactions named by their place and key", async () => {
    const wrong = [
      { ...item, amount: null },
      { ...item, currency_code: "RUB" },
      7,
      { ...item, event_at: 1_777_000_000 },
      { ...item, description: "a\0b" },
    ];
    expect((await readAll(JSON.stringify(page(...wrong)))).problems).toEqual([
      { line: 1, column: "amount", code: "AMOUNT_UNREADABLE", value: "" },
      { line: 2, column: "currency_code", code: "CURRENCY_NOT_TENGE", value: "RUB" },
      { line: 3, code: "ROW_UNREADABLE", value: "7" },
      { line: 4, column: "event_at", code: "DATE_UNREADABLE", value: "1777000000" },
      { line: 5, column: "description", code: "ROW_UNREADABLE", value: "a\0b" }, // PostgreSQL's text has no such character
    ]);
  });

  it("are refused when they are cut", async () => {
    const text = JSON.stringify(page(item, other));
    expect(await refusalOf(text.slice(0, -20))).toMatchObject({ code: "JSON_DAMAGED" });
    expect(await refusalOf(`${text}\n${text.slice(0, -20)}`)).toMatchObject({
      code: "JSON_DAMAGED",
      details: { line: 2 },
    });
  });

  it("are refused when they are of something else", async () => {
    expect(await refusalOf('{"orders":[{}]}')).toMatchObject({
      code: "WRONG_KIND_OF_EXPORT",
      details: { kind: "orders" },
    });
    expect(await refusalOf('{"message":"Too many requests"}')).toMatchObject({ code: "HEADER_NOT_FOUND" });
  });

  it("are refused when they must be parsed whole and are too long", async () => {
    const text = JSON.stringify([page(item, other)]);
    expect(await refusalOf(text, { jsonBytes: 100 })).toMatchObject({ code: "JSON_TOO_LARGE" });
    const lines = `${JSON.stringify(page(item))}\n${JSON.stringify(page(item, other))}`;
    expect(await refusalOf(lines, { jsonLineChars: 500 })).toMatchObject({
      code: "JSON_TOO_LARGE",
      details: { line: 2 },
    });
  });
});
