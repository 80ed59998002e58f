import { byServer, defineResource } from "../../../definition/resource.ts";
import { everyone } from "../../../definition/who.ts";
import { FAMILIES } from "../../../domain/access/family.ts";
import { driverActs as machine } from "../../../domain/documents/driver-acts.ts";

/** Acts of parks to their drivers, one a month: the park's commission as the park's report by driver has it (domain.md §10.2). Made, not entered. */
export const driverActs = defineResource("driver-acts", {
  tells: { type: "avr" },
  menu: { group: "parks", order: 34, icon: "avrs" },
  paths: { list: "/drivers-avrs", show: "/drivers-avrs/:id" },
  calls: { path: "drivers/avrs", list: FAMILIES, act: ["plain", "users", "outsourcings"] },
  access: { list: everyone, show: everyone },
  bound: { park: "park_id" },
  paper: {
    route: "DriverAct",
    place: 70,
    many: true,
    of: {
      "driver-reports": {
        by: "driver_report_id",
        remade: ["recompute"],
        due: { route: "DriverAct", from: ["created", "signed"] },
      },
      "driver-park-reports": { same: ["driver_report_id", "profile_id"], gone: "stays" },
      "driver-contracts": {
        by: "profile_id",
        through: "ledger_drivers",
        same: { its: "record_id", theirs: "driver_id" },
        gone: "stays",
      },
    },
  },
  fields: byServer({
    number: { kind: "text", filter: true, sort: true, search: true },
    status: { kind: "status", machine, words: "statuses.driver-reports", filter: true, sort: true },
    period: { kind: "month", filter: true, sort: true },
    formed_on: { kind: "date", filter: true, sort: true },
    park: { kind: "reference", to: "parks", filter: true, sort: true },
    /** As the ledger named him when the act was made. */
    driver_name: { kind: "text", sort: true, search: true },
    /** For the paper; the register may know no such driver. */
    driver_iin: { kind: "text", card: true, computed: true, shown: false, label: "drivers.fields.iin" },
    profile: { kind: "reference", to: "drivers-handbook", table: "ledger_drivers", column: "profile_id" },
    report: {
      kind: "reference",
      to: "driver-reports",
      column: "driver_report_id",
      shows: ["number", "date"],
      filter: true,
    },
    /** Its one line. */
    service: { kind: "text", card: true },
    total: { kind: "money", total: true, filter: true, sort: true },
    /** When the driver signed it. */
    signed_on: { kind: "date", optional: true, default: "today", sort: true },
    chain: { kind: "documents", computed: true, card: true },
    can: { kind: "permissions", computed: true, of: ["sign", "delete"] },
  }),
  list: {
    columns: ["number", "status", "period", "driver_name", "park", "total", "formed_on", "signed_on"],
    hidden: ["report", "created_at"],
    notOnPhone: ["park", "formed_on", "signed_on"],
    tabs: "status",
    filters: ["status", "period", "park", "total", "formed_on", "number"],
    order: ["-period"],
    notices: "driver-acts.notices",
    actions: [{ call: "driver-acts.generate", window: "lastMonth" }],
  },
  card: {
    sections: {
      main: ["number", "formed_on", "period", "service", "total", "signed_on"],
      parties: ["park", "driver_name", "profile", "report"],
      chain: ["chain"],
      record: ["created_at", "updated_at"],
    },
  },
  actions: [
    { name: "print", on: ["row", "card", "bulk"], file: "pdf", limit: 100 },
    { name: "sign", on: ["row", "card", "bulk"], step: true, asks: { signed_on: "required" }, limit: 500 },
    {
      name: "delete",
      on: ["row", "card", "bulk"],
      isDanger: true,
      limit: 500,
      confirm: { sum: "total" },
      rules: [{ open: "delete", why: "driver-acts.why.signed" }],
    },
  ],
});
