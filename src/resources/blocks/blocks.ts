import { defineResource } from "../../../definition/resource.ts";
import { everyone, managers } from "../../../definition/who.ts";
import { FAMILIES } from "../../../domain/access/family.ts";

const invalidates = ["drivers."];
const isStanding = { when: { row: "is_lifted", op: "eq", value: false }, why: "blocks.why.lifted" } as const;

/** Blocks: money of a driver that the park holds back. A lifted or expired one holds nothing and stays, so that one can ask why it was. */
export const blocks = defineResource("blocks", {
  menu: { group: "parks", order: 50, icon: "blocks" },
  calls: { list: FAMILIES, edit: ["plain"] },
  access: { list: everyone, show: everyone, create: managers, edit: managers },
  bound: { park: "park_id" },
  fields: {
    park: { kind: "reference", to: "parks", filter: true, sort: true },
    driver: { kind: "reference", to: "drivers", where: { park: "park" }, filter: true, sort: true, search: true },
    amount: { kind: "money", total: true, filter: true, sort: true, help: true },
    /** What of it is held back today. */
    held: { kind: "money", computed: true, total: true },
    reason: { kind: "text", max: 500, search: true },
    /** The last day on which it holds; without it until it is lifted. */
    until: { kind: "date", optional: true, filter: true, sort: true, help: true },
    is_active: { kind: "boolean", computed: true, filter: true, words: "blocks.active" },
    is_lifted: { kind: "boolean", default: false, edit: false },
    lift_reason: { kind: "note", max: 500, edit: false },
  },
  list: {
    nameColumn: "driver",
    columns: ["park", "driver", "amount", "held", "is_active", "until", "reason"],
    hidden: ["lift_reason", "created_at"],
    notOnPhone: ["until", "reason"],
    edited: ["until", "reason"],
    filters: ["is_active", "park", "until", "amount", "created_at"],
    order: ["-created_at"],
  },
  card: {
    sections: {
      main: ["driver", "park", "amount", "held", "until", "reason"],
      lifting: ["is_active", "is_lifted", "lift_reason"],
      record: ["created_at", "updated_at"],
    },
  },
  form: { sections: { main: ["park_id", "driver_id", "amount", "until", "reason"] }, rules: [isStanding] },
  checks: [{ when: { row: "amount", op: "gt", value: 0 }, why: "blocks.why.nothing", at: "amount" }],
  relatedTo: { drivers: "driver", parks: "park" },
  actions: [
    {
      name: "lift",
      on: ["row", "card", "bulk"],
      isDanger: true,
      limit: 500,
      set: { is_lifted: true },
      asks: { lift_reason: "required" },
      rules: [isStanding],
      invalidates,
    },
  ],
});
