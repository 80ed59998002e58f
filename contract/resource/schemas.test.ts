import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Field, Fields, Kind } from "../../definition/field.ts";
import { fieldsOfCard, fieldsWhere, isListed, isShown } from "../../definition/names.ts";
import { DOCUMENT_ROUTES } from "../../definition/related.ts";
import { isNullable } from "../../definition/values.ts";
import { drivers as machine } from "../../domain/documents/drivers.ts";
import { makeIban } from "../../domain/identifiers/iban.ts";
import { defined } from "./defined.ts";
import { cardSchema, editSchema, rowSchema } from "./schemas.ts";

const named = fc.record({ id: fc.integer({ min: 1 }), name: fc.string() });
const day = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2100-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString());
const aDay = day.map((text) => text.slice(0, 10));
const party = fc.record({
  ...Object.fromEntries(["name", "address", "director", "director_position"].map((fact) => [fact, fc.string()])),
  ...Object.fromEntries(
    ["iin_bin", "phone", "iik", "bik", "bank", "kbe"].map((fact) => [fact, fc.option(fc.string())]),
  ),
  vat_payer: fc.boolean(),
  vat_certificate: fc.option(fc.record({ series: fc.string(), number: fc.string() })),
});
const tiyn = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });

/** What goes over the wire of a field, by its kind, in the one spelling that it has. */
const WIRE: { readonly [K in Kind]: (field: Extract<Field, { kind: K }>) => fc.Arbitrary<unknown> } = {
  text: ({ max = 200 }) => fc.string({ minLength: 1, maxLength: max }).filter((text) => text.trim() === text),
  note: () => fc.string({ maxLength: 2000 }).filter((text) => text.trim() === text),
  money: () => tiyn,
  percent: () => fc.integer({ min: 0, max: 10_000 }),
  integer: ({ min = -1_000, max = 1_000 }) => fc.integer({ min, max }),
  boolean: () => fc.boolean(),
  date: () => day.map((text) => text.slice(0, 10)),
  instant: () => day,
  month: () => day.map((text) => text.slice(0, 7)),
  choice: ({ ids, named }) =>
    named ? fc.constantFrom(...ids.map((id) => ({ id: Number(id), name: String(id) }))) : fc.constantFrom(...ids),
  status: () => fc.constantFrom(...machine.statuses.map(({ id, code }) => ({ id, name: code }))),
  reference: ({ shows, title }) =>
    shows
      ? fc.record({
          id: fc.integer({ min: 1 }),
          ...Object.fromEntries(
            [...shows, ...(title ? ["title"] : [])].map((text) => [text, text === "date" ? aDay : fc.string()]),
          ),
        })
      : named,
  changes: () =>
    fc.array(fc.record({ field: fc.string(), before: fc.jsonValue(), after: fc.jsonValue() }), { maxLength: 3 }),
  resource: () => fc.constantFrom("parks", "session"),
  references: () => fc.array(named, { maxLength: 3 }),
  file: () => fc.record({ id: fc.integer({ min: 1 }), name: fc.string(), size: fc.integer({ min: 1 }) }),
  email: () => fc.constantFrom("a@parkdesk.example", "b.c@parkdesk.example"),
  phone: () => fc.constantFrom("+77011234567", "+77770000000"),
  iin: () => fc.constantFrom("900101300127"),
  bin: () => fc.constantFrom("180340001231"),
  plate: () => fc.constantFrom("123ABC02"),
  licence: () => fc.constantFrom("AB123456"),
  iinBin: () => fc.constantFrom("900101300127"),
  iik: () => fc.constantFrom(makeIban("722", "S000012345678")),
  bik: () => fc.constantFrom("CASPKZKA"),
  kbe: () => fc.constantFrom("17", "19"),
  password: () => fc.constantFrom("a secret of theirs"),
  party: () => party,
  documents: () =>
    fc.array(
      fc.record({
        route: fc.constantFrom(...DOCUMENT_ROUTES),
        id: fc.integer({ min: 1 }),
        number: fc.string(),
        date: aDay,
      }),
    ),
  permissions: ({ of }) => fc.record(Object.fromEntries(of.map((action) => [action, fc.record({ ok: fc.boolean() })]))),
  lines: ({ columns }) => fc.array(fc.record(wiresOf(columns)), { maxLength: 3 }),
};

