import type { Register } from "../../definition/studio/register.ts";

const said = (ru: string) => ({ ru });

/** A register of vehicles that another system keeps, under this address of its list. */
export const vehiclesElsewhere = (rest: string): Register => ({
  name: "fleet",
  titles: { list: { ru: "Автопарк", en: "Fleet", kz: "Автопарк" }, create: said("Новый автомобиль") },
  menu: { group: "parks", order: 96 },
  fields: {
    plate: { kind: "plate", label: said("Госномер"), filter: true, sort: true, search: true },
    park: { kind: "reference", label: said("Парк"), to: "parks", filter: true },
    model: { kind: "text", label: said("Модель"), filter: true, sort: true },
    made_in: { kind: "integer", label: said("Год выпуска"), filter: true, sort: true },
    price: { kind: "money", label: said("Стоимость, ₸"), filter: true, sort: true },
    share: { kind: "percent", label: said("Доля") },
    insured_until: { kind: "date", label: said("Страховка до"), filter: true },
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
  rights: { list: ["plain", "users"], create: [], edit: [], delete: [], import: [] },
  bound: { park: "park" },
  list: {
    columns: ["plate", "park", "model", "made_in", "price", "insured_until", "fuel"],
    hidden: ["leased", "share"],
    filters: ["plate", "park", "model", "fuel", "price"],
    order: "plate",
    perPage: 20,
  },
  card: [
    { title: said("Автомобиль"), fields: ["plate", "park", "model", "made_in", "fuel", "leased"] },
    { title: said("Деньги"), fields: ["price", "share", "insured_until", "note"] },
  ],
  form: [],
  source: { rest, names: { park: "parkId", price: "cost", made_in: "year" }, aggregatorIn: "owner" },
});
