import { askedName, fieldsOfCard, isListed, isSent, isShown, sentName } from "../names.ts";
import type { Definition } from "../resource.ts";
import { mayLack } from "../values.ts";
import { fault, type StudioFault, twiceAmong, unknownAmong } from "./fault.ts";
import { fieldsFaults } from "./field-faults.ts";
import { ADDED, isExtensible, type Presentation, presented } from "./presentation.ts";
import { perPageFaults, tabsFaults, widthFaults } from "./register-faults.ts";
import { MOST_IN_HELP, saidFaults } from "./said-faults.ts";

const WORDS = /^(titles|fields|help|sections|empty|search|paste)(\.|$)/;
/** Titles that name the record by its fields are the product's. */
const OF_RECORDS: readonly string[] = ["titles.one", "titles.edit"];
/** Whether an administrator may say a word of a resource otherwise, by its path. */
export const isSayable = (path: string): boolean => WORDS.test(path) && !OF_RECORDS.includes(path);

/** Every mistake of a presentation, each at its place; `words`: the paths of the resource's own words. */
export function presentationFaults(
  definition: Definition,
  presentation: Presentation,
  { resources, words }: { readonly resources: readonly string[]; readonly words: readonly string[] },
): readonly StudioFault[] {
  const { fields = {}, required = [] } = presentation;
  const { card: _, form: __, ...unpaged } = presentation;
  const owed = Object.entries(definition.fields).flatMap(([name, field]) =>
    field.optional && isSent(field) ? [name] : [],
  );
  return [
    ...wordFaults(presentation, words),
    ...(Object.keys(fields).length > 0 && !isExtensible(definition.name) ? [fault("fields", "notExtensible")] : []),
    ...fieldsFaults(fields, { name: ADDED, resources }),
    ...unknownAmong("required", required, owed, "notOptional"),
    ...listFaults(presented(definition, { ...presentation, list: {} }), presentation.list ?? {}),
    ...pageFaults(definition, presented(definition, unpaged), presentation),
  ];
}

const wordFaults = ({ words: said = {} }: Presentation, known: readonly string[]): readonly StudioFault[] =>
  Object.entries(said).flatMap(([path, text]) => [
    ...(isSayable(path) && known.includes(path) ? [] : [fault(`words.${path}`, "noWord", path)]),
    ...saidFaults(
      `words.${path}`,
      text,
      path.startsWith("help.") || path.startsWith("empty.") ? MOST_IN_HELP : undefined,
    ),
  ]);

/** `definition`: with what is added to it, in its usual list. */
function listFaults(definition: Definition, list: NonNullable<Presentation["list"]>): readonly StudioFault[] {
  const { fields, list: usual } = definition;
  const listed = Object.entries(fieldsOfCard(fields)).flatMap(([name, field]) =>
    isListed(field) && isShown(field) ? [name] : [],
  );
  const shown = [
    ...listed,
    ...["created_at", "updated_at"].filter(
      (stamp) => !(definition.lacks as readonly string[] | undefined)?.includes(stamp),
    ),
  ];
  const filters = [
    ...Object.entries(fields).flatMap(([name, field]) => (field.filter ? [askedName(name, field)] : [])),
    "created_at",
  ];
  const sorts = [...Object.entries(fields).flatMap(([name, field]) => (field.sort ? [name] : [])), "created_at"];
  const name = usual.nameColumn ?? usual.columns[0];
  const columns = list.columns ?? usual.columns;
  const { tabs, perPage, widths = {}, order = [] } = list;
  return [
    ...(list.columns?.length === 0 ? [fault("list.columns", "noColumns")] : []),
    ...(list.columns && !list.columns.includes(name) ? [fault("list.columns", "nameAway", name)] : []),
    ...unknownAmong("list.columns", list.columns ?? [], shown, "noField"),
    ...unknownAmong("list.hidden", list.hidden ?? [], shown, "noField"),
    ...twiceAmong("list.columns", [...columns, ...(list.hidden ?? (list.columns ? [] : (usual.hidden ?? [])))]),
    ...unknownAmong("list.filters", list.filters ?? [], filters, "noFilter"),
    ...twiceAmong("list.filters", list.filters ?? []),
    ...unknownAmong(
      "list.order",
      order.map((asked) => asked.replace(/^-/, "")),
      sorts,
      "noSort",
    ),
    ...twiceAmong(
      "list.order",
      order.map((asked) => asked.replace(/^-/, "")),
    ),
    ...order.flatMap((asked, place) =>
      fields[asked.replace(/^-/, "")]?.audience ? [fault(`list.order.${place}`, "orderTells", asked)] : [],
    ),
    ...tabsFaults(tabs, tabsIn(definition)),
    ...widthFaults(widths, shown),
    ...perPageFaults(perPage),
  ];
}

/** Filters whose choices may stand above a list: those that are counted. */
export const tabsIn = ({ fields, list }: Definition): readonly string[] => [
  ...Object.entries(fields).flatMap(([name, field]) => (field.kind === "status" && field.filter ? [name] : [])),
  ...(typeof list.tabs === "string" ? [list.tabs] : []),
];

/** `whole`: with what is added, on its usual pages. */
function pageFaults(usual: Definition, whole: Definition, { card, form }: Presentation): readonly StudioFault[] {
  const stamps = ["created_at", "updated_at"];
  const shown = [...Object.keys(usual.fields), ...Object.keys(fieldsOfCard(whole.fields)), ...stamps];
  const sent = Object.entries(whole.fields).flatMap(([name, field]) => (isSent(field) ? [sentName(name, field)] : []));
  const due = Object.entries(whole.fields).flatMap(([name, field]) =>
    isSent(field) && (!mayLack(field) || field.owed) ? [sentName(name, field)] : [],
  );
  const usualForm = Object.values(usual.form?.sections ?? {}).flat();
  const asked = (form ?? []).flatMap(({ fields }) => fields);
  const known = [...Object.keys(usual.card?.sections ?? {}), ...Object.keys(usual.form?.sections ?? {})];
  return [
    ...(card && !usual.card ? [fault("card", "noCard")] : []),
    ...(form && !usual.form ? [fault("form", "noForm")] : []),
    ...(
      [
        ["card", card, shown],
        ["form", form, sent],
      ] as const
    ).flatMap(([at, sections, names]) =>
      (sections ?? []).flatMap(({ name, title, fields }, place) => [
        ...(name === undefined || known.includes(name) ? [] : [fault(`${at}.${place}.name`, "noSection", name)]),
        ...saidFaults(`${at}.${place}.title`, title),
        ...(fields.length === 0 ? [fault(`${at}.${place}.fields`, "noFields")] : []),
        ...unknownAmong(`${at}.${place}.fields`, fields, names, "noField"),
      ]),
    ),
    ...twiceAmong(
      "card",
      (card ?? []).flatMap(({ fields }) => fields),
    ),
    ...twiceAmong("form", asked),
    ...(form
      ? [...new Set([...due, ...usualForm])].flatMap((name) =>
          asked.includes(name) ? [] : [fault("form", "unasked", name)],
        )
      : []),
  ];
}
