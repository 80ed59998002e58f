import { expect, it } from "vitest";
import { type Definition, defineResource } from "../../../../definition/resource.ts";
import { everyone, managers } from "../../../../definition/who.ts";
import { drivers as machine } from "../../../../domain/documents/drivers.ts";
import { resourceOf } from "../resource-of.ts";

const least = {
  menu: { group: "parks", order: 0, icon: "parks" },
  calls: { list: ["plain"] },
  access: { list: everyone },
  fields: { name: { kind: "text" } },
  list: { columns: ["name"] },
} as const;

/** A resource with a field of each kind, and of each thing that a field may say. */
const everyKind = (more: object = {}): Definition =>
  defineResource("drivers", {
    menu: { group: "parks", order: 1, icon: "drivers" },
    calls: { list: ["plain"] },
    access: { list: everyone, show: everyone, create: managers, edit: managers },
    fields: {
      name: { kind: "text", max: 80, help: true, search: true },
      path: { kind: "text", address: true, nullable: true, optional: true, label: "parks.fields.login" },
      plate_number: { kind: "text", mask: "000 AAA", help: "drivers.help.plate", masked: true, search: true },
      note: { kind: "note" },
      sum: { kind: "money", default: "zero", rated: "rate" },
      earned: { kind: "money", formula: { plus: ["sum"] } },
      rate: { kind: "percent" },
      share: { kind: "percent", formula: { of: "rate" }, computed: true },
      count: { kind: "integer", min: 0, max: 9, optional: true },
      any: { kind: "integer", optional: true, visible: { row: "is_active", op: "eq", value: true } },
      is_active: { kind: "boolean", default: true },
      born_on: { kind: "date", default: "today" },
      died_on: { kind: "date", optional: true },
      called_at: { kind: "instant", default: "now" },
      kind: { kind: "choice", words: "services.types", ids: [1, 2], days: [{ id: 2, from: "2026-01-01", to: null }] },
      role: { kind: "choice", words: "session.roles", ids: [1], named: true, label: "accounts.fields.role" },
      status: { kind: "status", machine },
      park: { kind: "reference", to: "parks" },
      car: { kind: "reference", to: "cars", shows: ["plate"], optional: true },
      contract: {
        kind: "reference",
        to: "contracts",
        shows: ["number"],
        title: "contracts.called",
        names: "contracts.choices",
      },
      driver: { kind: "reference", to: "drivers", where: { park: "park" }, optional: true },
      record: { kind: "reference", toField: "noun", computed: true },
      noun: { kind: "resource", others: { jobs: "app.jobs" } },
      cities: { kind: "references", to: "parks", optional: true },
      scan: { kind: "file", accept: "pdf", maxMb: 5, optional: true },
      party_number: { kind: "iinBin", by: "is_active" },
      any_number: { kind: "iinBin", optional: true },
      secret: { kind: "password" },
      phone: { kind: "phone", optional: true },
      hidden: { kind: "text", computed: true, shown: false },
      shown: { kind: "text", computed: true },
      side: { kind: "party", facts: ["name"], words: "parks.fields" },
      can: { kind: "permissions", of: ["edit"] },
      on_card: { kind: "text", card: true, edit: false },
      lines: {
        kind: "lines",
        min: 1,
        max: 20,
        totals: ["cost"],
        columns: {
          name: { kind: "text", max: 40, help: true },
          note: { kind: "note", max: 60 },
          plain: { kind: "text", optional: true },
          flag: { kind: "boolean" },
          type: { kind: "choice", words: "services.types", ids: [1], named: true, label: "services.fields.type" },
          price: { kind: "money", default: "zero" },
          cost: { kind: "money", computed: true, formula: { plus: ["price"] } },
          day: { kind: "date", optional: true, help: "drivers.help.day" },
          inner: { kind: "integer", hidden: true },
          driver: { kind: "reference", to: "drivers", shows: ["number"], where: { park: "park" }, optional: true },
        },
      },
      seen: {
        kind: "lines",
        edit: false,
        columns: {
          name: { kind: "text" },
          type: { kind: "choice", words: "services.types", ids: [1], named: true, label: "services.fields.type" },
          other: { kind: "choice", words: "services.types", ids: [1], named: true },
        },
      },
    },
    list: { columns: ["name"] },
    actions: [],
    ...more,
  } as never); // what no product says at once