const wireOf = (field: Field): fc.Arbitrary<unknown> => {
  const held = (WIRE[field.kind] as (field: Field) => fc.Arbitrary<unknown>)(field);
  const saysNone = field.kind === "reference" && field.none !== undefined; // in words, where there is none
  return isNullable(field) && !saysNone ? fc.option(held) : held;
};

/** What every record has, but for what its table lacks. */
const stampsOf = (lacks: readonly string[] = []) => {
  const stamps = { version: fc.integer({ min: 1 }), created_at: day, updated_at: day };
  const there = Object.entries(stamps).filter(([stamp]) => !lacks.includes(stamp));
  return { id: fc.integer({ min: 1 }), ...Object.fromEntries<fc.Arbitrary<unknown>>(there) };
};

const wiresOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, wireOf(field)]));

const invoices = {
  name: "invoices",
  lacks: undefined,
  fields: {
    number: { kind: "text" },
    lines: {
      kind: "lines",
      min: 1,
      max: 2,
      columns: {
        name: { kind: "text", max: 5 },
        type: { kind: "choice", words: "services.types", ids: [1, 2], named: true },
        quantity: { kind: "integer", min: 1, max: 9 },
        price: { kind: "money" },
        cost: { kind: "money", computed: true, formula: { times: ["quantity", "price"] } },
        note: { kind: "note" },
      },
      totals: ["cost"],
    },
    total: { kind: "money", computed: true, sum: { lines: "lines", of: "cost" } },
  },
} as const;

describe.each([...defined, invoices].map((definition) => [definition.name, definition] as const))(
  "cards of %s",
  (_, { fields, lacks }) => {
    const card = cardSchema(fields, lacks);

    it("go over the wire and come back as they were, lines and all", () => {
      const shown = Object.fromEntries(fieldsWhere(fieldsOfCard(fields), isShown));
      const wire = fc.record({
        ...wiresOf(shown),
        ...stampsOf(lacks),
      });
      fc.assert(
        fc.property(wire, (sent) => {
          expect(z.encode(card, z.decode(card, sent as never))).toEqual(sent);
        }),
        { numRuns: 20 },
      );
    });
  },
);

describe("lines", () => {
  const line = { name: "Мойка", type_id: 1, quantity: 2, price: 500, note: "" };
  const edit = editSchema(invoices.fields);
  const faultsOf = (lines: unknown) => {
    const read = z.safeDecode(edit, { number: "1", lines } as never);
    return read.success ? [] : read.error.issues.map(({ path }) => path.join("."));
  };

  it("are on a card and in no row of a list", () => {
    expect("lines" in rowSchema(invoices.fields).shape).toBe(false);
    expect("lines" in cardSchema(invoices.fields).shape).toBe(true);
  });

  it("are sent without what the server makes of them, and read in their order", () => {
    const other = { ...line, name: "Шины" };
    const sent = z.decode(edit, { number: "1", lines: [other, { ...line, cost: 7 }] } as never) as { lines: object[] };
    expect(sent.lines).toEqual([other, line].map((each) => ({ ...each, price: BigInt(each.price) })));
  });

  it("are refused by the line and the column, and by how many they are", () => {
    expect(faultsOf([line, { ...line, quantity: 0, price: 1.5 }])).toEqual(["lines.1.quantity", "lines.1.price"]);
    expect(faultsOf([{ ...line, name: undefined, type_id: 3 }])).toEqual(["lines.0.name", "lines.0.type_id"]);
    expect([faultsOf([]), faultsOf([line, line, line]), faultsOf(undefined)]).toEqual([
      ["lines"],
      ["lines"],
      ["lines"],
    ]);
  });

  it("may be left out where there may be none", () => {
    const loose = editSchema({ lines: { kind: "lines", columns: { name: { kind: "text" } } } });
    expect(z.decode(loose, {} as never)).toEqual({});
  });
});

