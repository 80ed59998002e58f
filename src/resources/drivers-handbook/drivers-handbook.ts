import { ROLES } from "../../../domain/access/user.ts";
import { defineResource } from "../../engine/define/define-resource.ts";

const chosen = { ids: { rows: { id: "id", version: "version" } } } as const;

/** Drivers as the platform's exports name them, each with the driver of the park that it is. */
export const driversHandbook = defineResource({
  name: "drivers-handbook",
  titles: { list: "drivers-handbook.titles.list", one: "drivers-handbook.titles.one" },
  menu: { group: "parks", order: 40, icon: "handbook" },
  paths: { list: "/drivers-handbook" },
  access: { list: { role: [ROLES.manager, ROLES.client] } },
  fields: {
    name: { kind: "text", label: "drivers-handbook.fields.name" },
    platform_id: { kind: "text", label: "drivers-handbook.fields.platform_id" },
    park: { kind: "reference", label: "drivers-handbook.fields.park", to: "parks" },
    driver: { kind: "reference", label: "drivers-handbook.fields.driver", to: "drivers" },
    is_linked: { kind: "boolean", label: "drivers-handbook.fields.is_linked" },
  },
  list: {
    columns: [
      { field: "name", width: 240 },
      { field: "park", width: 200 },
      { field: "driver", width: 240 },
      { field: "platform_id", width: 300 },
    ],
    filters: [
      { kind: "flag", field: "is_linked", label: "drivers-handbook.fields.is_linked" },
      { kind: "ids", field: "park", label: "drivers-handbook.fields.park", from: { names: "parks.names" } },
      {
        kind: "texts",
        field: "platform_id",
        label: "drivers-handbook.fields.platform_id",
        placeholder: "drivers-handbook.paste",
      },
    ],
    search: "drivers-handbook.search",
    empty: { title: "drivers-handbook.empty.title", text: "drivers-handbook.empty.text" },
  },
  actions: [
    {
      name: "link",
      label: "drivers-handbook.actions.link",
      on: ["row", "bulk"],
      limit: 500,
      shown: { row: "is_linked", op: "eq", value: false },
      confirm: {
        title: "drivers-handbook.confirm.link",
        text: "drivers-handbook.confirm.linkText",
        verb: "drivers-handbook.actions.link",
      },
      run: { call: "drivers-handbook.link", body: chosen },
      invalidates: ["drivers."],
    },
    {
      name: "unlink",
      label: "drivers-handbook.actions.unlink",
      isDanger: true,
      on: ["row", "bulk"],
      limit: 500,
      shown: { row: "is_linked", op: "eq", value: true },
      confirm: {
        title: "drivers-handbook.confirm.unlink",
        text: "drivers-handbook.confirm.unlinkText",
        verb: "drivers-handbook.actions.unlink",
      },
      run: { call: "drivers-handbook.unlink", body: chosen },
      invalidates: ["drivers."],
    },
  ],
});
