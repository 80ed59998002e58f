import { ROLES } from "../../../domain/access/user.ts";
import type { Tiyn } from "../../../domain/money/tiyn.ts";
import { defineResource } from "./define-resource.ts";
import type { RowOf } from "./language/calls.ts";
import type { FieldFor } from "./language/field-for.ts";
import type { FileField, ReferenceField } from "./language/fields.ts";
import type { Column } from "./language/list.ts";
import type { MessageKey } from "./language/message-key.ts";
import type { WrittenActionFor } from "./written/actions-of.ts";
import type { WrittenListOf } from "./written/list-of.ts";

/** What a description may not say: every line under an expectation is refused by the compiler. */

const rest = {
  titles: { list: "oks.titles.list", one: "oks.titles.one" },
  menu: { group: "documents", order: 1, icon: "oks" },
  paths: { list: "/oks" },
  access: { list: { role: [ROLES.manager] } },
  actions: [],
} as const;
const empty = { title: "oks.empty.title", text: "oks.empty.text" } as const;
const fields = {
  number: { kind: "text", label: "oks.fields.number" },
  total_money: { kind: "money", label: "oks.fields.total_money" },
} as const;

defineResource({
  ...rest,
  name: "oks",
  fields,
  list: { columns: [{ field: "number" }, { field: "total_money", total: "total_money" }], filters: [], empty },
});

defineResource({
  ...rest,
  name: "oks",
  fields,
  // @ts-expect-error a column that the row does not have
  list: { columns: [{ field: "numbr" }], filters: [], empty },
});

defineResource({
  ...rest,
  name: "oks",
  fields,
  // @ts-expect-error a column of the row that is not described among the fields
  list: { columns: [{ field: "period" }], filters: [], empty },
});

defineResource({
  ...rest,
  name: "oks",
  fields,
  // @ts-expect-error a total that the server does not give
  list: { columns: [{ field: "number", total: "number" }], filters: [], empty },
});

defineResource({
  ...rest,
  name: "oks",
  // @ts-expect-error a field that no screen of the resource has
  fields: { ...fields, moon: { kind: "text", label: "oks.fields.number" } },
  list: { columns: [{ field: "number" }], filters: [], empty },
});

defineResource({
  ...rest,
  name: "oks",
  fields: {
    number: { kind: "text", label: "oks.fields.number" },
    // @ts-expect-error an amount that is shown as a number
    total_money: { kind: "integer", label: "oks.fields.total_money" },
  },
  list: { columns: [{ field: "number" }], filters: [], empty },
});

defineResource({
  ...rest,
  name: "oks",
  // @ts-expect-error a text that is shown as money
  fields: { number: { kind: "money", label: "oks.fields.number" } },
  list: { columns: [{ field: "number" }], filters: [], empty },
});

defineResource({
  ...rest,
  name: "oks",
  // @ts-expect-error a role that nobody has
  access: { list: { role: [3] } },
  fields,
  list: { columns: [{ field: "number" }], filters: [], empty },
});

defineResource({
  ...rest,
  name: "oks",
  // @ts-expect-error reports are not added by a form: the contract has no oks.create
  paths: { list: "/oks", create: "/oks/add" },
  fields,
  list: { columns: [{ field: "number" }], filters: [], empty },
});

defineResource({
  ...rest,
  // @ts-expect-error a resource that the contract does not know
  name: "moons",
  fields: {},
});

// @ts-expect-error a word that Russian does not have
export const wordless: MessageKey = "oks.fields.moon";
export const counted: MessageKey = "oks.confirm.delete";

type Lists = WrittenListOf<"oks", typeof fields>;
type Filter = Lists["filters"][number];
const status = { kind: "ids", label: "oks.fields.status", from: { counts: "oks.statusCounts" } } as const;
export const known: Filter = { ...status, field: "status" };
// @ts-expect-error a filter that the list does not have
export const unknownFilter: Filter = { ...status, field: "moon" };
// @ts-expect-error a month that is filtered by ids
export const wrongKind: Filter = { ...status, field: "period" };
// @ts-expect-error counts that are not counts
export const wrongCounts: Filter = { ...status, field: "status", from: { counts: "oks.list" } };
// @ts-expect-error a sort that the list does not have
export const wrongSort: Column<"number", "number"> = { field: "number", sort: "moon" };

