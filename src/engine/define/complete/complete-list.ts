import type { Field } from "../language/fields.ts";
import type { Column, ListAction, ListView } from "../language/list.ts";
import type { WrittenColumn, WrittenList, WrittenListAction } from "../written/written-list.ts";
import { completeFilter } from "./complete-filter.ts";
import { wordOf } from "./word.ts";

type Fields = Readonly<Record<string, Field>>;

/** A list with its columns, filters and words in full. */
export function completeList(resource: string, said: WrittenList, fields: Fields): ListView {
  const { columns, hidden, widths, totals, notOnPhone, filters, tabs, search, empty, ...more } = said;
  const { emptyForClient, actions, ...rest } = more;
  return {
    ...rest,
    columns: columnsOf(said),
    filters: filters.map((filter) => completeFilter(resource, filter, fields, tabs)),
    ...(search !== undefined && { search: search === true ? wordOf(resource, "search") : search }),
    empty: empty ?? {
      title: wordOf(resource, "empty", "title"),
      text: wordOf(resource, "empty", "text"),
      ...(emptyForClient && { textForClient: wordOf(resource, "empty", "textForClient") }),
    },
    ...(actions && { actions: actions.map((action) => completeListAction(resource, action)) }),
  };
}

/** The columns of a list, those that are hidden last. */
export function columnsOf({ columns, hidden = [], ...about }: WrittenList): ListView["columns"] {
  const [first, ...rest] = columns;
  return [
    columnOf(first, about),
    ...rest.map((column) => columnOf(column, about)),
    ...hidden.map((column): Column => ({ ...columnOf(column, about), isHidden: true, onPhone: false })),
  ];
}

type About = Pick<WrittenList, "widths" | "totals" | "notOnPhone">;

function columnOf(said: WrittenColumn, { widths = {}, totals = [], notOnPhone = [] }: About): Column {
  const column: Column = typeof said === "string" ? { field: said } : said;
  const { field } = column;
  const width = widths[field];
  return {
    ...(width !== undefined && { width }),
    ...(totals.includes(field) && { total: field }),
    ...(notOnPhone.includes(field) && { onPhone: false as const }),
    ...column,
  };
}

/** An action of a list with the words that stand under the name of its call; afterwards the resource's own lists are asked again. */
export const completeListAction = (resource: string, { call, ...said }: WrittenListAction): ListAction => ({
  label: wordOf(call, "label"),
  title: wordOf(call, "title"),
  text: wordOf(call, "text"),
  invalidates: [`${resource}.`],
  call,
  ...said,
});
