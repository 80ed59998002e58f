import { defineResource } from "../../../definition/resource.ts";
import { isDeletable } from "../../../definition/steps.ts";
import { clients, everyone, managers } from "../../../definition/who.ts";
import { FAMILIES } from "../../../domain/access/family.ts";
import { drivers as machine } from "../../../domain/documents/drivers.ts";

/**
 * Drivers of the parks: who drives, with which papers and which car. Every family sees its parks' drivers; they are written by the
 * aggregator's staff and by the outsourcer who does the park's books.
 */
export const drivers = defineResource("drivers", {
  discussed: "staff",
  menu: { group: "parks", order: 30, icon: "drivers" },
  calls: { list: FAMILIES, edit: ["plain", "outsourcings"], reveal: ["users", "outsourcingsUsers"] },
  access: { list: everyone, show: everyone, create: managers, edit: managers },
  bound: { park: "park_id" },
  apart: ["iin", "licence", "park"],
  import: { key: ["park", "iin"] },
  fields: {
    name: { kind: "text", sort: true, search: true, help: true },
    /** Clients know their drivers by name and car; the rest of a driver's papers is told on demand. */
    iin: { kind: "iin", optional: true, masked: clients, filter: true, sort: true, search: true, unique: "IIN_TAKEN" },
    phone: { kind: "phone", optional: true, masked: clients, search: true },
    licence: { kind: "licence", optional: true, masked: clients, search: true },
    plate: { kind: "plate", optional: true, filter: true, sort: true, search: true },
    park: { kind: "reference", to: "parks", filter: true, sort: true },
    status: { kind: "status", machine, default: "active", filter: true, sort: true },
    hired_on: { kind: "date", optional: true, default: "today", filter: true, sort: true },
    /** Whether the park's ledger knows this driver. */
    in_ledger: { kind: "boolean", computed: true, filter: true },
    /** What blocks hold back of the driver's money today. */
    blocked: { kind: "money", computed: true },
    note: { kind: "note" },
  },
  list: {
    columns: ["name", "status", "park", "iin", "phone", "licence", "plate", "hired_on", "in_ledger"],
    hidden: ["blocked", "created_at"],
    notOnPhone: ["licence", "hired_on", "in_ledger"],
    edited: ["park", "licence", "plate", "hired_on"],
    tabs: "status",
    filters: ["status", "park", "in_ledger", "iin", "plate", "hired_on"],
  },
  card: {
    sections: {
      person: ["name", "iin", "phone", "licence"],
      work: ["park", "plate", "hired_on", "in_ledger", "blocked"],
      note: ["note"],
      record: ["created_at", "updated_at"],
    },
    related: { "drivers-handbook": "driver" },
  },
  form: {
    known: {
      from: "iin",
      call: "counterparties.iinInfo",
      query: "iin",
      says: "drivers.hints.known",
      takes: { name: "director", phone: "phone" },
    },
    sections: { person: ["name", "iin", "phone", "licence"], work: ["park_id", "plate", "hired_on"], note: ["note"] },
  },
  actions: [
    { name: "activate", on: ["row", "card", "bulk"], step: true },
    { name: "dismiss", on: ["row", "card", "bulk"], isDanger: true, confirm: true, step: true },
    {
      name: "contract",
      on: ["row", "card", "bulk"],
      limit: 500,
      confirm: true,
      run: { call: "driver-contracts.make", body: { driver_ids: { rows: "id" } } },
      bulk: { chunk: 500 },
      invalidates: ["driver-contracts."],
    },
    {
      name: "delete",
      on: ["row", "card", "bulk"],
      isDanger: true,
      limit: 500,
      confirm: true,
      rules: [{ when: isDeletable(machine), why: "drivers.why.works", code: "DRIVER_WORKS" }],
      invalidates: ["drivers.", "drivers-handbook."],
    },
  ],
});
