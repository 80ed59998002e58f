import type { CustomField } from "../../definition/studio/custom-field.ts";

/** A field of each kind that a file may bring, as an administrator adds them to a resource of the product. */
export const added = {
  x_code: { kind: "text", label: { ru: "Учётный код" }, filter: true, sort: true, search: true },
  x_seats: { kind: "integer", label: { ru: "Мест" }, min: 0, max: 90, filter: true, sort: true },
  x_rent: { kind: "money", label: { ru: "Аренда, ₸" }, filter: true, sort: true, total: true },
  x_share: { kind: "percent", label: { ru: "Доля" } },
  x_since: { kind: "date", label: { ru: "Учтено с" }, filter: true, sort: true },
  x_kind: {
    kind: "choice",
    label: { ru: "Вид учёта" },
    options: [
      { id: "own", label: { ru: "Свой" } },
      { id: "hired", label: { ru: "Наёмный" } },
    ],
    filter: true,
  },
  x_service: { kind: "reference", label: { ru: "Услуга учёта" }, to: "services", filter: true },
  x_leased: { kind: "boolean", label: { ru: "В лизинге" }, filter: true },
} as const satisfies Readonly<Record<string, CustomField>>;
