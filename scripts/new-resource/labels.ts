/** A word in the three languages of the interface. */
export type Said = { readonly ru: string; readonly en: string; readonly kz: string };

const KNOWN: Readonly<Record<string, Said>> = {
  name: { ru: "Название", en: "Name", kz: "Атауы" },
  number: { ru: "Номер", en: "Number", kz: "Нөмірі" },
  amount: { ru: "Сумма", en: "Amount", kz: "Сомасы" },
  kind: { ru: "Вид", en: "Kind", kz: "Түрі" },
  price: { ru: "Цена", en: "Price", kz: "Бағасы" },
  rate: { ru: "Ставка", en: "Rate", kz: "Мөлшерлемесі" },
  quantity: { ru: "Количество", en: "Quantity", kz: "Саны" },
  date: { ru: "Дата", en: "Date", kz: "Күні" },
  period: { ru: "Период", en: "Period", kz: "Кезеңі" },
  note: { ru: "Примечание", en: "Note", kz: "Ескертпе" },
  email: { ru: "Email", en: "Email", kz: "Email" },
  phone: { ru: "Телефон", en: "Phone", kz: "Телефон" },
  iin: { ru: "ИИН", en: "IIN", kz: "ЖСН" },
  plate: { ru: "Госномер", en: "Plate", kz: "Мемлекеттік нөмірі" },
  licence: { ru: "Водительское удостоверение", en: "Driving licence", kz: "Жүргізуші куәлігі" },
  address: { ru: "Адрес", en: "Address", kz: "Мекенжайы" },
  park: { ru: "Парк", en: "Park", kz: "Парк" },
  counterparty: { ru: "Контрагент", en: "Counterparty", kz: "Контрагент" },
  status: { ru: "Статус", en: "Status", kz: "Мәртебесі" },
};

/** `contact_person` → `Contact person`. */
export function humanOf(name: string): string {
  const words = name.replace(/[-_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The label of a field: what was said, what is known by its name, or its name for a translator to replace. */
export function labelsOf(name: string, ru: string | undefined): Said {
  const known = KNOWN[name] ?? { ru: humanOf(name), en: humanOf(name), kz: humanOf(name) };
  return ru === undefined ? known : { ...known, ru, kz: KNOWN[name] ? known.kz : ru };
}
