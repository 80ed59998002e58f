import { describe, expect, it } from "vitest";
import { definitionOf, type Register } from "../../definition/studio/register.ts";
import { registerFaults } from "../../definition/studio/register-faults.ts";
import { vehicles } from "../testing/vehicles.ts";

const around = { resources: ["parks", "counterparties", "drivers", "employees"], groups: ["reference"] };

describe("mistakes of a register", () => {
  const fields = {
    plate: { kind: "plate", label: { ru: "Номер" }, sort: true },
    park: { kind: "reference", label: { ru: "Парк" }, to: "parks" },
  } as const;
  const right: Register = {
    name: "cars",
    titles: { list: { ru: "Машины" }, create: { ru: "Новая" } },
    menu: { group: "reference", order: 1 },
    fields,
    rights: { list: ["plain"], create: ["plain"], edit: [], delete: [], import: [] },
    bound: {},
    list: { columns: ["plate"] },
    card: [{ title: { ru: "Всё" }, fields: ["plate", "park"] }],
    form: [{ title: { ru: "Всё" }, fields: ["plate", "park"] }],
  };
  /** Statuses with steps that are as is said. */
  const stepping = (...said: readonly Partial<NonNullable<Register["statuses"]>["steps"][number]>[]) => ({
    fields: {
      ...fields,
      scan: { kind: "file", label: { ru: "Скан" } },
      secret: { kind: "text", label: { ru: "Тайна" }, sees: ["plain"] },
      note: { kind: "note", label: { ru: "Примечание" } },
    } as const,
    statuses: {
      list: [
        { id: 0, code: "open", tone: "green", label: { ru: "открыта" } },
        { id: 1, code: "shut", tone: "red", label: { ru: "закрыта" } },
      ] as const,
      steps: said.map((step, place) => ({
        name: `shut${place}`,
        label: { ru: "Закрыть" },
        from: ["open"],
        to: "shut",
        who: ["plain" as const],
        ...step,
      })),
      editable: ["open"],
      deletable: ["open"],
    },
  });

  it.each<[string, Partial<Register>, string, string]>([
    ["a name that is no address", { name: "Cars!" }, "name", "name"],
    ["nobody who sees it", { rights: { ...right.rights, list: [] } }, "rights.list", "nobody"],
    [
      "somebody who writes and does not see",
      { rights: { ...right.rights, edit: ["users"] } },
      "rights.edit.0",
      "unseen",
    ],
    [
      "others than staff without a park or a counterparty",
      { rights: { ...right.rights, list: ["plain", "users"] } },
      "bound",
      "unbound",
    ],
    ["a park that may be empty", { bound: { park: "park" } }, "bound.park", "boundOptional"],
    ["a park that is a number plate", { bound: { park: "plate" } }, "bound.park", "notBound"],
    ["a column of no field", { list: { columns: ["plate", "colour"] } }, "list.columns.1", "noField"],
    ["a first column that names nothing", { list: { columns: ["park"], order: "plate" } }, "list.columns.0", "notName"],
    ["an order by what is not sorted by", { list: { columns: ["plate"], order: "park" } }, "list.order.0", "noSort"],
    [
      "a form that does not ask for a field",
      { form: [{ title: { ru: "Всё" }, fields: ["plate"] }] },
      "form",
      "unasked",
    ],
    [
      "a field of every record's",
      {
        fields: { ...fields, version: { kind: "integer", label: { ru: "Версия" } } },
        form: [{ title: { ru: "Всё" }, fields: ["plate", "park", "version"] }],
      },
      "fields.version",
      "reserved",
    ],
    [
      "a word that a translator would fill in",
      { titles: { list: { ru: "{{name}}" }, create: { ru: "Новая" } } },
      "titles.list.ru",
      "foreign",
    ],
    [
      "a word that looks up another",
      { titles: { list: { ru: "$t(errors.STALE)" }, create: { ru: "Новая" } } },
      "titles.list.ru",
      "foreign",
    ],
    [
      "a field that every thing has",
      { fields: { ...fields, constructor: { kind: "text" as const, label: { ru: "Поле" } } } },
      "fields.constructor",
      "name",
    ],
    [
      "a field that is called as a choice of records is sent",
      { fields: { ...fields, ids: { kind: "text", label: { ru: "Поле" } } } },
      "fields.ids",
      "reserved",
    ],
    [
      "a reference that is called as the table of the records",
      { fields: { ...fields, register_records: { kind: "reference", label: { ru: "Поле" }, to: "parks" } } },
      "fields.register_records",
      "reserved",
    ],
    [
      "two fields that are called alike",
      { fields: { ...fields, other: { kind: "text", label: { ru: " парк " } } } },
      "fields.other.label.ru",
      "sameLabel",
    ],
    [
      "a number that no list could sort",
      { fields: { ...fields, run: { kind: "integer", label: { ru: "Пробег" }, max: 3_000_000_000 } } },
      "fields.run.max",
      "beyond",
    ],
    [
      "a search for what not everybody sees",
      { fields: { ...fields, note: { kind: "note", label: { ru: "Тайна" }, sees: ["plain"], search: true } } },
      "fields.note.search",
      "searchUnseen",
    ],
    [
      "an order by what not everybody sees",
      {
        fields: { ...fields, debt: { kind: "money", label: { ru: "Долг" }, sees: ["plain"], sort: true } },
        list: { columns: ["plate"], order: "-debt" },
      },
      "list.order",
      "orderTells",
    ],
    [
      "a key by which a file would change what nobody may change",
      {
        fields: { ...fields, plate: { ...fields.plate, unique: true } },
        rights: { ...right.rights, import: ["plain"] },
        importKey: ["plate"],
      },
      "importKey",
      "keyUnchanged",
    ],
    [
      "a column that is too narrow",
      { list: { columns: ["plate"], widths: { plate: 5 } } },
      "list.widths.plate",
      "width",
    ],
    [
      "tabs of what is not counted above a list",
      { list: { columns: ["plate"], tabs: "plate" } },
      "list.tabs",
      "noTabs",
    ],
    ["a step that asks for a file", stepping({ asks: ["scan"] }), "statuses.steps.0.asks.0", "notAsked"],
    [
      "a step that asks somebody for what he does not see",
      stepping({ asks: ["secret"], who: ["users"] }),
      "statuses.steps.0.asks.0",
      "askedUnseen",
    ],
    [
      "two steps to one status that ask for different things",
      stepping({ asks: [] }, { asks: ["note"] }),
      "statuses.steps.1.asks",
      "sameTarget",
    ],
    ["no Russian word", { titles: { list: { ru: " " }, create: { ru: "Новая" } } }, "titles.list.ru", "unsaid"],
  ])("%s", (_, more, at, code) => {
    expect(registerFaults(right, around)).toEqual([]);
    expect(registerFaults({ ...right, ...more }, around)).toContainEqual(expect.objectContaining({ at, code }));
  });
});

describe("the list of a register", () => {
  it("has its statuses as tabs unless it is to have none", () => {
    const tabsOf = (list: object) => definitionOf({ ...vehicles, list: { ...vehicles.list, ...list } }).list.tabs;
    expect([tabsOf({}), tabsOf({ tabs: "status" }), tabsOf({ tabs: null })]).toEqual(["status", "status", undefined]);
  });
});
