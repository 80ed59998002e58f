import { choicesOf, isPasted, LINE_COLUMNS, sumOf } from "./kinds.ts";
import { humanOf, type Said } from "./labels.ts";
import { capital, type Plan, type PlannedField } from "./plan.ts";

export type Language = keyof Said;

const WORDS = {
  ru: {
    create: "Добавить: {{one}}",
    created_at: "Добавлено",
    updated_at: "Изменено",
    search: "Найти по тексту",
    record: "Запись",
    sum: "Итого, ₸",
    empty: "Пока ничего нет",
    emptyText: "Добавьте первую запись.",
    statuses: ["новый", "работает", "закрыт"],
    activate: "Включить",
    close: "Закрыть",
    delete: "Удалить",
    sure: "«{{title}}»?",
    several: "записи: {{count}}?",
    later: "Потом статус можно поменять снова.",
    gone: "Вернуть запись будет нельзя.",
    paste: "Через запятую или с новой строки",
    created: "«{{name}}»: добавлено",
    updated: "Данные изменены",
    activated: "Включено: {{count}}",
    closed: "Закрыто: {{count}}",
    deleted: "Удалено: {{count}}",
    forms: ["one", "few", "many", "other"],
  },
  en: {
    create: "Add: {{one}}",
    created_at: "Added",
    updated_at: "Changed",
    search: "Find by text",
    record: "Record",
    sum: "Total, ₸",
    empty: "Nothing yet",
    emptyText: "Add the first record.",
    statuses: ["new", "active", "closed"],
    activate: "Activate",
    close: "Close",
    delete: "Delete",
    sure: "“{{title}}”?",
    several: "{{count}} at once?",
    later: "The status can be changed again later.",
    gone: "The record cannot be brought back.",
    paste: "Separated by commas or each on a new line",
    created: "“{{name}}” added",
    updated: "Data changed",
    activated: "Activated: {{count}}",
    closed: "Closed: {{count}}",
    deleted: "Deleted: {{count}}",
    forms: ["one", "other"],
  },
  kz: {
    create: "Қосу: {{one}}",
    created_at: "Қосылды",
    updated_at: "Өзгертілді",
    search: "Мәтін бойынша іздеу",
    record: "Жазба",
    sum: "Барлығы, ₸",
    empty: "Әзірге ештеңе жоқ",
    emptyText: "Алғашқы жазбаны қосыңыз.",
    statuses: ["жаңа", "жұмыс істейді", "жабық"],
    activate: "Қосу",
    close: "Жабу",
    delete: "Жою",
    sure: "«{{title}}»?",
    several: "({{count}})?",
    later: "Кейін мәртебені қайта өзгертуге болады.",
    gone: "Жазбаны қайтару мүмкін болмайды.",
    paste: "Үтір арқылы немесе жаңа жолдан",
    created: "«{{name}}» қосылды",
    updated: "Деректер өзгертілді",
    activated: "Қосылды: {{count}}",
    closed: "Жабылды: {{count}}",
    deleted: "Жойылды: {{count}}",
    forms: ["one", "other"],
  },
} as const;

/** The words of a resource in a language: complete, for a translator to polish. */
export function localeFile({ fields, title, hasStatus, said }: Plan, language: Language): string {
  const words = WORDS[language];
  const counted = (name: string, text: string) =>
    Object.fromEntries(words.forms.map((form) => [`${name}_${form}`, text]));
  const wordsOf = fields.map((field) => fieldWords(field, language));
  const [options, paste] = [wordsOf.map((each) => each.options), wordsOf.map((each) => each.paste)].map((each) =>
    Object.assign({}, ...each),
  );
  const text = {
    titles: {
      list: said.many[language],
      one: `{{${title.name}}}`,
      create: words.create.replace("{{one}}", said.one[language]),
      edit: `{{${title.name}}}`,
    },
    fields: {
      ...Object.assign({}, ...wordsOf.map((each) => each.fields)),
      ...(hasStatus && { status: language === "ru" ? "Статус" : language === "en" ? "Status" : "Мәртебесі" }),
      created_at: words.created_at,
      updated_at: words.updated_at,
    },
    ...(hasStatus && { statuses: Object.fromEntries(words.statuses.map((word, id) => [String(id), word])) }),
    search: words.search,
    ...(Object.keys(options).length > 0 && { options }),
    ...(Object.keys(paste).length > 0 && { paste }),
    ...lineWords(fields, language),
    sections: {
      main: capital(said.one[language]),
      ...Object.fromEntries(
        fields.flatMap(({ name, kind, label }) => (kind === "lines" ? [[name, label[language]]] : [])),
      ),
      record: words.record,
    },
    actions: { ...(hasStatus && { activate: words.activate, close: words.close }), delete: words.delete },
    confirm: {
      ...(hasStatus && {
        activate: `${words.activate} ${words.sure}`,
        ...counted("activateMany", `${words.activate} ${words.several}`),
        activateText: words.later,
        close: `${words.close} ${words.sure}`,
        ...counted("closeMany", `${words.close} ${words.several}`),
        closeText: words.later,
      }),
      delete: `${words.delete} ${words.sure}`,
      ...counted("deleteMany", `${words.delete} ${words.several}`),
      deleteText: words.gone,
    },
    empty: { title: words.empty, text: words.emptyText },
    done: {
      created: words.created.replace("{{name}}", `{{${title.name}}}`),
      updated: words.updated,
      ...(hasStatus && { ...counted("activated", words.activated), ...counted("closed", words.closed) }),
      ...counted("deleted", words.deleted),
    },
  };
  return JSON.stringify(text, null, 2);
}

/** What the columns of lines are called, under the name of each. */
const lineWords = (fields: readonly PlannedField[], language: Language): Record<string, Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap(({ name, kind }) =>
      kind === "lines"
        ? [[name, Object.fromEntries(Object.entries(LINE_COLUMNS).map(([column, word]) => [column, word[language]]))]]
        : [],
    ),
  );

/** The words of a field, by the part of the file that they stand in; choices by their own names, for a translator to replace. */
export function fieldWords(field: PlannedField, language: Language): Readonly<Record<string, Record<string, unknown>>> {
  const { name, kind, label } = field;
  const sum = sumOf(field);
  return {
    fields: { [name]: label[language], ...(sum !== undefined && { [sum]: WORDS[language].sum }) },
    ...lineWords([field], language),
    ...(kind === "choice" && {
      options: { [name]: Object.fromEntries(choicesOf(field).map((id) => [id, humanOf(id)])) },
    }),
    ...(isPasted(field) && { paste: { [name]: WORDS[language].paste } }),
  };
}
