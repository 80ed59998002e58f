import { beforeAll, describe, expect, it } from "vitest";
import { type FilterKind, readListAsk, writeListAsk } from "../../../contract/list.ts";
import { makeIban } from "../../../domain/identifiers/iban.ts";
import { toBps, toTiyn } from "../../../domain/money/tiyn.ts";
import type { Field, FieldKind } from "../define/language/fields.ts";
import { russian } from "../testing/words.ts";
import type { Words } from "./kind/words.ts";
import { kindOf } from "./kinds.ts";
import { exportValue, printValue } from "./print.ts";

const label = "parks.fields.name";
const options = [
  { id: 1, label: "counterparties.forms.1" },
  { id: 2, label: "counterparties.forms.2" },
] as const;
const park = { id: 7, name: "Алатау" };
const iik = makeIban("722", "S000012345678");

/** Of every kind: a field, a value of it, how it reads, its cell in a spreadsheet, and what another person writes for the same. */
type Sample = { field: Field; value: unknown; text: string; cell: string; written?: string; filter?: FilterKind };
const samples = {
  text: {
    field: { kind: "text", label },
    value: "К-004",
    text: "К-004",
    cell: "К-004",
    written: " К-004 ",
    filter: "texts",
  },
  note: {
    field: { kind: "note", label },
    value: "две\nстроки",
    text: "две\nстроки",
    cell: "две\nстроки",
    written: "две\nстроки",
  },
  money: {
    field: { kind: "money", label },
    value: toTiyn(-123_450),
    text: "−1\u00a0234,50",
    cell: "-1234,50",
    written: "-1 234,5 ₸",
    filter: "money",
  },
  percent: {
    field: { kind: "percent", label },
    value: toBps(180),
    text: "1,8\u00a0%",
    cell: "1,8%",
    written: "1.80 %",
    filter: "numbers",
  },
  integer: {
    field: { kind: "integer", label },
    value: 11_418,
    text: "11\u00a0418",
    cell: "11418",
    written: "11 418",
    filter: "numbers",
  },
  boolean: {
    field: { kind: "boolean", label },
    value: false,
    text: "Нет",
    cell: "Нет",
    written: "нет",
    filter: "flag",
  },
  date: {
    field: { kind: "date", label },
    value: "2026-04-30",
    text: "30.04.2026",
    cell: "30.04.2026",
    written: "30.4.26",
    filter: "dates",
  },
  instant: {
    field: { kind: "instant", label },
    value: "2026-04-30T20:30:00.000Z",
    text: "01.05.2026 01:30",
    cell: "01.05.2026 01:30",
    filter: "dates",
  },
  month: {
    field: { kind: "month", label },
    value: "2026-04",
    text: "апрель 2026",
    cell: "апрель 2026",
    written: "04.2026",
    filter: "months",
  },
  choice: {
    field: { kind: "choice", label, options },
    value: 2,
    text: "ТОО",
    cell: "ТОО",
    written: "тоо",
    filter: "ids",
  },
  status: {
    field: { kind: "status", label, statuses: [{ id: 0, tone: "accent" }] },
    value: { id: 0, name: "создан" },
    text: "создан",
    cell: "создан",
    filter: "ids",
  },
  reference: {
    field: { kind: "reference", label, to: "parks" },
    value: park,
    text: "Алатау",
    cell: "Алатау",
    filter: "ids",
  },
  references: {
    field: { kind: "references", label, to: "parks" },
    value: [park, { id: 8, name: "Тулпар" }],
    text: "Алатау, Тулпар",
    cell: "Алатау, Тулпар",
    written: "7; 8",
    filter: "ids",
  },
  iinBin: {
    field: { kind: "iinBin", label },
    value: "780425490013",
    text: "780425 490013",
    cell: "780425 490013",
    written: "780425490013",
    filter: "texts",
  },
  iin: {
    field: { kind: "iin", label },
    value: "780425490013",
    text: "780425 490013",
    cell: "780425 490013",
    written: "780425490013",
    filter: "texts",
  },
  bin: { field: { kind: "bin", label }, value: "990340005977", text: "", cell: "", filter: "texts" },
  email: {
    field: { kind: "email", label },
    value: "ana@park.kz",
    text: "ana@park.kz",
    cell: "ana@park.kz",
    written: "ana@park.kz",
    filter: "texts",
  },
  phone: {
    field: { kind: "phone", label },
    value: "+77011234567",
    text: "+7 (701) 123-45-67",
    cell: "+7 (701) 123-45-67",
    written: "8 701 123 45 67",
    filter: "texts",
  },
  iik: {
    field: { kind: "iik", label },
    value: iik,
    text: iik.replace(/(.{4})(?=.)/g, "$1 "),
    cell: iik.replace(/(.{4})(?=.)/g, "$1 "),
    written: iik.toLowerCase(),
    filter: "texts",
  },
  bik: {
    field: { kind: "bik", label },
    value: "CASPKZKA",
    text: "CASPKZKA",
    cell: "CASPKZKA",
    written: "caspkzka",
    filter: "texts",
  },
  kbe: { field: { kind: "kbe", label }, value: "19", text: "19", cell: "19", written: "19", filter: "texts" },
  plate: {
    field: { kind: "plate", label },
    value: "123ABC02",
    text: "123 ABC 02",
    cell: "123 ABC 02",
    written: "123авс02",
    filter: "texts",
  },
  licence: {
    field: { kind: "licence", label },
    value: "AB123456",
    text: "AB 123456",
    cell: "AB 123456",
    written: "ab 123456",
    filter: "texts",
  },
  password: { field: { kind: "password", label, minLength: 8 }, value: "a secret of mine", text: "", cell: "" },
  file: {
    field: { kind: "file", label, accept: [".pdf"], maxMb: 5 },
    value: { id: 3, name: "акт.pdf" },
    text: "акт.pdf",
    cell: "акт.pdf",
  },
  formula: {
    field: { kind: "formula", label, as: "money", explain: label, formula: { plus: ["a"] } },
    value: toTiyn(100),
    text: "1,00",
    cell: "1,00",
    filter: "money",
  },
  documents: {
    field: { kind: "documents", label },
    value: [{ route: "OK", id: 1, number: "К-1", date: "2026-04-30" }],
    text: "",
    cell: "",
  },
  lines: {
    field: { kind: "lines", label, columns: { name: { kind: "text", label }, sum: { kind: "money", label } } },
    value: [{ name: "a", sum: toTiyn(1) }],
    text: "1 строка",
    cell: "1",
  },
} satisfies Record<FieldKind, Sample>;

