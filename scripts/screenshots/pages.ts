import type { Page } from "playwright";
import { showBell, showPlots } from "./prepare.ts";

export type Looker = "manager" | "admin" | "client" | "outsourcing" | "outsourcing-client" | "nobody";

/**
 * A page to be seen: its file's name, its address, who looks (a login of the demo; nobody before they are in), and what is pressed there
 * first. `:id` stands for the first record of a call, `:park.id` for a field of it.
 */
export type Seen = {
  readonly name: string;
  readonly path: string;
  readonly who?: Looker;
  /** The call whose first record the address means. */
  readonly first?: string;
  /** The field of that record in which the whole address stands. */
  readonly link?: string;
  readonly prepare?: (page: Page) => Promise<void>;
};

const APRIL = "from=2026-04-01&to=2026-04-30";
const QUARTER = "from=2026-01-01&to=2026-03-31";
const SPRING = "from=2026-01-01&to=2026-04-30";

const page = (name: string, path: string, more: Omit<Seen, "name" | "path"> = {}): Seen => ({ name, path, ...more });
/** The list of a resource, and where it has them the card, the form of a record and that of a new one. */
const pagesOf = (
  name: string,
  list: string,
  { call, card, edit, add, who }: { call?: string; card?: string; edit?: string; add?: string; who?: Looker } = {},
): Seen[] => {
  const more = who && { who };
  return [
    page(name, list, more),
    ...(card && call ? [page(`${name}-card`, card, { first: call, ...more })] : []),
    ...(edit && call ? [page(`${name}-edit`, edit, { first: call, ...more })] : []),
    ...(add ? [page(`${name}-add`, add, more)] : []),
  ];
};
/** The card and the form of an agreement, which has no list of its own. */
const agreement = (name: string, call: string, card: string): Seen[] => [
  page(`${name}-card`, card, { first: call }),
  page(`${name}-edit`, `${card}/edit`, { first: `${call}&filter[status]=0` }),
];

const wayIn: readonly Seen[] = [
  page("login", "/login", { who: "nobody" }),
  page("login-ecp", "/login-ecp", { who: "nobody" }),
  page("forget", "/forget", { who: "nobody" }),
  page("restore", "/restore", { who: "nobody" }),
  page("error", "/error", { who: "nobody" }),
  page("driver-agreement", "/driver-agreement", { who: "nobody" }),
  page("courier-agreement", "/courier-agreement", { who: "nobody" }),
  page("offer-preview", "/offers/preview/:id", { who: "nobody", first: "offers?per_page=1", link: "link" }),
  page("check", "/check", { who: "nobody" }),
  page("not-found", "/nowhere"),
  page("forbidden", "/accounts"),
];

const around: readonly Seen[] = [
  page("home", "/"),
  page("home-admin", "/", { who: "admin" }),
  page("home-client", "/", { who: "client" }),
  page("home-outsourcing", "/", { who: "outsourcing" }),
  page("home-outsourcing-client", "/", { who: "outsourcing-client" }),
  page("bell", "/", { prepare: showBell }),
  page("notifications", "/notifications"),
  page("notifications-client", "/notifications", { who: "client" }),
  ...["info", "password", "aggregator/requisites", "aggregator/limits", "aggregator/contracts", "aggregator/ecp"].map(
    (part) => page(`profile-${part.replace("aggregator/", "")}`, `/profile/${part}`),
  ),
  page("profile-requisites-client", "/profile/aggregator/requisites", { who: "client" }),
  ...[
    "profile",
    "handbook",
    "main-data",
    "aggregator-docs",
    "park-docs",
    "digital-docs",
    "video-instructions",
    "park-drivers",
    "driver-analytics",
    "driver-signs",
  ].map((part) => page(`help-${part}`, `/help/${part}`)),
];

const figures: readonly Seen[] = [
  page("statistics", `/report?${APRIL}`),
  page("statistics-plots", `/report?${APRIL}`, { prepare: showPlots }),
  page("statistics-days-plots", `/report?${APRIL}&by=days`, { prepare: showPlots }),
  page("summary", `/summary?${SPRING}`),
  page("summary-plots", `/summary?${SPRING}`, { prepare: showPlots }),
  page("analytics", `/analytics?${QUARTER}`),
  page("analytics-plots", `/analytics?${QUARTER}`, { prepare: showPlots }),
  page("consolidated", `/consolidated?${APRIL}`),
  page("consolidated-plots", `/consolidated?${APRIL}`, { prepare: showPlots }),
  page("drivers-plots", "/drivers-park-report/plots"),
];

