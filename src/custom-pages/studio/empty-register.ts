/** A register before anybody has said anything of it: no field, and no right of anybody. */
export const emptyRegister = (name: string, title: string): object => ({
  name,
  titles: { list: { ru: title }, create: { ru: "" } },
  menu: { group: "parks", order: 100 },
  fields: {},
  rights: { list: [], create: [], edit: [], delete: [], import: [] },
  bound: {},
  list: { columns: [] },
  card: [],
  form: [],
});
