import { describe, expect, it } from "vitest";
import { drivers as machine } from "../domain/documents/drivers.ts";
import { definitionFaults } from "./faults.ts";
import type { Known } from "./known.ts";
import { defineResource } from "./resource.ts";
import { isDeletable } from "./steps.ts";
import { clients, everyone, managers } from "./who.ts";

const known: Known = { resources: ["drivers", "parks"], hasText: () => true, hasCall: () => true, hasCode: () => true };
const said = {
  menu: { group: "parks", order: 1, icon: "drivers" },
  calls: { list: ["plain"] },
  access: { list: everyone },
  fields: {
    name: { kind: "text", help: true, unique: "NAME_TAKEN" },
    park: { kind: "reference", to: "parks" },
    status: { kind: "status", machine },
    in_ledger: { kind: "boolean", computed: true },
    is_active: { kind: "boolean", edit: false },
    reason: { kind: "note", edit: false },
    left_on: { kind: "date", edit: false },
    scan: { kind: "file", accept: [".pdf"], maxMb: 1 },
  },
  list: { columns: ["name"] },
} as const;

describe("what is wrong with a definition", () => {
  it("is nothing where every name is one of the product's", () => {
    const rules = [{ when: isDeletable(machine), why: "drivers.why.works", code: "DRIVER_WORKS" }];
    const sound = defineResource("drivers", {
      ...said,
      actions: [
        { name: "dismiss", on: ["row"], step: true, asks: { reason: "required", scan: "required" } },
        { name: "activate", on: ["row"], set: { is_active: true }, clears: ["reason"] },
        { name: "delete", on: ["row"], rules, confirm: true },
      ],
    });
    expect(definitionFaults(sound, known)).toEqual([]);
  });

  it("is said all at once, each fault beginning with the word that is missing", () => {
    const when = { all: [{ row: "in_ledger", op: "eq", value: false }, { not: { row: "park", op: "set" } }] } as const;
    const wrong = defineResource("drivers", {
      ...said,
      menu: {
        ...said.menu,
        badge: [{ who: everyone, filters: { moon: ["full"], status: ["moon"] }, past: "park" } as never],
      },
      calls: { list: ["plain"], active: "moon" },
      checks: [{ when: { row: "moon", op: "set" }, why: "drivers.why.moon", at: "in_ledger" }],
      relatedTo: { moons: "name" as never },
      fields: {
        ...said.fields,
        status: { kind: "status", machine, filter: true },
        park: {
          kind: "reference",
          to: "moons",
          asks: "drivers.fields.moon",
          where: { park: "moon" },
          visible: { row: "status.id", op: "set" },
        },
      },
      actions: [
        { name: "burn", on: ["row"], step: true, rules: [{ when, why: "drivers.why.moon", code: "MOON" }] },
        { name: "activate", on: ["row"], set: { is_moon: true }, confirm: true },
        { name: "leave", on: ["row"], set: { is_active: false }, asks: { moon: "required", left_on: "optional" } },
        { name: "deactivate", on: ["row"], set: { is_active: false }, asks: { status: "optional" }, clears: ["name"] },
        { name: "dismiss", on: ["bulk"], step: true, asks: { scan: "optional" } },
      ],
    });
    const hasText = (key: string) => !/moon|burn|NAME_TAKEN|help|confirm/.test(key);
    expect(definitionFaults(wrong, { ...known, hasText, hasCode: () => false })).toEqual([
      "drivers: «drivers.help.name» is no text of locales/ru",
      "drivers: «validation.NAME_TAKEN» is no text: what a second «name» is refused with",
      "drivers: «drivers.fields.moon» is no text of locales/ru",
      "drivers: «moons» is no resource: park refers to it",
      "drivers: «moons» is no resource: its cards show these",
      "drivers: «name» is no filter by another record: cards of moons show these",
      "drivers: «drivers.why.moon» is no text of locales/ru",
      "drivers: «moon» is sent by no form: a check of in_ledger asks about it",
      "drivers: «in_ledger» is sent by no form: a check speaks beside it",
      "drivers: «status.id» is sent by no form: the sight of park asks about it",
      "drivers: «park» is not optional: it is not always visible",
      "drivers: «moon» is sent by no form: park is chosen by it",
      "drivers: «moon» is no filter by a status or a choice: the menu counts by it",
      "drivers: «moon» is no status: the menu counts it",
      "drivers: «park» is no day: the menu counts those that are over",
      "drivers: «drivers.actions.burn» is no text of locales/ru",
      "drivers: «drivers.done.burned» is no text of locales/ru",
      "drivers: «history-events.actions.burned» is no text of locales/ru",
      "drivers: «burn» is no event of the machine of status (did you mean activate, dismiss?)",
      "drivers: «drivers.why.moon» is no text of locales/ru",
      "drivers: «MOON» is no refusal of contract/errors.ts",
      "drivers: «in_ledger» is no column that the rule of burn could ask",
      "drivers: «park» is no column that the rule of burn could ask",
      "drivers: «drivers.confirm.activate» is no text of locales/ru",
      "drivers: «is_moon» is no box that activate could set",
      "drivers: «moon» is no field that leave could ask for",
      "drivers: «left_on» is not optional: before leave a record has none",
      "drivers: «leave» and «deactivate» make the same call: nobody could tell what is asked",
      "drivers: «status» is no field that deactivate could ask for",
      "drivers: «name» is no field that deactivate could empty",
      "drivers: «deactivate» and «leave» make the same call: nobody could tell what is asked",
      "drivers: «scan» is one file: dismiss is done with many",
      "drivers: «moon» is no status: records that may be chosen are said to be of it",
    ]);
  });

  it("is said of what an event is about: whose record, whose fields, and what stands where there is none", () => {
    const fields = {
      name: { kind: "text" },
      noun: { kind: "resource", others: { moons: "drivers.moons" } },
      record: { kind: "reference", toField: "noun" },
      other: { kind: "reference", table: "parks", optional: true, none: "drivers.nobody", toField: "name" },
      changed: { kind: "changes", of: "moon", computed: true },
    } as const;
    const wrong = defineResource("drivers", { ...said, list: { columns: ["name"] }, fields });
    const hasText = (key: string) => !/moons|nobody/.test(key);
    expect(definitionFaults(wrong, { ...known, hasText })).toEqual([
      "drivers: «drivers.moons» is no text of locales/ru",
      "drivers: «drivers.nobody» is no text of locales/ru",
      "drivers: «name» is no name of a resource: other is of it",
      "drivers: «moon» is no name of a resource: changed is of it",
    ]);
  });

  it("is said of signatures: whose they are, by which step, what keeps when, and what their side is called", () => {
    const how = { name: "approve", on: ["row"], at: "sign", families: ["plain"] } as const;
    const wrong = defineResource("drivers", {
      ...said,
      fields: { ...said.fields, owner: { kind: "party", whole: true, words: "drivers.party", facts: [] } },
      actions: [
        { ...how, sign: "park", takes: "fly", stamps: "reason", clears: ["moon"], entrusted: "name" } as never,
        { ...how, name: "seal", sign: "owner", takes: "dismiss" },
      ],
    });
    const hasText = (key: string) => key !== "drivers.fields.owner";
    expect(definitionFaults(wrong, { ...known, hasText })).toEqual([
      "drivers: «park» is no whole party that approve could be signed by",
      "drivers: «name» is no park that approve could be entrusted with",
      "drivers: «fly» is no event of the machine that approve is signed by",
      "drivers: «reason» is no instant or day to keep",
      "drivers: «moon» is no field that approve could empty",
      "drivers: «drivers.fields.owner» is no text of locales/ru",
    ]);
  });

  it("is said of lines: what they are called, what is reckoned of them and what adds them up", () => {
    const wrong = defineResource("drivers", {
      ...said,
      list: { columns: ["name", "lines"] },
      fields: {
        name: { kind: "text" },
        lines: {
          kind: "lines",
          min: 3,
          max: 2,
          columns: {
            position: { kind: "integer" },
            driver_id: { kind: "integer" },
            moon: { kind: "text" },
            early: { kind: "money", computed: true, formula: { times: ["quantity", "moon"] } },
            quantity: { kind: "integer", optional: true },
            price: { kind: "money" },
            cost: { kind: "money", computed: true, formula: { times: ["quantity", "price"] } },
            square: { kind: "money", computed: true, formula: { times: ["price", "price"] } },
            count: { kind: "integer", formula: { plus: ["price"] } },
          },
          totals: ["cost", "moon", "sun"],
        },
        total: { kind: "money", computed: true, sum: { lines: "lines", of: "quantity" } },
        pieces: { kind: "integer", sum: { lines: "moons", of: "quantity" } },
        sum: { kind: "money", sum: { lines: "lines", of: "cost" } },
      },
    });
    const hasText = (key: string) => key !== "drivers.lines.moon";
    expect(definitionFaults(wrong, { ...known, hasText })).toEqual([
      "drivers: «drivers.lines.moon» is no text of locales/ru",
      "drivers: «lines» is no column of a list: its rows have no lines",
      "drivers: «moon» is no figure of lines that could be summed",
      "drivers: «sun» is no figure of lines that could be summed",
      "drivers: «position» is a column of lines by itself",
      "drivers: «driver_id» is a column of lines by itself",
      "drivers: «min» of lines is more than its max",
      "drivers: «quantity» is no figure before lines.early, which is reckoned from it",
      "drivers: «moon» is no figure before lines.early, which is reckoned from it",
      "drivers: «optional» is missing of lines.cost, which is reckoned from what may be empty",
      "drivers: «formula» of lines.square gives no money",
      "drivers: «computed» is missing of lines.count, which has a formula",
      "drivers: «formula» of lines.count gives no integer",
      "drivers: «quantity» is no money of lines that total could add up",
      "drivers: «moons» are no lines that pieces could add up",
      "drivers: «computed» is missing of sum, which adds up lines",
    ]);
  });

  it("is a tab of no status, and a rule that asks the machine for what it does not know", () => {
    const tabs = [{ id: 1, code: "gone", statuses: ["dismissed", "buried"] }];
    const wrong = defineResource("drivers", {
      ...said,
      fields: { ...said.fields, status: { kind: "status", machine, tabs } },
      actions: [
        { name: "delete", on: ["row"], rules: [{ open: "delete", why: "drivers.why.works" }] },
        { name: "delete", on: ["bulk"], rules: [{ open: "bury", why: "drivers.why.works" }] },
      ],
      form: {
        rules: [
          { open: "burn", why: "drivers.why.works" },
          { when: { row: "name", op: "set" }, why: "drivers.why.nothing", code: "NO_CODE" },
        ],
      },
    });
    const hasText = (key: string) => !["drivers.tabs.gone", "drivers.why.nothing"].includes(key);
    expect(definitionFaults(wrong, { ...known, hasText, hasCode: () => false })).toEqual([
      "drivers: «drivers.tabs.gone» is no text of locales/ru",
      "drivers: «buried» is no status: the tab gone shows it",
      "drivers: «bury» is nothing that the machine of status lets be done",
      "drivers: «burn» is nothing that the machine of status lets be done",
      "drivers: «drivers.why.nothing» is no text of locales/ru",
      "drivers: «NO_CODE» is no refusal of contract/errors.ts",
    ]);
  });

  it("is nothing beside the texts and resources that it names, which are no more than these", () => {
    const asked: string[] = [];
    const texts = (key: string) => asked.push(key) > 0;
    const sound = defineResource("drivers", {
      ...said,
      calls: { list: ["plain"], active: "active" },
      relatedTo: { parks: "park", cars: "car" },
      checks: [{ when: { row: "park.id", op: "set" }, why: "drivers.why.park", at: "name" }],
      fields: {
        name: { kind: "text", help: "drivers.help.whatever" },
        tax_id: { kind: "integer", help: true, optional: true, visible: { row: "park_id", op: "set" } },
        left_idle: { kind: "date", asks: "drivers.asks.idle", label: "drivers.words.idle", unique: "IDLE_TAKEN" },
        paid_idle: { kind: "boolean", help: true },
        park: { kind: "reference", to: "parks", filter: true, where: { status: "name" } },
        table: { kind: "reference", table: "tables" },
        cars: { kind: "references", to: "cars", filter: true },
        status: { kind: "status", machine },
        seller: { kind: "party", facts: ["name"], whole: true },
        may: { kind: "permissions", of: ["edit"], computed: true },
      },
    });
    expect(definitionFaults(sound, { ...known, resources: ["parks", "cars"], hasText: texts })).toEqual([]);
    expect(asked).toEqual([
      "drivers.fields.name",
      "drivers.fields.tax",
      "drivers.help.tax",
      "drivers.words.idle",
      "drivers.asks.idle",
      "validation.IDLE_TAKEN",
      "drivers.fields.paid_idle",
      "drivers.help.paid_idle",
      ...["park", "table", "cars", "status", "seller_name"].map((field) => `drivers.fields.${field}`),
      "drivers.why.park",
    ]);
  });

  it("is a second status, a filter that is of no other record, and what is kept elsewhere and not always visible", () => {
    const visible = { row: "name", op: "set" } as const;
    const wrong = defineResource("drivers", {
      ...said,
      calls: { list: ["plain"], active: "active" },
      relatedTo: { parks: "in_park" as never, drivers: "garage" as never, cars: "name" },
      fields: {
        name: { kind: "text", filter: true },
        park: { kind: "reference", to: "parks", filter: true },
        garage: { kind: "reference", to: "parks" },
        tax: { kind: "integer", optional: true, visible: { row: "name.idle", op: "set" } },
        docs: { kind: "date", optional: true, beside: true, visible },
        left_on: { kind: "date", optional: true, visible },
        status: { kind: "status", machine },
        other: { kind: "status", machine },
      },
    });
    expect(definitionFaults(wrong, { ...known, resources: ["drivers", "parks", "cars"] })).toEqual([
      "drivers: «in_park» is no filter by another record: cards of parks show these",
      "drivers: «garage» is no filter by another record: cards of drivers show these",
      "drivers: «name» is no filter by another record: cards of cars show these",
      "drivers: «name.idle» is sent by no form: the sight of tax asks about it",
      "drivers: «docs» is not optional: it is not always visible",
      "drivers: «status» stands twice",
    ]);
  });

  it("is nothing of lines whose figures are there before they are used", () => {
    const sound = defineResource("drivers", {
      ...said,
      fields: {
        name: { kind: "text" },
        lines: {
          kind: "lines",
          min: 2,
          max: 2,
          columns: {
            moon: { kind: "text", hidden: true },
            quantity: { kind: "integer" },
            boxes: { kind: "integer" },
            pieces: { kind: "integer", computed: true, formula: { times: ["quantity", "boxes"] } },
            price: { kind: "money" },
            rate: { kind: "percent", label: "drivers.words.rate" },
            fee: { kind: "money", computed: true, formula: { of: "price", rate: "rate" } },
          },
          totals: ["fee", "pieces", "rate"],
        },
        made: { kind: "lines", computed: true, columns: { position: { kind: "integer" } } },
      },
    });
    const hasText = (key: string) => !/moon|lines.rate/.test(key);
    expect(definitionFaults(sound, { ...known, hasText })).toEqual([]);
  });

  it("is a column that lines have by themselves, a sum of no column, and a status where there is none", () => {
    const wrong = defineResource("drivers", {
      ...said,
      calls: { list: ["plain"], active: "active" },
      fields: {
        name: { kind: "text" },
        lines: {
          kind: "lines",
          columns: {
            aggregator_id: { kind: "integer" },
            payer: { kind: "reference", to: "moons", where: { park: "name", city: "moon" } },
          },
        },
        total: { kind: "money", computed: true, sum: { lines: "lines", of: "moon" } },
      },
    });
    expect(definitionFaults(wrong, known)).toEqual([
      "drivers: «moons» is no resource: lines.payer refers to it",
      "drivers: «aggregator_id» is a column of lines by itself",
      "drivers: «moon» is no money of lines that total could add up",
      "drivers: «moon» is sent by no form: lines.payer is chosen by it",
      "drivers: «active» is no status: records that may be chosen are said to be of it",
    ]);
  });

  it("is to mask what is no text of the table, or from those who would write it back", () => {
    const field = (kind: "phone" | "date", masked: object) =>
      definitionFaults(
        defineResource("drivers", {
          ...said,
          access: { list: everyone, edit: managers },
          fields: { ...said.fields, phone: { kind, optional: true, masked: masked as never } },
          actions: [],
        }),
        known,
      );
    expect(field("phone", clients)).toEqual([]);
    expect(field("date", clients)).toEqual(["drivers: «phone» is masked and no text of the table"]);
    expect(field("phone", { flag: "is_outsourcing" })).toEqual([
      "drivers: «phone» is masked from some of outsourcings who write it",
    ]);
  });
});