const records: readonly Seen[] = [
  ...pagesOf("reports", "/oks", { call: "reports/commissioner?per_page=1", card: "/oks/:id" }),
  page("distribution", "/oks/:id/distribution", { first: "reports/commissioner?per_page=1" }),
  page("reports-single", "/oks/single"),
  page("reports-manual", "/oks/manual"),
  ...pagesOf("acts", "/avrs/aggregator", {
    call: "avrs?per_page=1&filter[kind]=aggregator",
    card: "/avrs/aggregator/:id",
  }),
  ...pagesOf("acts-legal", "/avrs/legal", { call: "avrs?per_page=1&filter[kind]=legal", card: "/avrs/legal/:id" }),
  ...pagesOf("invoices", "/esfs", { call: "esfs?per_page=1", card: "/esfs/:id" }),
  page("invoices-registry", "/esfs/registry"),
  ...pagesOf("payments", "/payments", { call: "payments?per_page=1", card: "/payments/:id" }),
  page("payments-bank", "/payments/bank"),
  page("payments-statements", "/payments/statements"),
  page("blocks", "/blocks"),
  page("imports", "/imports"),
  page("import", "/imports/:id", { first: "disps/imports?per_page=1" }),
  page("categories", "/categories"),
  ...pagesOf("parks", "/parks", {
    call: "parks?per_page=1",
    card: "/parks/:id",
    edit: "/parks/edit/:id",
    add: "/parks/add",
  }),
  ...pagesOf("counterparties", "/counterparties", {
    call: "counterparties?per_page=1",
    card: "/counterparties/:id",
    edit: "/counterparties/edit/:id",
    add: "/counterparties/add",
  }),
  ...pagesOf("contracts", "/contracts", {
    call: "contract?per_page=1",
    card: "/contracts/:id",
    edit: "/contracts/edit/:id",
    add: "/contracts/add",
  }),
  page("park-counterparty", "/parks/:park.id/:counterparty.id", { first: "contract?per_page=1" }),
  ...agreement("additional-agreement", "additional_agreements?per_page=1", "/additional-agreements/:id"),
  ...agreement("termination-agreement", "termination_agreements?per_page=1", "/aggregator/termination-agreement/:id"),
  page("additional-agreement-add", "/contracts/:id/additional-agreement/add", { first: "contract?per_page=1" }),
  page("termination-agreement-add", "/contracts/:id/termination-agreement/add", { first: "contract?per_page=1" }),
  ...pagesOf("offers", "/offers", { call: "offers?per_page=1", card: "/offers/:id", add: "/offers/add" }),
  ...pagesOf("outsourcing-contracts", "/outsourcing-contracts", {
    call: "outsourcing-contracts?per_page=1",
    card: "/outsourcing-contracts/:id",
    edit: "/outsourcing-contracts/edit/:id",
    add: "/outsourcing-contracts/add",
  }),
  ...agreement(
    "outsourcing-additional-agreement",
    "outsourcing-additional-agreements?per_page=1",
    "/additional-agreement/:id",
  ),
  ...agreement(
    "outsourcing-termination-agreement",
    "outsourcing-termination-agreements?per_page=1",
    "/termination-agreement/:id",
  ),
  ...["additional", "termination"].map((kind) =>
    page(`outsourcing-${kind}-agreement-add`, `/outsourcing-contracts/:id/${kind}-agreement/add`, {
      first: "outsourcing-contracts?per_page=1",
    }),
  ),
  ...pagesOf("paid-contracts", "/paid/contracts", {
    call: "paid/contracts?per_page=1",
    card: "/paid/contracts/:id",
    edit: "/paid/contracts/edit/:id",
    add: "/paid/contracts/add",
  }),
  ...pagesOf("paid-avrs", "/paid/avrs", { call: "paid/avrs?per_page=1", card: "/paid/avrs/:id" }),
  ...pagesOf("yandex-contracts", "/yandex/contracts", {
    call: "yandex/contracts?per_page=1",
    edit: "/yandex/contracts/edit/:id",
    add: "/yandex/contracts/add",
  }),
  ...pagesOf("legals", "/legals", { call: "legals?per_page=1", card: "/legals/:id" }),
  ...pagesOf("services", "/services", {
    call: "services?per_page=1",
    edit: "/services/edit/:id",
    add: "/services/add",
  }),
  ...pagesOf("employees", "/employees", {
    call: "employees?per_page=1",
    edit: "/employees/edit/:id",
    add: "/employees/add",
  }),
  ...pagesOf("accounts", "/accounts", {
    call: "admin/users?per_page=1",
    edit: "/accounts/edit/:id",
    add: "/accounts/add",
    who: "admin",
  }),
  page("studio", "/studio", { who: "admin" }),
  page("action-history", "/action-history"),
  ...pagesOf("drivers", "/drivers", { call: "drivers?per_page=1", card: "/drivers/:id" }),
  page("drivers-handbook", "/drivers-handbook"),
  ...pagesOf("drivers-contracts", "/drivers-contracts", {
    call: "drivers/contracts?per_page=1",
    card: "/drivers-contracts/:id",
  }),
  ...pagesOf("drivers-acts", "/drivers-avrs", { call: "drivers/avrs?per_page=1", card: "/drivers-avrs/:id" }),
  ...pagesOf("drivers-park-report", "/drivers-park-report", {
    call: "drivers/park-reports?per_page=1",
    card: "/drivers-park-report/:id",
  }),
  ...pagesOf("driver-reports", "/driver-reports", {
    call: "reports/drivers?per_page=1",
    card: "/driver-reports/:id",
    edit: "/driver-reports/edit/:id",
  }),
  ...pagesOf("outsourcing-driver-reports", "/outsourcing-driver-reports", {
    call: "outsourcings/reports/drivers?per_page=1",
    card: "/outsourcing-driver-reports/:id",
    edit: "/outsourcing-driver-reports/edit/:id",
    who: "outsourcing",
  }),
  ...pagesOf("outsourcing-acts", "/outsourcing/avrs/legal", {
    call: "outsourcings/avrs?per_page=1",
    card: "/outsourcing/avrs/legal/:id",
    who: "outsourcing",
  }),
  page("outsourcing-report", `/report-outsourcing?${APRIL}`, { who: "outsourcing" }),
];

/** Every page of the portal. */
export const PAGES: readonly Seen[] = [...wayIn, ...around, ...figures, ...records];