type OkAction = WrittenActionFor<"oks">;
const action = { name: "delete", label: "oks.actions.delete", on: ["bulk"] } as const;
export const sends: OkAction = {
  ...action,
  run: { call: "oks.delete", body: { ids: { rows: { id: "id", version: "version" } } } },
};
export const sendsNothing: OkAction = {
  ...action,
  // @ts-expect-error a body that the call needs
  run: { call: "parks.status" },
};
export const sendsTexts: OkAction = {
  ...action,
  // @ts-expect-error numbers of reports where ids are due
  run: { call: "oks.print", body: { ids: { rows: "number" } } },
};
export const callsNothing: OkAction = {
  ...action,
  // @ts-expect-error a call that the contract does not have
  run: { call: "oks.burn", body: {} },
};
export const sumsTexts: OkAction = {
  ...action,
  // @ts-expect-error a sum of texts
  confirm: { title: "oks.confirm.delete", verb: "oks.actions.delete", sum: "number" },
  run: { call: "oks.print", body: { ids: { rows: "id" } } },
};
export const asksNothing: OkAction = {
  ...action,
  // @ts-expect-error a rule about a field that no report has
  rules: [{ when: { row: "moon", op: "eq", value: 2 }, why: "oks.why.confirmed" }],
  run: { call: "oks.print", body: { ids: { rows: "id" } } },
};

type OkField<V> = FieldFor<V, RowOf<"oks">>;
export const explained: OkField<Tiyn> = {
  kind: "formula",
  label: "oks.fields.to_transfer",
  as: "money",
  explain: "oks.fields.to_transfer",
  formula: { plus: ["total_money"], minus: ["fee_total"] },
};
export const wrongFormula: OkField<Tiyn> = {
  kind: "formula",
  label: "oks.fields.to_transfer",
  as: "money",
  explain: "oks.fields.to_transfer",
  // @ts-expect-error a formula of a figure that a report does not have
  formula: { plus: ["moon"] },
};
export const wrongUnit: OkField<Tiyn> = {
  kind: "formula",
  label: "oks.fields.to_transfer",
  // @ts-expect-error an amount that is read as a percent
  as: "percent",
  explain: "oks.fields.to_transfer",
  formula: { plus: ["total_money"] },
};

type Line = { readonly name: string; readonly price: Tiyn };
export const lines: FieldFor<readonly Line[]> = {
  kind: "lines",
  label: "oks.fields.number",
  columns: {
    name: { kind: "text", label: "oks.fields.number" },
    price: { kind: "money", label: "oks.fields.total_money" },
  },
  totals: ["price"],
};
export const wrongColumn: FieldFor<readonly Line[]> = {
  kind: "lines",
  label: "oks.fields.number",
  columns: {
    // @ts-expect-error an amount in a column of texts
    price: { kind: "text", label: "oks.fields.number" },
  },
};
export const wrongTotal: FieldFor<readonly Line[]> = {
  kind: "lines",
  label: "oks.fields.number",
  columns: { name: { kind: "text", label: "oks.fields.number" } },
  // @ts-expect-error a sum of texts
  totals: ["name"],
};

// @ts-expect-error another record of a resource that there is not
export const wrongReference: ReferenceField = { kind: "reference", label: "oks.fields.park", to: "moons" };
// @ts-expect-error names from a call that names nothing
export const wrongNames: ReferenceField = { kind: "reference", label: "oks.fields.park", names: "oks.list" };
export const wrongUpload: FileField = {
  kind: "file",
  label: "oks.fields.number",
  accept: [".pdf"],
  maxMb: 1,
  // @ts-expect-error a call that takes no file
  upload: "oks.list",
};
// @ts-expect-error an ending without its dot
export const wrongEnding: FileField = { kind: "file", label: "oks.fields.number", accept: ["pdf"], maxMb: 1 };