const every: [FieldKind, Sample][] = Object.values(samples).map((sample: Sample) => [sample.field.kind, sample]);
let words: Words;
beforeAll(async () => {
  words = { t: (await russian()).t, language: "ru" };
});

describe.each(every)("a field of the kind %s", (_, sample) => {
  const { field, value, text, cell, written, filter } = sample;
  const kind = kindOf(field);
  it("reads as people read it, and as nothing where there is nothing", () => {
    if (text) expect(printValue(field, value, words)).toBe(text);
    expect(printValue(field, null, words)).toBe("—");
    expect(exportValue(field, null, words).text).toBe("");
  });

  it("goes to a spreadsheet as what a spreadsheet understands", () => {
    if (cell) expect(exportValue(field, value, words).text).toBe(cell);
  });

  if (written)
    it("takes from a paste what another person wrote for the same", () => {
      const typed = kind.pasted(field, written ?? "", words);
      const read = typed.ok ? kind.form.read(field, typed.value, {}) : typed;
      const stored = kind.form.read(field, kind.form.start(field, value, false), {});
      expect(read).toEqual(stored);
      expect(read.ok).toBe(true);
    });

  if (filter)
    it("is a filter in an address that is read back as it was", () => {
      const asked = kind.inAddress(field, value);
      expect(asked).toBeDefined();
      if (asked === undefined || filter === undefined) return;
      expect(kind.filters).toContain(filter);
      const address = writeListAsk({ filters: { f: asked } });
      const read = readListAsk(new URLSearchParams(address.toString()), { filters: { f: filter }, sorts: [] });
      expect(read.ok && read.value.filters.f).toEqual(asked);
    });
});

it("a year is a number that is not grouped", () => {
  const year: Field = { kind: "integer", label, min: 1990, max: 2030 };
  expect(kindOf(year).print(year, 2_000, words)).toBe("2000");
  const count: Field = { kind: "integer", label, min: 1000 };
  expect(kindOf(count).print(count, 2_000, words)).toBe("2\u00a0000");
});

describe("a form of any kind", () => {
  it.each(every.filter(([, { written }]) => written))("sends back a %s as it was stored", (_, { field, value }) => {
    const { start, read } = kindOf(field).form;
    const sent = read(field, start(field, value, false), {});
    expect(sent.ok).toBe(true);
    const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
    if (sent.ok && !isRecord && !Array.isArray(value)) expect(sent.value).toEqual(value);
  });

  it("refuses what is no value of its kind, with words for it", () => {
    const wrong: [FieldKind, string][] = [
      ["money", "1,2,3"],
      ["percent", "1,855"],
      ["integer", "1.5"],
      ["iin", "780425490014"],
      ["phone", "12"],
      ["plate", "12"],
      ["licence", "X"],
      ["bik", "1"],
    ];
    for (const [name, text] of wrong) {
      const { field } = samples[name];
      const read = kindOf(field).form.read(field, text, {});
      expect(read.ok).toBe(false);
      if (!read.ok) expect(words.t(`validation.${read.error.code}`)).not.toContain("validation.");
    }
  });
});