describe.each(defined.map((definition) => [definition.name, definition] as const))("rows of %s", (_, definition) => {
  const fields = Object.fromEntries(Object.entries(definition.fields).filter(([, field]) => isListed(field)));
  const owed = Object.keys(fields).filter((name) => !fields[name]?.audience);
  const { lacks = [] } = definition;
  const row = rowSchema(definition.fields, lacks);
  const wire = fc.record({
    ...stampsOf([...lacks, ...Object.keys(definition.fields)]),
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, wireOf(field)])),
  });

  it("go over the wire and come back as they were, whatever they hold", () => {
    fc.assert(
      fc.property(wire, (sent) => {
        const read = z.decode(row, sent as never);
        expect(z.encode(row, read)).toEqual(sent);
      }),
      { numRuns: 50 },
    );
  });

  it("are refused when a field is missing, each by its name", () => {
    fc.assert(
      fc.property(wire, fc.constantFrom(...owed), (sent, name) => {
        const { [name]: __, ...rest } = sent as Record<string, unknown>;
        const read = z.safeDecode(row, rest as never);
        expect(read.success ? [] : read.error.issues.map(({ path }) => path[0])).toEqual([name]);
      }),
      { numRuns: 30 },
    );
  });
});

describe("what a form sends", () => {
  const fields = {
    name: { kind: "text", max: 5 },
    nick: { kind: "text", optional: true },
    amount: { kind: "money", optional: true },
    total: { kind: "money", computed: true },
    parks: { kind: "references", to: "parks" },
    park: { kind: "reference", to: "parks" },
    type_id: { kind: "choice", words: "services.types", ids: [1, 3] },
    status: { kind: "status", machine },
    scan: { kind: "file", accept: [".pdf"], maxMb: 1 },
    is_active: { kind: "boolean", edit: false },
  } as const;
  const edit = editSchema(fields);
  const sound = { name: " Ким ", nick: "", amount: null, park_ids: [1], park_id: 2, type_id: 3 };

  it("is the ids of other records, nothing that the server makes and nothing that actions change", () => {
    expect(Object.keys(edit.shape)).toEqual(["name", "nick", "amount", "park_ids", "park_id", "type_id", "scan"]);
    expect(z.decode(edit, sound as never)).toEqual({ ...sound, name: "Ким" });
  });

  it("may lack what may be empty, so that a new field breaks nobody who sends what there was", () => {
    const { nick: _, amount: __, ...rest } = sound;
    expect(z.decode(edit, rest as never)).toEqual({ ...rest, name: "Ким" });
  });

  it.each([
    ["name", "  "],
    ["name", "123456"],
    ["amount", 1.5],
    ["park_id", null],
    ["park_ids", [0]],
    ["type_id", 2],
    ["type_id", 4],
  ])("is refused with a %s of %j", (field, value) => {
    const read = z.safeDecode(edit, { ...sound, [field]: value } as never);
    expect(read.success ? [] : read.error.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});

it("a name that papers cannot show is refused where it is written, and a note of nobody's paper is not", () => {
  const fields: Fields = { name: { kind: "text" }, note: { kind: "note" } };
  const schema = editSchema(fields);
  expect(schema.safeParse({ name: "ТОО «Әлем»", note: "звонить 🚕" }).success).toBe(true);
  const refused = schema.safeParse({ name: "Такси 🚕", note: "" });
  expect(refused.error?.issues.map(({ path, message }) => [path, message])).toEqual([[["name"], "NOT_PRINTED"]]);
});
