import { isOpenTo } from "../../../definition/steps.ts";
import { oks as machine } from "../../../domain/documents/oks.ts";
import { defineResource } from "../../engine/define/define-resource.ts";
import { optionsOf } from "../../engine/define/options.ts";
import { everyone } from "../../engine/define/who.ts";

/** What their machine makes of the buttons. */
export const rulesOf = (of: typeof machine) =>
  ({ delete: [{ when: isOpenTo(of, "delete"), why: "oks.why.confirmed" }] }) as const;

/** Commissioner reports, a month of a counterparty each. Their card and their making are pages of their own. */
export const oks = defineResource({
  name: "oks",
  titles: { forClient: true },
  menu: { group: "documents", order: 10, icon: "oks" },
  paths: { show: "/oks/:okId" },
  access: { list: everyone, show: everyone },
  fields: {
    number: "text",
    formed_on: "date",
    period: "month",
    park: { kind: "reference", to: "parks" },
    counterparty: { kind: "reference", to: "counterparties" },
    contract: { kind: "reference", to: "contracts", names: "contracts.numbers", title: "number" },
    origin: { kind: "choice", options: optionsOf("oks.origins", ["distribution", "single", "manual"]) },
    status: { kind: "status", statuses: machine.statuses },
    total_money: "money",
    fee_total: "money",
    bonus_commission: "money",
    to_transfer: "money",
    ending_balance: "money",
    created_at: "instant",
  },
  list: {
    columns: [
      "number",
      "status",
      "period",
      "counterparty",
      "total_money",
      "fee_total",
      "to_transfer",
      "ending_balance",
      "park",
      "contract",
      "formed_on",
      { field: "origin", render: "oks.origin" },
    ],
    hidden: ["bonus_commission", "created_at"],
    totals: ["total_money", "fee_total", "bonus_commission", "to_transfer", "ending_balance"],
    notOnPhone: ["formed_on", "contract", "fee_total", "bonus_commission", "ending_balance", "origin"],
    tabs: "status",
    filters: ["status", "period", "park", "counterparty", "contract", "formed_on", "total_money", "number", "origin"],
    search: true,
    links: [
      { label: "oks.links.manual", to: "/oks/manual", needs: "oks.manual" },
      { label: "oks.links.single", to: "/oks/single", needs: "oks.single" },
    ],
  },
  actions: [
    { name: "print", on: ["row", "bulk"], limit: 100 },
    {
      name: "distribution",
      on: ["row"],
      rules: [{ when: { row: "origin", op: "eq", value: "distribution" }, why: "oks.why.noDistribution" }],
      run: { go: "/oks/:id/distribution", needs: "oks.distribution" },
    },
    {
      name: "delete",
      on: ["row", "bulk"],
      isDanger: true,
      bulk: { chunk: 50, newestFirst: true },
      rules: rulesOf(machine).delete,
      confirm: { sum: "total_money" },
      invalidates: ["oks.", "disps."],
      event: "oks.deleted",
    },
  ],
});
