import type { Resource } from "../../../engine/define/language/resource.ts";

const managers = { role: [1] } as const;

/** The aggregator's requisites as the engine's form asks for them: saved by `own-requisites.update`. */
export const ownRequisites: Resource = {
  name: "own-requisites",
  titles: { list: "profile.sections.requisites", one: "profile.sections.requisites" },
  menu: { group: "settings", order: 0, icon: "accounts" },
  paths: { list: "/profile/aggregator/requisites" },
  access: { list: managers, edit: managers },
  fields: {
    name: { kind: "text", label: "profile.requisites.fields.name", required: true, maxLength: 300 },
    director: { kind: "text", label: "profile.requisites.fields.director", maxLength: 300 },
    director_position: { kind: "text", label: "profile.requisites.fields.director_position", maxLength: 300 },
    address: { kind: "text", label: "profile.requisites.fields.address", maxLength: 500 },
    phone: { kind: "phone", label: "profile.requisites.fields.phone" },
    email: { kind: "email", label: "profile.requisites.fields.email" },
    iik: { kind: "iik", label: "profile.requisites.fields.iik" },
    bik: { kind: "bik", label: "profile.requisites.fields.bik" },
    kbe: { kind: "kbe", label: "profile.requisites.fields.kbe" },
  },
  list: { columns: [{ field: "name" }], filters: [], empty: { title: "profile.title", text: "profile.title" } },
  form: {
    sections: [
      { title: "profile.requisites.sections.main", fields: ["name", "director", "director_position"] },
      { title: "profile.requisites.sections.contacts", fields: ["address", "phone", "email"] },
      { title: "profile.requisites.sections.bank", fields: ["iik", "bik", "kbe"] },
    ],
    fills: [{ field: "bik", from: "iik", by: "bankOfAccount", says: "counterparties.hints.bank" }],
  },
  actions: [],
};
