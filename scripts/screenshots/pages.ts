import type { Page } from "playwright";
import { showBell, showPlots } from "./prepare.ts";

export type Looker = "manager" | "admin" | "client" | "outsourcing" | "outsourcing-client" | "nobody";

/**
 * A page to be seen: its file's name, its address, who looks (a login of the demo; nobody before they are in), and what is pressed there
 * first. `:id` stands for the first record of a call.
 */
export type Seen = {
  readonly name: string;
  readonly path: string;
  readonly who?: Looker;
  /** The call whose first record the address means. */
  readonly first?: string;
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
  { call, card, edit, add }: { call?: string; card?: string; edit?: string; add?: string } = {},
): Seen[] => [
  page(name, list),
  ...(card && call ? [page(`${name}-card`, card, { first: call })] : []),
  ...(edit && call ? [page(`${name}-edit`, edit, { first: call })] : []),
  ...(add ? [page(`${name}-add`, add)] : []),
];

const wayIn: readonly Seen[] = [
  page("login", "/login", { who: "nobody" }),
  page("login-ecp", "/login-ecp", { who: "nobody" }),
  page("forget", "/forget", { who: "nobody" }),
  page("restore", "/restore", { who: "nobody" }),
  page("error", "/error", { who: "nobody" }),
  page("driver-agreement", "/driver-agreement", { who: "nobody" }),
  page("check", "/check", { who: "nobody" }),
  page("not-found", "/nowhere"),
  page("forbidden", "/accounts"),
];

const around: readonly Seen[] = [
  page("home", "/"),
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
  page("additional-agreement-add", "/contracts/:id/additional-agreement/add", { first: "contract?per_page=1" }),
  page("termination-agreement-add", "/contracts/:id/termination-agreement/add", { first: "contract?per_page=1" }),
  ...pagesOf("offers", "/offers", { call: "offers?per_page=1", card: "/offers/:id", add: "/offers/add" }),
  ...pagesOf("outsourcing-contracts", "/outsourcing-contracts", {
    call: "outsourcings/contracts?per_page=1",
    add: "/outsourcing-contracts/add",
  }),
  ...pagesOf("paid-contracts", "/paid/contracts", { add: "/paid/contracts/add" }),
  page("paid-avrs", "/paid/avrs"),
  ...pagesOf("yandex-contracts", "/yandex/contracts", { add: "/yandex/contracts/add" }),
  page("legals", "/legals"),
  ...pagesOf("services", "/services", { add: "/services/add" }),
  ...pagesOf("employees", "/employees", { add: "/employees/add" }),
  ...["accounts", "accounts/add"].map((path) => page(path.replace("/", "-"), `/${path}`, { who: "admin" })),
  page("studio", "/studio", { who: "admin" }),
  page("action-history", "/action-history"),
  ...pagesOf("drivers", "/drivers", { call: "drivers?per_page=1", card: "/drivers/:id" }),
  page("drivers-handbook", "/drivers-handbook"),
  page("drivers-contracts", "/drivers-contracts"),
  page("drivers-acts", "/drivers-avrs"),
  page("drivers-park-report", "/drivers-park-report"),
  ...pagesOf("driver-reports", "/driver-reports", {
    call: "reports/drivers?per_page=1",
    card: "/driver-reports/:id",
  }),
  page("outsourcing-driver-reports", "/outsourcing-driver-reports", { who: "outsourcing" }),
  page("outsourcing-acts", "/outsourcing/avrs/legal", { who: "outsourcing" }),
  page("outsourcing-report", `/report-outsourcing?${APRIL}`, { who: "outsourcing" }),
];

/** Every page of the portal. */
export const PAGES: readonly Seen[] = [...wayIn, ...around, ...figures, ...records];
