import { byServer, defineResource } from "../../../definition/resource.ts";
import { everyone } from "../../../definition/who.ts";
import { FAMILIES } from "../../../domain/access/family.ts";
import { contracts as machine } from "../../../domain/documents/contracts.ts";
import { DRIVER_FORMS } from "../../../domain/documents/driver-contracts.ts";
import { UPLOAD } from "../../../domain/files/check-file.ts";

const isCreated = { row: "status.id", op: "eq", value: machine.byCode("created").id } as const;

/**
 * Contracts of parks with their drivers (domain.md §10.2): made for drivers by a call of their own, in force once the park has put in
 * the paper with the driver's signature.
 */
export const driverContracts = defineResource("driver-contracts", {
  discussed: "staff",
  menu: { group: "parks", order: 32, icon: "contracts" },
  paths: { list: "/drivers-contracts", show: "/drivers-contracts/:id", edit: "/drivers-contracts/edit/:id" },
  calls: { path: "drivers/contracts", list: FAMILIES, edit: ["plain", "users", "outsourcings"] },
  access: { list: everyone, show: everyone, edit: everyone },
  bound: { park: "park_id" },
  paper: { route: "DriverContract", place: 30, frame: true, date: "date" },
  fields: {
    ...byServer({
      number: { kind: "text", filter: true, sort: true, search: true },
      status: { kind: "status", machine, words: "statuses.contracts", filter: true, sort: true },
      park: { kind: "reference", to: "parks", filter: true, sort: true },
      driver: { kind: "reference", to: "drivers", filter: true, sort: true, search: ["name", "iin"] },
      /** When the driver accepted it. */
      signed_on: { kind: "date", optional: true, default: "today", sort: true },
      /** Its last day. */
      terminated_on: { kind: "date", optional: true, default: "today" },
      chain: { kind: "documents", computed: true, card: true },
      can: { kind: "permissions", computed: true, of: ["sign", "terminate", "edit", "delete"] },
    }),
    date: { kind: "date", filter: true, sort: true },
    /** As what the driver works with the park. */
    form: { kind: "choice", words: "driver-contracts.forms", ids: DRIVER_FORMS, filter: true, sort: true },
    /** The park's, of the driver's rides. */
    commission: { kind: "percent", sort: true, help: true },
    /** Withheld from what is paid out at once. */
    instant_fee: { kind: "percent", sort: true, help: true },
    scan: { kind: "file", ...UPLOAD, filter: true, words: "driver-contracts.scan" },
    note: { kind: "note", max: 500 },
    /** What nobody guesses, and the address that it makes: who has it reads the contract without logging in. */
    link: { kind: "text", computed: true, card: true, address: true },
    driver_iin: { kind: "text", computed: true, card: true, shown: false, label: "drivers.fields.iin" },
  },
  list: {
    columns: ["number", "status", "driver", "park", "form", "commission", "date", "signed_on"],
    hidden: ["instant_fee", "scan", "note", "created_at"],
    notOnPhone: ["form", "date", "signed_on"],
    tabs: "status",
    filters: ["status", "park", "form", "scan", "date", "number"],
    order: ["-date"],
  },
  card: {
    sections: {
      main: ["number", "date", "park", "driver", "form", "scan"],
      terms: ["commission", "instant_fee", "note"],
      period: ["link", "signed_on", "terminated_on"],
      chain: ["chain"],
      record: ["created_at", "updated_at"],
    },
  },
  form: {
    sections: { main: ["date", "form", "scan"], terms: ["commission", "instant_fee", "note"] },
    rules: [{ when: isCreated, why: "driver-contracts.why.signed" }],
  },
  relatedTo: { drivers: "driver" },
  actions: [
    { name: "print", on: ["row", "card", "bulk"], file: "pdf", limit: 100 },
    { name: "sign", on: ["row", "card"], step: true, asks: { scan: "required", signed_on: "required" } },
    { name: "terminate", on: ["row", "card"], isDanger: true, step: true, asks: { terminated_on: "required" } },
    {
      name: "delete",
      on: ["row", "card", "bulk"],
      isDanger: true,
      limit: 500,
      confirm: true,
      rules: [{ open: "delete", why: "driver-contracts.why.inForce" }],
    },
  ],
});
