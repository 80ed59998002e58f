/** Texts that another language has as Russian does, by the reason; any other was forgotten when the rest was translated. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  "the words came into Kazakh as they are": [
    ...[
      "Агрегатор",
      "Акт",
      "Аутсорсинг",
      "Банк",
      "Бонус",
      "Интегратор",
      "Карточка",
      "Клиент",
      "Комиссионер",
      "Комитент",
    ],
    ...[
      "Контрагент",
      "Лицензиар (интегратор)",
      "Лицензиат (агрегатор)",
      "Менеджер",
      "Номенклатура",
      "Оферта",
      "оферта",
      "Операция",
      "Парк",
      "парк",
      "Портал",
      "Патент",
      "Промокод",
      "Профиль",
      "Скан",
    ],
    ...["Статистика", "Телефон", "такси", "Файл", "Формула", "Экспорт"],
    ...["аутсорсер", "аутсорсинг", "клиент", "Код", "Лимит", "менеджер", "Платформа", "Студия"],
    ...["Аутсорсер", "Ревизия", "Рентген", "Ресурс", "телефон", "файл"],
  ],
  "papers are called so in both": ["АВР", "КБе"],
  "units are written so in both": ["Б", "КБ", "МБ"],
  "a number is shown as it is dialled": ["+7 (7XX) XXX-XX-XX"],
  "the word is of no language": ["Email"],
};
const texts = new Set(Object.values(SAME).flat());

/** Whether a text may read as the Russian one: beside places of values it says nothing, or nothing that could be translated. */
export function mayBeSame(text: string): boolean {
  const said = text.replace(/\$t\(.*?\)|\{\{.*?\}\}/g, "").trim();
  return !/\p{L}/u.test(said) || texts.has(said);
}