it("each kind of field is what a screen asks of it: in a row, in a form, in lines", () => {
  const made = everyKind();
  const { status, ...fields } = resourceOf(made, [made, defineResource("parks", least)]).fields;
  expect(status).toEqual({ label: "drivers.fields.status", kind: "status", statuses: machine.statuses });
  expect(fields).toEqual({
    name: { maxLength: 80, required: true, label: "drivers.fields.name", kind: "text", help: "drivers.help.name" },
    path: { maxLength: 200, label: "parks.fields.login", kind: "text", address: true, nullable: true },
    plate_number: {
      maxLength: 200,
      required: true,
      label: "drivers.fields.plate_number",
      kind: "text",
      mask: "000 AAA",
      help: "drivers.help.plate",
    },
    note: { maxLength: 2000, label: "drivers.fields.note", kind: "note" },
    sum: { required: true, label: "drivers.fields.sum", kind: "money", rated: "rate", default: "zero" },
    earned: {
      required: true,
      label: "drivers.fields.earned",
      kind: "formula",
      as: "money",
      explain: "drivers.explain.earned",
      formula: { plus: ["sum"] },
    },
    rate: { required: true, label: "drivers.fields.rate", kind: "percent" },
    share: { label: "drivers.fields.share", kind: "percent" },
    count: { label: "drivers.fields.count", kind: "integer", min: 0, max: 9 },
    any: { label: "drivers.fields.any", kind: "integer", visible: { row: "is_active", op: "eq", value: true } },
    is_active: { label: "drivers.fields.is_active", kind: "boolean", default: true },
    born_on: { required: true, label: "drivers.fields.born_on", kind: "date", default: "today" },
    died_on: { label: "drivers.fields.died_on", kind: "date" },
    called_at: { required: true, label: "drivers.fields.called_at", kind: "instant", default: "now" },
    kind: {
      required: true,
      label: "drivers.fields.kind",
      kind: "choice",
      options: [
        { id: 1, label: "services.types.1", from: null, to: null },
        { id: 2, label: "services.types.2", from: "2026-01-01", to: null },
      ],
    },
    role: { label: "accounts.fields.role", kind: "reference" },
    role_id: {
      required: true,
      label: "accounts.fields.role",
      kind: "choice",
      options: [{ id: 1, label: "session.roles.1" }],
      from: "role",
    },
    park: { label: "drivers.fields.park", kind: "reference", to: "parks", names: "parks.names" },
    park_id: {
      label: "drivers.fields.park",
      kind: "reference",
      to: "parks",
      names: "parks.names",
      from: "park",
      required: true,
    },
    car: { label: "drivers.fields.car", kind: "reference", to: "cars", title: "plate" },
    car_id: { label: "drivers.fields.car", kind: "reference", to: "cars", title: "plate", from: "car" },
    contract: {
      label: "drivers.fields.contract",
      kind: "reference",
      to: "contracts",
      names: "contracts.choices",
      title: "title",
      named: "number",
    },
    contract_id: {
      label: "drivers.fields.contract",
      kind: "reference",
      to: "contracts",
      names: "contracts.choices",
      title: "title",
      named: "number",
      from: "contract",
      required: true,
    },
    driver: { label: "drivers.fields.driver", kind: "reference", to: "drivers", where: { park: "park_id" } },
    driver_id: {
      label: "drivers.fields.driver",
      kind: "reference",
      to: "drivers",
      where: { park: "park_id" },
      from: "driver",
    },
    record: { label: "drivers.fields.record", kind: "reference", toField: "noun" },
    noun: {
      required: true,
      label: "drivers.fields.noun",
      kind: "choice",
      options: [
        { id: "parks", label: "parks.titles.list" },
        { id: "drivers", label: "drivers.titles.list" },
        { id: "jobs", label: "app.jobs" },
      ],
    },
    cities: { label: "drivers.fields.cities", kind: "references", to: "parks", names: "parks.names" },
    city_ids: { label: "drivers.fields.cities", kind: "references", to: "parks", names: "parks.names", from: "cities" },
    scan: { label: "drivers.fields.scan", kind: "file", accept: "pdf", maxMb: 5 },
    party_number: { required: true, label: "drivers.fields.party_number", kind: "iinBin", by: "is_active" },
    any_number: { label: "drivers.fields.any_number", kind: "iinBin" },
    secret: { label: "drivers.fields.secret", kind: "password", minLength: 8 },
    phone: { label: "drivers.fields.phone", kind: "phone" },
    shown: { label: "drivers.fields.shown", kind: "text" },
    lines: {
      label: "drivers.fields.lines",
      kind: "lines",
      columns: {
        name: { label: "drivers.lines.name", kind: "text", required: true, maxLength: 40, help: "drivers.lines.name" },
        note: { label: "drivers.lines.note", kind: "note", maxLength: 60 },
        plain: { label: "drivers.lines.plain", kind: "text" },
        flag: { label: "drivers.lines.flag", kind: "boolean" },
        type_id: {
          label: "services.fields.type",
          kind: "choice",
          options: [{ id: 1, label: "services.types.1" }],
          from: "type",
          required: true,
        },
        price: { label: "drivers.lines.price", kind: "money", default: "zero", required: true },
        cost: { label: "drivers.lines.cost", kind: "money", computed: true, formula: { plus: ["price"] } },
        day: { label: "drivers.lines.day", kind: "date", help: "drivers.help.day" },
        driver_id: {
          label: "drivers.lines.driver",
          kind: "reference",
          to: "drivers",
          title: "number",
          where: { park: "park_id" },
          from: "driver",
        },
      },
      totals: ["cost"],
      maxLines: 20,
      required: true,
    },
    seen: {
      label: "drivers.fields.seen",
      kind: "lines",
      columns: {
        name: { label: "drivers.seen.name", kind: "text" },
        type: { label: "services.fields.type", kind: "reference" },
        other: { label: "drivers.seen.other", kind: "reference" },
      },
    },
    created_at: { label: "drivers.fields.created_at", kind: "instant" },
    updated_at: { label: "drivers.fields.updated_at", kind: "instant" },
  });
});

it("where nothing is sent, a form asks for nothing and a row is what it was", () => {
  const { fields } = resourceOf(everyKind({ access: { list: everyone } }));
  expect(fields.name).toEqual({ label: "drivers.fields.name", kind: "text", help: "drivers.help.name" });
  expect(fields.role_id).not.toHaveProperty("required");
  expect(fields).not.toHaveProperty("park_id");
});

it("a card shows what no list has, a side by its facts, and stamps that the table lacks nobody shows", () => {
  const { fields } = resourceOf(everyKind({ card: { sections: { main: ["name"] } }, lacks: ["updated_at"] }));
  expect(fields.on_card).toEqual({ label: "drivers.fields.on_card", kind: "text" });
  expect(fields.side_name).toEqual({ label: "parks.fields.name", kind: "text" });
  expect(fields).not.toHaveProperty("side");
  expect(fields).not.toHaveProperty("can");
  expect(fields).not.toHaveProperty("hidden");
  expect(fields).not.toHaveProperty("updated_at");
});
