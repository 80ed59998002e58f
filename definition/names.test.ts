import { describe, expect, it } from "vitest";
import { drivers as machine } from "../domain/documents/drivers.ts";
import type { Field, Fields } from "./field.ts";
import {
  askedName,
  fieldsOfCard,
  fieldsWhere,
  isKept,
  isKeptColumn,
  isListed,
  isSent,
  isShown,
  isSum,
  linesIn,
  linesTable,
  ownerColumn,
  sentName,
  singular,
  tableName,
  tableOf,
  totalsOf,
} from "./names.ts";
import { isNullable, mayLack } from "./values.ts";

const lines = { kind: "lines", columns: { cost: { kind: "money" } } } as const;
const fields = {
  name: { kind: "text" },
  patronymic: { kind: "text", nullable: true },
  nickname: { kind: "text", optional: true },
  note: { kind: "note" },
  type: { kind: "choice", words: "types", ids: [1], named: true },
  colour: { kind: "choice", words: "colours", ids: [1] },
  park: { kind: "reference", to: "parks" },
  parks: { kind: "references", to: "parks", optional: true },
  status: { kind: "status", machine },
  left_on: { kind: "date", optional: true },
  is_active: { kind: "boolean", edit: false },
  bound: { kind: "boolean", beside: true },
  age: { kind: "integer", computed: true },
  total: { kind: "money", computed: true, total: true, sum: { lines: "lines", of: "cost" } },
  price: { kind: "money" },
  secret: { kind: "password" },
  code: { kind: "text", shown: false },
  address: { kind: "text", card: true },
  scan: { kind: "file", accept: [".pdf"], maxMb: 1 },
  lines,
  pages: { ...lines, min: 0 },
  rides: { ...lines, min: 1 },
  seller: { kind: "party", facts: ["name", "iik"], words: "sides", whole: true },
  buyer: { kind: "party", facts: ["name"] },
  may: { kind: "permissions", of: ["edit"], computed: true },
} as const satisfies Fields;
const namesWhere = (holds: (field: Field) => boolean) => fieldsWhere(fields, holds).map(([name]) => name);
const all = Object.keys(fields);
const allBut = (...names: string[]) => all.filter((name) => !names.includes(name));

describe("a field", () => {
  it("is sent and kept by its name, of another record by its id", () => {
    const sent = Object.entries(fields).flatMap(([name, field]) =>
      sentName(name, field) === name ? [] : [sentName(name, field)],
    );
    expect(sent).toEqual(["type_id", "park_id", "park_ids", "status_id"]);
  });

  it("is asked about by its name without the id, of several records by the name of one", () => {
    expect(askedName("parks", { kind: "references" })).toBe("park");
    expect(askedName("tax_id", { kind: "text" })).toBe("tax_id");
    expect(["type_id", "left_idle", "park"].map((name) => askedName(name, { kind: "choice" }))).toEqual([
      "type",
      "left_idle",
      "park",
    ]);
    expect(["counterparties", "parks", "diesels", "discounts"].map(singular)).toEqual([
      "counterparty",
      "park",
      "diesel",
      "discount",
    ]);
  });

  it("is sent by a form unless the server makes it or actions change it", () => {
    expect(namesWhere((field) => !isSent(field))).toEqual([
      "status",
      "is_active",
      "age",
      "total",
      "seller",
      "buyer",
      "may",
    ]);
  });

  it("is a column of the table unless it is made on the way out or kept elsewhere; a sum is kept", () => {
    expect(namesWhere((field) => !isKept(field))).toEqual([
      "bound",
      "age",
      "secret",
      "scan",
      "lines",
      "pages",
      "rides",
      "may",
    ]);
    expect(namesWhere(isSum)).toEqual(["total"]);
  });

  it("is shown by a card unless it is a secret or said to be only sent, and by a list unless it is of cards", () => {
    expect(namesWhere(isShown)).toEqual(allBut("secret", "code"));
    expect(namesWhere(isListed)).toEqual(
      allBut("secret", "code", "address", "lines", "pages", "rides", "seller", "buyer", "may"),
    );
  });

  it("may be left out of a form where a record can do without it", () => {
    expect(namesWhere(mayLack)).toEqual(["nickname", "note", "parks", "left_on", "secret", "scan", "lines", "pages"]);
  });

  it("is null where it is empty and not written in words", () => {
    expect(namesWhere(isNullable)).toEqual(["patronymic", "left_on", "secret", "scan"]);
  });
});

describe("a card", () => {
  it("has the facts of a party as fields that the server makes, called as the party says", () => {
    const { seller_name, seller_iik, buyer_name } = fieldsOfCard(fields);
    expect(seller_name).toEqual({ kind: "text", card: true, computed: true, label: "sides.name" });
    expect(seller_iik).toEqual({ kind: "iik", optional: true, card: true, computed: true, label: "sides.iik" });
    expect(buyer_name).toEqual({ kind: "text", card: true, computed: true });
    expect(Object.keys(fieldsOfCard(fields))).toEqual([
      ...allBut("buyer", "may"),
      "seller_name",
      "seller_iik",
      "buyer_name",
      "may",
    ]);
  });
});

describe("a table", () => {
  it("is called as its resource is, unless said otherwise, and its lines as one of its records", () => {
    expect(tableName("park-driver-reports")).toBe("park_driver_reports");
    expect([tableOf({ name: "park-fines" }), tableOf({ name: "fines", table: "penalties" })]).toEqual([
      "park_fines",
      "penalties",
    ]);
    expect(linesTable({ name: "fines" }, "lines", lines)).toBe("fine_lines");
    expect(linesTable({ name: "fines" }, "lines", { ...lines, table: "rows" })).toBe("rows");
    expect(ownerColumn({ name: "fines" })).toBe("fine_id");
  });

  it("of lines has the columns that are entered or reckoned", () => {
    expect(isKeptColumn({ kind: "integer" })).toBe(true);
    expect(isKeptColumn({ kind: "integer", computed: true })).toBe(false);
    expect(isKeptColumn({ kind: "integer", computed: true, formula: { plus: ["price"] } })).toBe(true);
  });
});

it("the lines of a record and the sums of a list are told by their fields", () => {
  expect(linesIn(fields)).toEqual([
    ["lines", fields.lines],
    ["pages", fields.pages],
    ["rides", fields.rides],
  ]);
  expect(totalsOf(fields)).toEqual([["total", fields.total]]);
});
