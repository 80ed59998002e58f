import { defineResource } from "../../engine/define/define-resource.ts";
import { everyone } from "../../engine/define/who.ts";

/** Drivers as the platform's exports name them, each with the driver of the park that it is. */
export const driversHandbook = defineResource({
  name: "drivers-handbook",
  menu: { group: "parks", order: 40, icon: "handbook" },
  access: { list: everyone },
  fields: {
    name: "text",
    platform_id: "text",
    park: { kind: "reference", to: "parks" },
    driver: { kind: "reference", to: "drivers" },
    is_linked: "boolean",
  },
  list: {
    columns: ["name", "park", "driver", "platform_id"],
    filters: ["is_linked", "park", "platform_id"],
    search: true,
  },
  actions: [
    {
      name: "link",
      on: ["row", "bulk"],
      limit: 500,
      shown: { row: "is_linked", op: "eq", value: false },
      confirm: true,
      invalidates: ["drivers."],
    },
    {
      name: "unlink",
      on: ["row", "bulk"],
      isDanger: true,
      limit: 500,
      shown: { row: "is_linked", op: "eq", value: true },
      confirm: true,
      invalidates: ["drivers."],
    },
  ],
});
