import { defineResource } from "../../../definition/resource.ts";
import { everyone } from "../../../definition/who.ts";
import { FAMILIES } from "../../../domain/access/family.ts";

const invalidates = ["drivers."];

/** Drivers as the platform's exports name them, each with the driver of the park that it is. */
export const driversHandbook = defineResource("drivers-handbook", {
  table: "ledger_drivers",
  lacks: ["created_at", "updated_at"],
  menu: { group: "parks", order: 40, icon: "handbook" },
  calls: { path: "drivers/handbook", list: FAMILIES, act: ["plain", "outsourcings"] },
  access: { list: everyone },
  bound: { park: "park_id" },
  fields: {
    name: { kind: "text", sort: true, search: true },
    platform_id: { kind: "text", column: "driver_id", sort: true, filter: true, search: true },
    park: { kind: "reference", to: "parks", sort: true, filter: true },
    driver: { kind: "reference", to: "drivers", column: "record_id", optional: true, sort: true, filter: true },
    is_linked: { kind: "boolean", computed: true, filter: true },
  },
  list: { columns: ["name", "park", "driver", "platform_id"], filters: ["is_linked", "park", "platform_id"] },
  actions: [
    {
      name: "link",
      on: ["row", "bulk"],
      limit: 500,
      own: true,
      shown: { row: "driver.id", op: "unset" },
      confirm: true,
      invalidates,
    },
    {
      name: "unlink",
      on: ["row", "bulk"],
      isDanger: true,
      limit: 500,
      own: true,
      shown: { row: "driver.id", op: "set" },
      confirm: true,
      invalidates,
    },
  ],
});
