import { UPLOAD } from "../../../contract/entities/file.ts";
import { contracts as machine } from "../../../domain/documents/contracts.ts";
import { defineResource } from "../../engine/define/define-resource.ts";
import { everyone, managers } from "../../engine/define/who.ts";

/** Contracts between a park's counterparty and the aggregator: at what rates, from which balance, within which cap. */
export const contracts = defineResource({
  name: "contracts",
  menu: { group: "documents", order: 20, icon: "contracts" },
  access: { list: everyone, show: everyone, create: managers, edit: managers },
  fields: {
    number_contract: "text",
    date_conclusion: { kind: "date", default: "today" },
    type: "reference",
    park: { kind: "reference", to: "parks", names: "parks.names" },
    counterparty: { kind: "reference", to: "counterparties", names: "counterparties.names" },
    rate: { kind: "percent", help: true },
    bonus_rate: "percent",
    month_cap: { kind: "money", help: true },
    starting_balance: { kind: "money", default: "zero", help: true },
    status: { kind: "status", statuses: machine.statuses },
    is_active: "boolean",
    scan: { kind: "file", help: true, ...UPLOAD },
    created_at: "instant",
    updated_at: "instant",
  },
  list: {
    columns: [
      "number_contract",
      "status",
      "counterparty",
      "park",
      "rate",
      "bonus_rate",
      "month_cap",
      "date_conclusion",
      "is_active",
    ],
    hidden: ["type", "starting_balance", "scan", "created_at"],
    notOnPhone: ["date_conclusion", "bonus_rate", "month_cap"],
    filters: [
      "status",
      { field: "is_active", words: { yes: "contracts.active.yes", no: "contracts.active.no" } },
      { field: "scan", words: { yes: "contracts.scan.yes", no: "contracts.scan.no" } },
      "park",
      "counterparty",
      "type",
      "date_conclusion",
      "number_contract",
    ],
    search: true,
  },
  card: {
    sections: {
      main: ["number_contract", "date_conclusion", "type", "is_active", "scan"],
      parties: ["park", "counterparty"],
      terms: ["rate", "bonus_rate", "month_cap", "starting_balance"],
      record: ["created_at", "updated_at"],
    },
    related: { oks: "contract" },
  },
  form: {
    suggests: { field: "number_contract", from: "contracts.numbers" },
    sections: {
      main: ["number_contract", "date_conclusion", "scan"],
      parties: ["park_id", "counterparty_id"],
      terms: ["rate", "bonus_rate", "month_cap", "starting_balance"],
    },
  },
  actions: [
    {
      name: "activate",
      on: ["row", "card"],
      rules: [{ when: { row: "status.id", op: "ne", value: 2 }, why: "contracts.why.terminated" }],
      confirm: true,
      run: { call: "contracts.active", set: { is_active: true } },
      invalidates: ["contracts.", "parks.", "counterparties."],
    },
    {
      name: "deactivate",
      on: ["row", "card"],
      isDanger: true,
      confirm: true,
      run: { call: "contracts.active", set: { is_active: false } },
      invalidates: ["contracts.", "parks.", "counterparties."],
    },
  ],
});
