import { defineResource } from "../../../definition/resource.ts";
import { managers } from "../../../definition/who.ts";
import { UPLOAD } from "../../../domain/files/check-file.ts";

const endsInTime = {
  any: [
    { row: "date_to", op: "unset" },
    { row: "date_to", op: "gte", than: "date_from" },
  ],
} as const;

/** Contracts of parks with the partner platform: they have a period and no statuses (domain.md §10.5). */
export const yandexContracts = defineResource("yandex-contracts", {
  menu: { group: "documents", order: 27, icon: "contracts" },
  paths: { list: "/yandex/contracts", create: "/yandex/contracts/add", edit: "/yandex/contracts/edit/:id" },
  calls: { path: "yandex/contracts", list: ["plain"] },
  access: { list: managers, create: managers, edit: managers },
  bound: { park: "park_id" },
  fields: {
    number: { kind: "text", max: 50, unique: "TAKEN", filter: true, sort: true, search: true },
    date: { kind: "date", default: "today", filter: true, sort: true },
    park: { kind: "reference", to: "parks", filter: true, sort: true, search: true },
    /** The platform's legal entity that signs. */
    platform: { kind: "text", max: 300, sort: true, search: true, help: true },
    kind: {
      kind: "choice",
      words: "yandex-contracts.kinds",
      ids: ["taxi", "corporate", "bonus", "delivery"],
      default: "taxi",
      filter: true,
      sort: true,
    },
    date_from: { kind: "date", default: "today", filter: true, sort: true },
    /** The last day; without one it goes on. */
    date_to: { kind: "date", optional: true, filter: true, sort: true, help: true },
    /** Whether today is within its period. */
    is_active: { kind: "boolean", computed: true, filter: true, words: "yandex-contracts.active" },
    /** The account that the platform's money comes to. */
    iik: { kind: "iik", optional: true, help: true },
    bik: { kind: "bik", optional: true },
    scan: { kind: "file", ...UPLOAD, filter: true, words: "yandex-contracts.scan" },
  },
  list: {
    columns: ["number", "park", "kind", "platform", "date", "date_from", "date_to", "is_active", "scan"],
    hidden: ["iik", "bik", "created_at"],
    notOnPhone: ["platform", "date", "scan"],
    filters: ["is_active", "kind", "park", "scan", "date", "date_from", "date_to", "number"],
    order: ["-date"],
  },
  form: {
    sections: {
      main: ["number", "date", "kind", "scan"],
      parties: ["park_id", "platform"],
      period: ["date_from", "date_to"],
      bank: ["iik", "bik"],
    },
    fills: [{ field: "bik", from: "iik", by: "bankOfAccount", says: "yandex-contracts.hints.bank" }],
  },
  checks: [{ when: endsInTime, why: "yandex-contracts.why.period", at: "date_to" }],
  actions: [{ name: "delete", on: ["row", "bulk"], isDanger: true, limit: 500, confirm: true }],
});
