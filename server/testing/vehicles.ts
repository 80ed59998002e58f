import type { Register } from "../../definition/studio/register.ts";

const said = (ru: string) => ({ ru });

/** A register as an administrator would make it: twelve fields, statuses, a park, and clients who see their own park's. */
export const vehicles: Register = {
  name: "vehicles",
  titles: { list: { ru: "Автомобили", en: "Vehicles" }, create: said("Новый автомобиль") },
  menu: { group: "parks", order: 95 },
  fields: {
    plate: {
      kind: "plate",
      label: said("Госномер"),
      required: true,
      filter: true,
      sort: true,
      search: true,
      unique: true,
    },
    park: { kind: "reference", label: said("Парк"), to: "parks", required: true, filter: true, sort: true },
    driver: { kind: "reference", label: said("Водитель"), to: "drivers", filter: true },
    model: { kind: "text", label: said("Модель"), max: 100, filter: true, sort: true, search: true },
    vin: { kind: "text", label: said("VIN"), mask: "AAA99999", search: true, unique: true },
    made_in: { kind: "integer", label: said("Год выпуска"), min: 1990, max: 2030, filter: true, sort: true },
    price: { kind: "money", label: said("Стоимость, ₸"), filter: true, sort: true, total: true },
    share: { kind: "percent", label: said("Доля"), sort: true },
    insured_until: { kind: "date", label: said("Страховка до"), filter: true, sort: true },
    fuel: {
      kind: "choice",
      label: said("Топливо"),
      options: [
        { id: "petrol", label: said("бензин") },
        { id: "gas", label: said("газ") },
      ],
      filter: true,
    },
    leased: { kind: "boolean", label: said("В лизинге"), filter: true },
    note: { kind: "note", label: said("Примечание"), sees: ["plain"] },
  },
  statuses: {
    list: [
      { id: 0, code: "active", tone: "green", label: said("работает") },
      { id: 1, code: "repair", tone: "amber", label: said("в ремонте") },
      { id: 2, code: "sold", tone: "red", label: said("продан") },
    ],
    steps: [
      { name: "send", label: said("Отправить в ремонт"), from: ["active"], to: "repair", who: ["plain"] },
      { name: "bring", label: said("Вернуть из ремонта"), from: ["repair"], to: "active", who: ["plain"] },
      { name: "sell", label: said("Продать"), from: ["active", "repair"], to: "sold", who: ["plain"], asks: ["price"] },
    ],
    editable: ["active", "repair"],
    deletable: ["active", "sold"],
  },
  rights: { list: ["plain", "users"], create: ["plain"], edit: ["plain"], delete: ["plain"], import: ["plain"] },
  bound: { park: "park" },
  list: {
    columns: ["plate", "park", "model", "made_in", "price", "insured_until"],
    hidden: ["vin", "fuel", "leased"],
    order: "plate",
  },
  card: [
    { title: said("Автомобиль"), fields: ["plate", "model", "vin", "made_in", "fuel"] },
    { title: said("Парк"), fields: ["park", "driver", "leased", "price", "share", "insured_until", "note"] },
  ],
  form: [
    { title: said("Автомобиль"), fields: ["plate", "model", "vin", "made_in", "fuel"] },
    { title: said("Парк"), fields: ["park", "driver", "leased", "price", "share", "insured_until", "note"] },
  ],
  importKey: ["plate"],
  relatedTo: ["park"],
  reminders: [{ field: "insured_until", days: 7 }],
};
