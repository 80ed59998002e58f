import { byServer, defineResource } from "../../../definition/resource.ts";
import { everyone } from "../../../definition/who.ts";
import { FAMILIES } from "../../../domain/access/family.ts";
import { recordOf } from "../../../domain/distribution/fields.ts";
import { DERIVED_OF_DRIVER, DRIVER_FORMULAS, type DriverFigure } from "../../../domain/driver-reports/by-driver.ts";
import { LEDGER_FIGURES } from "../../../domain/driver-reports/figures.ts";

const given = (figure: DriverFigure) =>
  ({ kind: "money", card: true, label: `driver-reports.figures.${figure}` }) as const;
const listed = { kind: "money", total: true, sort: true, filter: true } as const;
const derived = (figure: keyof typeof DRIVER_FORMULAS) => ({ formula: DRIVER_FORMULAS[figure] });

/** The report of a park by driver: a row for each with what the ledger says of him, adding up to the report to the tiyn (domain.md §10.2). */
export const driverParkReports = defineResource("driver-park-reports", {
  menu: { group: "parks", order: 22, icon: "driver-reports" },
  paths: { list: "/drivers-park-report", show: "/drivers-park-report/:id" },
  calls: { path: "drivers/park-reports", list: FAMILIES },
  access: { list: everyone, show: everyone },
  bound: { park: "park_id" },
  paper: {
    route: "DriverParkReport",
    place: 60,
    many: true,
    called: true,
    number: "driver_name",
    date: "period",
    of: { "driver-reports": { by: "driver_report_id", gone: "goes", remade: ["recompute"] } },
  },
  fields: byServer({
    /** As the ledger names him; of what is nobody's, so. */
    driver_name: { kind: "text", sort: true, search: true },
    period: { kind: "month", filter: true, sort: true },
    park: { kind: "reference", to: "parks", filter: true, sort: true },
    report: {
      kind: "reference",
      to: "driver-reports",
      column: "driver_report_id",
      shows: ["number", "date"],
      filter: true,
    },
    /** None of what is nobody's. */
    profile: {
      kind: "reference",
      to: "drivers-handbook",
      table: "ledger_drivers",
      column: "profile_id",
      optional: true,
    },
    ...recordOf(LEDGER_FIGURES, given),
    ...recordOf(DERIVED_OF_DRIVER, (figure) => ({ ...given(figure), ...derived(figure) })),
    total_account: { ...listed, ...derived("total_account") },
    fees: { ...listed, ...derived("fees") },
    tax: listed,
    park_commission: listed,
    total_sent: { ...listed, ...derived("total_sent") },
    paid_to_drivers: listed,
    chain: { kind: "documents", computed: true, card: true },
    /** By how much the month moves what the park owes him. */
    balance: { ...listed, ...derived("balance") },
  }),
  list: {
    columns: ["driver_name", "period", "park", "total_account", "park_commission", "total_sent", "balance"],
    hidden: ["fees", "tax", "paid_to_drivers", "report", "created_at"],
    notOnPhone: ["park", "total_sent", "balance"],
    filters: ["period", "park", "total_account", "park_commission", "total_sent", "balance"],
    order: ["-period", "driver_name"],
    links: [
      { label: "driver-park-reports.links.plots", to: "/drivers-park-report/plots", needs: "driver-park-reports.list" },
    ],
  },
  card: {
    lead: ["total_account", "park_commission", "total_sent", "balance"],
    panels: ["statistics.driver"],
    sections: {
      main: ["driver_name", "profile", "park", "period", "report"],
      account: [
        "total_account",
        "cash",
        "card",
        "compensation",
        "corporate",
        "tip",
        "promo",
        "discount",
        "bonus",
        "other",
        "referral",
        "other_payments",
        "scouts",
        "phone",
      ],
      platform: [
        "cashless",
        "fees",
        "platform_fee",
        "bonus_fee",
        "additional_fee",
        "other_platform_fees",
        "partner_discount",
        "reposition",
        "thermobox",
      ],
      drivers: [
        "park_commission",
        "driver_income",
        "scheduled",
        "manual",
        "fuel",
        "park_promotions",
        "to_drivers",
        "instant_fee",
        "tax",
        "total_sent",
      ],
      balance: ["total_sent", "driver_top_up", "paid_to_drivers", "balance"],
      chain: ["chain"],
      record: ["created_at", "updated_at"],
    },
  },
  relatedTo: { "driver-reports": "report" },
});
