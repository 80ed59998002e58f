import { ROLES } from "../../../domain/access/user.ts";
import { oks as machine } from "../../../domain/documents/oks.ts";
import { defineResource } from "../../engine/define/define-resource.ts";

const everyone = { role: [ROLES.manager, ROLES.client] } as const;
const origins = [
  { id: "distribution", label: "oks.origins.distribution" },
  { id: "single", label: "oks.origins.single" },
  { id: "manual", label: "oks.origins.manual" },
] as const;

/** Commissioner reports, a month of a counterparty each. Their card and their making are pages of their own. */
export const oks = defineResource({
  name: "oks",
  titles: {
    list: "oks.titles.list",
    one: "oks.titles.one",
    forClient: { list: "oks.titles.listForClient", one: "oks.titles.oneForClient" },
  },
  menu: { group: "documents", order: 10, icon: "oks" },
  paths: { list: "/oks", show: "/oks/:okId" },
  access: { list: everyone, show: everyone },
  fields: {
    number: { kind: "text", label: "oks.fields.number" },
    formed_on: { kind: "date", label: "oks.fields.formed_on" },
    period: { kind: "month", label: "oks.fields.period" },
    park: { kind: "reference", label: "oks.fields.park", to: "parks" },
    counterparty: { kind: "reference", label: "oks.fields.counterparty", to: "counterparties" },
    contract: { kind: "reference", label: "oks.fields.contract", to: "contracts", title: "number" },
    origin: { kind: "choice", label: "oks.fields.origin", options: origins },
    status: { kind: "status", label: "oks.fields.status", statuses: machine.statuses },
    total_money: { kind: "money", label: "oks.fields.total_money" },
    fee_total: { kind: "money", label: "oks.fields.fee_total" },
    bonus_commission: { kind: "money", label: "oks.fields.bonus_commission" },
    to_transfer: { kind: "money", label: "oks.fields.to_transfer" },
    ending_balance: { kind: "money", label: "oks.fields.ending_balance" },
    created_at: { kind: "instant", label: "oks.fields.created_at" },
  },
  list: {
    columns: [
      { field: "number", width: 150 },
      { field: "status" },
      { field: "formed_on", onPhone: false },
      { field: "period" },
      { field: "park" },
      { field: "counterparty" },
      { field: "contract", onPhone: false },
      { field: "total_money", total: "total_money" },
      { field: "fee_total", total: "fee_total", onPhone: false },
      { field: "bonus_commission", total: "bonus_commission", onPhone: false },
      { field: "to_transfer", total: "to_transfer" },
      { field: "ending_balance", total: "ending_balance", onPhone: false },
      { field: "origin", render: "oks.origin", onPhone: false },
      { field: "created_at", isHidden: true, onPhone: false },
    ],
    filters: [
      {
        kind: "ids",
        field: "status",
        label: "oks.fields.status",
        from: { counts: "oks.statusCounts" },
        asTabs: true,
      },
      { kind: "month", field: "period", label: "oks.fields.period" },
      { kind: "ids", field: "park", label: "oks.fields.park", from: { names: "parks.names" } },
      {
        kind: "ids",
        field: "counterparty",
        label: "oks.fields.counterparty",
        from: { names: "counterparties.names" },
      },
      {
        kind: "ids",
        field: "contract",
        label: "oks.fields.contract",
        from: { names: "contracts.numbers", title: "number" },
      },
      { kind: "dates", field: "formed_on", label: "oks.fields.formed_on" },
      { kind: "money", field: "total_money", label: "oks.fields.total_money" },
      { kind: "texts", field: "number", label: "oks.fields.number", placeholder: "oks.paste" },
      { kind: "texts", field: "origin", label: "oks.fields.origin", options: origins },
    ],
    search: "oks.search",
    empty: { title: "oks.empty.title", text: "oks.empty.text" },
    links: [
      { label: "oks.links.manual", to: "/oks/manual", needs: "oks.manual" },
      { label: "oks.links.single", to: "/oks/single", needs: "oks.single" },
    ],
  },
  actions: [
    {
      name: "print",
      label: "oks.actions.print",
      on: ["row", "bulk"],
      limit: 100,
      run: { download: "oks.print", body: { ids: { rows: "id" } } },
    },
    {
      name: "distribution",
      label: "oks.actions.distribution",
      on: ["row"],
      rules: [{ when: { row: "origin", op: "eq", value: "distribution" }, why: "oks.why.noDistribution" }],
      run: { go: "/oks/:id/distribution", needs: "oks.distribution" },
    },
    {
      name: "delete",
      label: "oks.actions.delete",
      isDanger: true,
      on: ["row", "bulk"],
      bulk: { chunk: 50, newestFirst: true },
      rules: [{ when: { row: "status.id", op: "ne", value: 2 }, why: "oks.why.confirmed" }],
      confirm: {
        title: "oks.confirm.delete",
        text: "oks.confirm.deleteText",
        verb: "oks.actions.delete",
        sum: "total_money",
      },
      run: { call: "oks.delete", body: { ids: { rows: { id: "id", version: "version" } } } },
      invalidates: ["oks.", "disps."],
      event: "oks.deleted",
    },
  ],
});
