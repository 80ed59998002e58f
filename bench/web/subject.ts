/** What is measured: where its pages are and how one gets about in them. */
export type Subject = {
  readonly name: string;
  /** The log-in page that leads to the list. */
  readonly login: string;
  readonly list: string;
  /** The first row that shows something. */
  readonly row: string;
  readonly next: string;
  /** The head of a column that can be sorted by. */
  readonly sort: string;
  /** What is clicked, one after the other, to open the form of a record. */
  readonly form: readonly string[];
  /** An input of the form. */
  readonly input: string;
  /** A walk that ends where it begins: what is clicked, and what is there then. */
  readonly walk: readonly { readonly click: string; readonly there: string }[];
};

export const floor: Subject = {
  name: "floor",
  login: "/floor/floor.html",
  list: "/floor/floor.html",
  row: "tbody tr td",
  next: "[data-page]",
  sort: '[data-sort="iin_bin"]',
  form: ["[data-edit]"],
  input: "form #name",
  walk: [
    { click: "[data-edit]", there: "form #name" },
    { click: "form [data-page]", there: "tbody tr td" },
  ],
};

export const portal: Subject = {
  name: "portal",
  login: "/login?from=%2Fcounterparties",
  list: "/counterparties",
  row: 'tbody tr[data-id] [data-field="name"]',
  next: 'a[href*="page=2"]',
  sort: "thead th:nth-child(4) button",
  form: ["tbody tr[data-id] td:last-child button", '[role="menu"] a[href*="/edit/"]'],
  input: 'form input[id$="_name"]',
  walk: [
    { click: "tbody tr[data-id] th a[data-record]", there: "main dl" },
    { click: 'nav a[href="/parks"]', there: 'tbody tr[data-id] [data-field="yandex_login"]' },
    { click: 'nav a[href="/counterparties"]', there: 'tbody tr[data-id] [data-field="iin_bin"]' },
  ],
};
