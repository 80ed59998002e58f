import { defineResource } from "../../../definition/resource.ts";
import { clients, everyone, managers } from "../../../definition/who.ts";
import { recordOf } from "../../../domain/distribution/fields.ts";
import { FIGURES } from "../../../domain/distribution/figures.ts";
import { oks as machine } from "../../../domain/documents/oks.ts";
import { hasProof, proofs } from "../../../domain/documents/proofs.ts";

const SUMMED = { kind: "money", total: true, sort: true } as const;

/** Overdue does not tell whether the aggregator had signed before the date passed: nobody confirms what it has not (domain.md §3). */
const sentByAggregator = {
  when: { row: "signed_at", op: "set" },
  why: "oks.why.notSigned",
  code: "DOCUMENT_NOT_SIGNED",
} as const;

/** Commissioner reports, a month of a counterparty each. Their card and their making are pages of their own. */
export const oks = defineResource("oks", {
  tells: { type: "report", made: ["distribution", "single", "manual"] },
  discussed: "everybody",
  menu: {
    group: "documents",
    order: 10,
    icon: "oks",
    badge: [
      { who: managers, filters: { status: ["created"] } },
      { who: clients, filters: { status: ["signed"] } },
    ],
  },
  titles: { forClient: true },
  paths: { show: "/oks/:okId" },
  calls: {
    path: { plain: "reports/commissioner", users: "reports/commissioner" },
    list: ["plain", "users"],
    act: ["users"],
  },
  access: { list: everyone, show: everyone },
  table: "commissioner_reports",
  bound: { park: "park_id", counterparty: "counterparty_id" },
  lacks: ["updated_at"],
  paper: {
    route: "OK",
    place: 40,
    of: {
      contracts: { by: "contract_id", due: { route: "OK", from: ["in_force"] } },
      distributions: { same: ["park_id", "period"], gone: "goes" },
    },
  },
  fields: {
    number: { kind: "text", filter: true, sort: true, search: true },
    formed_on: { kind: "date", filter: true, sort: true },
    period: { kind: "month", filter: true, sort: true },
    park: { kind: "reference", to: "parks", filter: true, sort: true, search: true },
    counterparty: {
      kind: "reference",
      to: "counterparties",
      kept: true,
      filter: true,
      sort: true,
      search: ["name", "iin_bin"],
    },
    contract: { kind: "reference", to: "contracts", kept: true, shows: ["number", "date"], filter: true },
    origin: { kind: "choice", words: "oks.origins", ids: ["distribution", "single", "manual"], filter: true },
    status: { kind: "status", machine, filter: true, sort: true },
    ...recordOf(FIGURES, (figure) => ({ kind: "money", card: true, label: `explain.figures.${figure}` }) as const),
    total_money: { ...SUMMED, filter: true },
    fee_total: SUMMED,
    bonus_commission: { kind: "money", total: true },
    to_transfer: SUMMED,
    /** Of a contract the total is what its last report closed with. */
    ending_balance: { ...SUMMED, running: { per: "contract_id", by: "period" } },
    period_from: { kind: "date", card: true },
    period_to: { kind: "date", card: true },
    rate: { kind: "percent", card: true, label: "contracts.fields.rate" },
    bonus_rate: { kind: "percent", card: true, label: "contracts.fields.bonus_rate" },
    vat_rate: { kind: "percent", optional: true, card: true, label: "services.fields.vat_rate" },
    /** Why the client sent it back. */
    objection: { kind: "note", max: 500, edit: false, card: true },
    limit_override: { kind: "boolean", card: true },
    principal: { kind: "party", whole: true, facts: [], label: "ok-card.sides.principal" },
    commissioner: { kind: "party", whole: true, facts: [], label: "ok-card.sides.commissioner" },
    chain: { kind: "documents", computed: true, card: true },
    signed_at: { kind: "instant", optional: true, edit: false, filter: true },
    confirmed_at: { kind: "instant", optional: true, edit: false },
    has_proof: hasProof,
    can: { kind: "permissions", of: ["sign", "confirm", "object", "edit", "delete", "print"] },
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
      "origin",
    ],
    renders: { origin: "oks.origin" },
    hidden: ["bonus_commission", "signed_at", "has_proof", "confirmed_at", "created_at"],
    notOnPhone: ["formed_on", "contract", "fee_total", "bonus_commission", "ending_balance", "origin"],
    tabs: "status",
    filters: [
      "status",
      "period",
      "park",
      "counterparty",
      { field: "contract", from: { names: "contracts.numbers", title: "number" } },
      "formed_on",
      "total_money",
      "number",
      "origin",
    ],
    order: ["-period"],
    links: [
      { label: "oks.links.manual", to: "/oks/manual", needs: "oks.manual" },
      { label: "oks.links.single", to: "/oks/single", needs: "oks.single" },
    ],
  },
  actions: [
    { name: "print", on: ["row", "bulk"], file: "pdf", limit: 100 },
    {
      name: "distribution",
      on: ["row"],
      rules: [{ when: { row: "origin", op: "eq", value: "distribution" }, why: "oks.why.noDistribution" }],
      run: { go: "/oks/:id/distribution", needs: "oks.distribution" },
    },
    {
      name: "sign",
      on: ["row", "card", "bulk"],
      who: managers,
      sign: "commissioner",
      stamps: "signed_at",
      at: "sign/aggregators",
      families: ["plain"],
      confirm: { sum: "total_money" },
    },
    {
      name: "confirm",
      on: ["row", "card", "bulk"],
      who: clients,
      sign: "principal",
      stamps: "confirmed_at",
      at: "sign",
      families: ["users"],
      confirm: { sum: "total_money" },
      rules: [sentByAggregator],
    },
    ...proofs,
    {
      name: "object",
      on: ["row", "card"],
      who: clients,
      step: true,
      asks: { objection: "required" },
      clears: ["signed_at"],
    },
    {
      name: "delete",
      on: ["row", "bulk"],
      families: ["plain"],
      isDanger: true,
      bulk: { chunk: 50, newestFirst: true },
      rules: [{ open: "delete", why: "oks.why.confirmed" }],
      confirm: { sum: "total_money" },
      invalidates: ["oks.", "disps."],
      event: "oks.deleted",
    },
  ],
});
