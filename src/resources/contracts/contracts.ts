import { ROLES } from "../../../domain/access/user.ts";
import { contracts as machine } from "../../../domain/documents/contracts.ts";
import { defineResource } from "../../engine/define/define-resource.ts";

const everyone = { role: [ROLES.manager, ROLES.client] } as const;
const managers = { role: [ROLES.manager] } as const;

/** Contracts between a park's counterparty and the aggregator: at what rates, from which balance, within which cap. */
export const contracts = defineResource({
  name: "contracts",
  titles: {
    list: "contracts.titles.list",
    one: "contracts.titles.one",
    create: "contracts.titles.create",
    edit: "contracts.titles.edit",
  },
  menu: { group: "documents", order: 20, icon: "contracts" },
  paths: { list: "/contracts", create: "/contracts/add", show: "/contracts/:id", edit: "/contracts/edit/:id" },
  access: { list: everyone, show: everyone, create: managers, edit: managers },
  fields: {
    number_contract: { kind: "text", label: "contracts.fields.number_contract", required: true, maxLength: 50 },
    date_conclusion: {
      kind: "date",
      label: "contracts.fields.date_conclusion",
      required: true,
      default: "today",
    },
    type: { kind: "reference", label: "contracts.fields.type" },
    park: { kind: "reference", label: "contracts.fields.park", to: "parks" },
    park_id: {
      kind: "reference",
      label: "contracts.fields.park",
      required: true,
      names: "parks.names",
      from: "park",
    },
    counterparty: { kind: "reference", label: "contracts.fields.counterparty", to: "counterparties" },
    counterparty_id: {
      kind: "reference",
      label: "contracts.fields.counterparty",
      required: true,
      names: "counterparties.names",
      from: "counterparty",
    },
    rate: { kind: "percent", label: "contracts.fields.rate", required: true, help: "contracts.help.rate" },
    bonus_rate: { kind: "percent", label: "contracts.fields.bonus_rate", required: true },
    month_cap: { kind: "money", label: "contracts.fields.month_cap", help: "contracts.help.month_cap" },
    starting_balance: {
      kind: "money",
      label: "contracts.fields.starting_balance",
      required: true,
      default: "zero",
      help: "contracts.help.starting_balance",
    },
    status: { kind: "status", label: "contracts.fields.status", statuses: machine.statuses },
    is_active: { kind: "boolean", label: "contracts.fields.is_active" },
    created_at: { kind: "instant", label: "contracts.fields.created_at" },
    updated_at: { kind: "instant", label: "contracts.fields.updated_at" },
  },
  list: {
    columns: [
      { field: "number_contract", width: 140 },
      { field: "status" },
      { field: "is_active" },
      { field: "date_conclusion", onPhone: false },
      { field: "park" },
      { field: "counterparty" },
      { field: "rate" },
      { field: "bonus_rate", onPhone: false },
      { field: "month_cap", onPhone: false },
      { field: "type", isHidden: true, onPhone: false },
      { field: "starting_balance", isHidden: true, onPhone: false },
      { field: "created_at", isHidden: true, onPhone: false },
    ],
    filters: [
      { kind: "ids", field: "status", label: "contracts.fields.status", from: { counts: "contracts.statusCounts" } },
      {
        kind: "flag",
        field: "is_active",
        label: "contracts.fields.is_active",
        words: { yes: "contracts.active.yes", no: "contracts.active.no" },
      },
      { kind: "ids", field: "park", label: "contracts.fields.park", from: { names: "parks.names" } },
      {
        kind: "ids",
        field: "counterparty",
        label: "contracts.fields.counterparty",
        from: { names: "counterparties.names" },
      },
      { kind: "ids", field: "type", label: "contracts.fields.type", from: { counts: "contracts.typeCounts" } },
      { kind: "dates", field: "date_conclusion", label: "contracts.fields.date_conclusion" },
      {
        kind: "texts",
        field: "number_contract",
        label: "contracts.fields.number_contract",
        placeholder: "contracts.paste",
      },
    ],
    search: "contracts.search",
    empty: { title: "contracts.empty.title", text: "contracts.empty.text" },
  },
  card: {
    status: "status",
    sections: [
      { title: "contracts.sections.main", fields: ["number_contract", "date_conclusion", "type", "is_active"] },
      { title: "contracts.sections.parties", fields: ["park", "counterparty"] },
      { title: "contracts.sections.terms", fields: ["rate", "bonus_rate", "month_cap", "starting_balance"] },
      { title: "contracts.sections.record", fields: ["created_at", "updated_at"] },
    ],
    related: [{ resource: "oks", filter: "contract", label: "contracts.related.oks" }],
  },
  form: {
    sections: [
      { title: "contracts.sections.main", fields: ["number_contract", "date_conclusion"] },
      { title: "contracts.sections.parties", fields: ["park_id", "counterparty_id"] },
      { title: "contracts.sections.terms", fields: ["rate", "bonus_rate", "month_cap", "starting_balance"] },
    ],
  },
  actions: [
    {
      name: "activate",
      label: "contracts.actions.activate",
      on: ["row", "card"],
      shown: { row: "is_active", op: "eq", value: false },
      rules: [{ when: { row: "status.id", op: "ne", value: 2 }, why: "contracts.why.terminated" }],
      confirm: {
        title: "contracts.confirm.activate",
        text: "contracts.confirm.activateText",
        verb: "contracts.actions.activate",
      },
      run: {
        call: "contracts.active",
        params: { id: { row: "id" } },
        body: { is_active: { value: true }, version: { row: "version" } },
      },
      invalidates: ["contracts.", "parks.", "counterparties."],
    },
    {
      name: "deactivate",
      label: "contracts.actions.deactivate",
      isDanger: true,
      on: ["row", "card"],
      shown: { row: "is_active", op: "eq", value: true },
      confirm: {
        title: "contracts.confirm.deactivate",
        text: "contracts.confirm.deactivateText",
        verb: "contracts.actions.deactivate",
      },
      run: {
        call: "contracts.active",
        params: { id: { row: "id" } },
        body: { is_active: { value: false }, version: { row: "version" } },
      },
      invalidates: ["contracts.", "parks.", "counterparties."],
    },
  ],
});
