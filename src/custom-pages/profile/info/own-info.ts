import type { Resource } from "../../../engine/define/language/resource.ts";

const everybody = { role: [1, 2] } as const;

/** One's own account as the engine's form asks for it: saved by `own-info.update`, read again by `own-info.one`. */
export const ownInfo: Resource = {
  name: "own-info",
  titles: { list: "profile.title", one: "profile.title" },
  menu: { group: "settings", order: 0, icon: "accounts" },
  paths: { list: "/profile/info" },
  access: { list: everybody, edit: everybody },
  fields: {
    lastname: { kind: "text", label: "profile.info.fields.lastname", required: true, maxLength: 100 },
    firstname: { kind: "text", label: "profile.info.fields.firstname", required: true, maxLength: 100 },
    position: { kind: "text", label: "profile.info.fields.position", maxLength: 100 },
    phone: { kind: "phone", label: "profile.info.fields.phone" },
  },
  list: { columns: [{ field: "lastname" }], filters: [], empty: { title: "profile.title", text: "profile.title" } },
  form: { sections: [{ fields: ["lastname", "firstname", "position", "phone"] }] },
  actions: [],
};
