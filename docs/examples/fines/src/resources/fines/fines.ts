import { defineResource } from "../../../definition/resource.ts";
import { everyone, managers } from "../../../definition/who.ts";
import { STAFF } from "../../../domain/access/family.ts";
import { UPLOAD } from "../../../domain/files/check-file.ts";
import { defineMachine } from "../../../domain/machine.ts";

const machine = defineMachine({
  statuses: [
    { id: 0, code: "issued", tone: "accent", refusal: "DOCUMENT_IN_FORCE" },
    { id: 1, code: "disputed", tone: "amber", refusal: "DOCUMENT_IN_FORCE" },
    { id: 2, code: "paid", tone: "green", refusal: "DOCUMENT_CLOSED" },
    { id: 3, code: "cancelled", tone: "red", refusal: "DOCUMENT_CLOSED" },
  ],
  transitions: {
    dispute: { from: ["issued"], to: "disputed" },
    uphold: { from: ["disputed"], to: "issued" },
    pay: { from: ["issued"], to: "paid" },
    cancel: { from: ["issued", "disputed"], to: "cancelled" },
  },
  deletable: ["issued", "cancelled"],
  editable: ["issued", "disputed"],
});

const isSpeeding = { row: "kind", op: "eq", value: "speeding" } as const;
const hasSpeed = { row: "speed", op: "set" } as const;

/** Fines of the parks' drivers: a park sees its own. */
export const fines = defineResource("fines", {
  menu: { group: "parks", order: 90, icon: "section" },
  calls: { list: ["plain", "users"], edit: ["plain"] },
  access: { list: everyone, show: everyone, create: managers, edit: managers },
  bound: { park: "park_id" },
  import: { key: ["number"] },
  fields: {
    number: { kind: "text", max: 50, sort: true, search: true },
    status: { kind: "status", machine, words: "fines.statuses", filter: true, sort: true },
    park: { kind: "reference", to: "parks", filter: true, sort: true },
    driver: { kind: "reference", to: "drivers", where: { park: "park" }, filter: true, search: true },
    kind: { kind: "choice", words: "fines.kinds", ids: ["parking", "speeding"], default: "parking", filter: true },
    speed: { kind: "integer", min: 1, max: 400, optional: true, visible: isSpeeding },
    issued_on: { kind: "date", default: "today", filter: true, sort: true },
    seen_at: { kind: "instant", optional: true, default: "now", filter: true, sort: true },
    lines: {
      kind: "lines",
      min: 1,
      columns: { article: { kind: "text", max: 50 }, sum: { kind: "money" } },
      totals: ["sum"],
    },
    amount: {
      kind: "money",
      computed: true,
      sum: { lines: "lines", of: "sum" },
      total: true,
      filter: true,
      sort: true,
    },
    deductions: {
      kind: "lines",
      columns: { driver: { kind: "reference", to: "drivers", where: { park: "park" } }, sum: { kind: "money" } },
      totals: ["sum"],
    },
    reason: { kind: "note", edit: false },
    paid_on: { kind: "date", optional: true, edit: false, default: "today", filter: true },
    scan: { kind: "file", ...UPLOAD },
    note: { kind: "note", audience: STAFF },
  },
  list: {
    columns: ["number", "status", "driver", "park", "issued_on", "amount", "paid_on"],
    tabs: "status",
    order: ["-issued_on"],
  },
  card: {
    sections: {
      main: ["number", "driver", "park", "issued_on", "seen_at", "kind", "speed", "amount", "scan"],
      lines: ["lines"],
      deductions: ["deductions"],
      course: ["reason", "paid_on", "note"],
    },
  },
  checks: [{ when: { any: [{ not: isSpeeding }, hasSpeed] }, why: "fines.why.speed", at: "speed" }],
  relatedTo: { drivers: "driver" },
  actions: [
    { name: "dispute", on: ["row", "card", "bulk"], step: true, asks: { reason: "required" }, done: "disputed" },
    { name: "uphold", on: ["card"], step: true, clears: ["reason"], done: "upheld" },
    { name: "pay", on: ["row", "card", "bulk"], step: true, asks: { paid_on: "required" }, done: "paid" },
    { name: "cancel", on: ["row", "card"], isDanger: true, confirm: true, step: true, done: "cancelled" },
    { name: "delete", on: ["row", "bulk"], isDanger: true, limit: 500, confirm: true },
  ],
});
