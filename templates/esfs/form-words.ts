import type { FormColumn, FormGroup } from "../paper/FormTable.tsx";

/** The words of the form of an electronic invoice as its order has them (domain.md §1.3); sections and lines keep their letters and numbers. */
export const FORM = {
  title: "СЧЕТ-ФАКТУРА",
  general: "Раздел A. Общий раздел",
  seller: "Раздел B. Реквизиты поставщика",
  bank: "Раздел B1. Банковские реквизиты поставщика",
  buyer: "Раздел C. Реквизиты получателя",
  contract: "Раздел E. Договор (контракт)",
  confirmed: "Раздел F. Реквизиты документов, подтверждающих поставку товаров, работ, услуг",
  goods: "Раздел G. Данные по товарам, работам, услугам",
  total: "Всего по счету",
  blank:
    "Графы 3/1, 4, 9, 10, 15, 16 и 18 и разделы D, H, I, J, K при оказании услуг не заполняются и здесь не печатаются.",
  original:
    "Печатная форма. Подлинник счета-фактуры подписывается ЭЦП и хранится в информационной системе электронных счетов-фактур (ИС ЭСФ).",
} as const;

/** Of what is a service: its sign of origin, and that it is in no catalogue (domain.md §1.3). */
export const ORIGIN_OF_SERVICES = "6";
export const NOT_IN_CATALOGUE = "1";

/** The columns of section G that services fill in, by their numbers in the form. */
export const COLUMNS: readonly FormColumn[] = [
  { number: "1", caption: "№ п/п", width: 24, align: "middle" },
  { number: "2", caption: "Признак происхождения", width: 62, align: "middle" },
  { number: "3", caption: "Наименование товаров, работ, услуг", width: 0 },
  { number: "5", caption: "Ед. изм.", width: 42, align: "middle" },
  { number: "6", caption: "Кол-во (объем)", width: 40, align: "middle" },
  {
    number: "7",
    caption: "Цена (тариф) за единицу товара, работы, услуги без косвенных налогов",
    width: 80,
    align: "right",
  },
  { number: "8", caption: "Стоимость товаров, работ, услуг без косвенных налогов", width: 80, align: "right" },
  {
    number: "11",
    caption: "Размер оборота по реализации (облагаемый/ необлагаемый оборот)",
    width: 80,
    align: "right",
  },
  { number: "12", caption: "ставка", width: 46, align: "middle" },
  { number: "13", caption: "сумма", width: 72, align: "right" },
  { number: "14", caption: "Стоимость товаров, работ, услуг с учетом косвенных налогов", width: 80, align: "right" },
  { number: "17", caption: "Идентификатор товара, работ, услуг", width: 62, align: "middle" },
];
/** Over columns 12 and 13. */
export const VAT: FormGroup = { caption: "НДС", from: 8, until: 10 };
