import { byServer, defineResource } from "../../../definition/resource.ts";
import { clients, managers, withBooks } from "../../../definition/who.ts";
import { FAMILIES } from "../../../domain/access/family.ts";
import { recordOf } from "../../../domain/distribution/fields.ts";
import { driverReports as machine } from "../../../domain/documents/driver-reports.ts";
import { hasProof, proofs } from "../../../domain/documents/proofs.ts";
import {
  CARRIED_FIGURES,
  type DerivedFigure,
  LEDGER_FIGURES,
  REPORT_FIGURES,
  REPORT_FORMULAS,
  REWARD_RATES,
  type ReportFigure,
} from "../../../domain/driver-reports/figures.ts";

const inside = { flag: "is_outsourcing", is: false } as const;
/** Of the clients of an outsourcer, those whose books are kept (domain.md §10.6). */
const outside = { all: [{ flag: "is_outsourcing" }, withBooks] } as const;
/** The park's clients, and the outsourcer who signs for it by power of attorney (domain.md §10.1). */
const parksSide = { any: [{ all: [inside, clients] }, outside] } as const;
const derived = Object.keys(REPORT_FORMULAS) as DerivedFigure[]; // its own keys
const open = { open: "edit", why: "driver-reports.why.signed" } as const;
const given = <F extends ReportFigure>(figure: F) =>
  ({ kind: "money", card: true, label: `driver-reports.figures.${figure}` }) as const;
const reckoned = (figure: DerivedFigure) => ({ ...given(figure), formula: REPORT_FORMULAS[figure] }) as const;
const summed = (figure: DerivedFigure) =>
  ({ kind: "money", formula: REPORT_FORMULAS[figure], total: true, sort: true, filter: true }) as const;

/** Driver (park) reports: a month of a park's settlement with its drivers (spec §3; domain.md §2.6, §10.1). */
export const driverReports = defineResource("driver-reports", {
  tells: { type: "park" },
  menu: { group: "parks", order: 20, icon: "driver-reports" },
  paths: { show: "/driver-reports/:drId", edit: "/driver-reports/edit/:drId" },
  /** Whoever has the park sees them; they are kept by the aggregator's staff and by the outsourcer who does the park's books. */
  calls: { path: "reports/drivers", list: FAMILIES, edit: ["plain", "outsourcings"] },
  access: { list: inside, show: inside, edit: managers },
  bound: { park: "park_id" },
  paper: {
    route: "DriverReport",
    place: 50,
    of: {
      oks: { same: ["park_id", "period"], gone: "changes" },
      distributions: {
        same: ["park_id", "period"],
        gone: "stays",
        due: { route: "DriverReport", from: ["approved"] },
      },
    },
  },
  fields: {
    ...byServer({
      number: { kind: "text", filter: true, sort: true, search: true },
      status: { kind: "status", machine, filter: true, sort: true },
      /** The statistics or the distribution are others by now than those that it is made of. */
      is_stale: { kind: "boolean", filter: true, words: "driver-reports.stale" },
      period: { kind: "month", filter: true, sort: true },
      period_from: { kind: "date", card: true },
      period_to: { kind: "date", card: true },
      park: { kind: "reference", to: "parks", filter: true, sort: true, search: true },
      formed_on: { kind: "date", filter: true, sort: true },
      ...recordOf([...LEDGER_FIGURES, ...CARRIED_FIGURES], given),
      ...recordOf(REWARD_RATES, () => ({ kind: "percent", card: true }) as const),
      ...recordOf(derived, reckoned),
      total_account: summed("total_account"),
      total_sent: summed("total_sent"),
      actually_transferred: summed("actually_transferred"),
      /** Of a park the total is what its last report closed with. */
      ending_balance: { ...summed("ending_balance"), running: { per: "park_id", by: "period" } },
      aggregator_reward: {
        ...given("aggregator_reward"),
        rated: "rate",
        formula: { lines: "contracts", sum: "reward" },
      },
      bonus_commission: { ...given("bonus_commission"), formula: { lines: "contracts", sum: "bonus_commission" } },
      commissioner_reward: { ...reckoned("commissioner_reward"), rated: "commissioner_rate" },
      management_reward: { ...reckoned("management_reward"), rated: "management_rate" },
      /** The contracts' rate of that month; none where they have different ones. */
      rate: { kind: "percent", optional: true, card: true },
      contracts: {
        kind: "lines",
        columns: {
          contract_number: { kind: "text" },
          contract_date: { kind: "date" },
          /** The one of its park and counterparty on the last day of the month; empty where none was signed. */
          offer: { kind: "text", computed: true },
          counterparty: { kind: "text" },
          /** By it the key of the park's side is known. */
          iin_bin: { kind: "text" },
          report: { kind: "text" },
          rate: { kind: "percent" },
          reward: { kind: "money" },
          bonus_rate: { kind: "percent" },
          bonus_commission: { kind: "money" },
        },
        totals: ["reward", "bonus_commission"],
      },
      /** What a recomputing would change. */
      changes: {
        kind: "lines",
        columns: {
          figure: { kind: "choice", words: "driver-reports.figures", ids: REPORT_FIGURES },
          kept: { kind: "money" },
          due: { kind: "money" },
        },
      },
      documents: { kind: "documents", computed: true, card: true },
      chain: { kind: "documents", computed: true, card: true },
      signed_at: { kind: "instant", optional: true, sort: true },
      has_proof: hasProof,
      /** Whose key signed it, and by which power of attorney where it was not the park's own. */
      signer: { kind: "text", computed: true, card: true },
      power: { kind: "text", computed: true, card: true },
      can: { kind: "permissions", computed: true, of: ["sign", "edit", "delete", "recompute", "print"] },
    }),
    received: { ...given("received"), default: "zero", help: true },
    bank_payouts: { ...given("bank_payouts"), default: "zero", help: true },
    bank_top_ups: { ...given("bank_top_ups"), default: "zero", help: true },
    note: { kind: "note", max: 500, card: true },
  },
  list: {
    columns: [
      "number",
      "status",
      "period",
      "park",
      "total_sent",
      "actually_transferred",
      "ending_balance",
      "is_stale",
      "formed_on",
    ],
    hidden: ["total_account", "signed_at", "has_proof", "created_at"],
    notOnPhone: ["actually_transferred", "is_stale", "formed_on"],
    tabs: "status",
    filters: ["status", "period", "park", "is_stale", "formed_on", "total_sent", "ending_balance", "number"],
    order: ["-period"],
    actions: [
      {
        call: "driver-reports.generate",
        window: "lastMonth",
        skipping: { document: "park", route: "Park" },
        invalidates: ["driver-reports."],
      },
    ],
  },
  card: {
    lead: ["total_sent", "ending_balance", "park", "period"],
    rail: ["chain", "created_at"],
    sections: {
      changes: ["changes"],
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
        "from_platform",
        "platform_debt_start",
        "received",
        "platform_debt",
      ],
      drivers: [
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
      park: [
        "park_commission",
        "rate",
        "aggregator_reward",
        "bonus_commission",
        "ride_base",
        "commissioner_rate",
        "commissioner_reward",
        "management_rate",
        "management_reward",
        "received_by_park",
        "park_reward",
      ],
      balance: [
        "starting_balance",
        "paid_to_drivers",
        "bank_payouts",
        "actually_transferred",
        "driver_top_up",
        "bank_top_ups",
        "top_up_from_drivers",
        "ending_balance",
      ],
      contracts: ["contracts"],
      chain: ["chain"],
      record: ["formed_on", "note", "created_at", "updated_at"],
      signature: ["signed_at", "has_proof", "signer", "power"],
    },
  },
  relatedTo: { parks: "park" },
  form: { rules: [open], sections: { main: ["received", "bank_payouts", "bank_top_ups", "note"] } },
  variants: [
    {
      where: {},
      tab: "driver-reports.titles.list",
      titles: { list: "driver-reports.titles.list" },
      menu: { group: "parks", order: 20, icon: "driver-reports" },
      paths: {
        list: "/outsourcing-driver-reports",
        show: "/outsourcing-driver-reports/:drId",
        edit: "/outsourcing-driver-reports/edit/:drId",
      },
      access: { list: outside, show: outside },
    },
  ],
  actions: [
    { name: "print", on: ["row", "card", "bulk"], file: "pdf", limit: 100 },
    {
      name: "sign",
      on: ["row", "card", "bulk"],
      who: { any: [inside, outside] },
      sign: "contracts",
      side: "driver-reports.signer",
      named: { name: "counterparty", iin_bin: "iin_bin" },
      entrusted: "park",
      at: "sign",
      families: FAMILIES,
      stamps: "signed_at",
      confirm: { sum: "total_sent" },
      rules: [
        { when: parksSide, why: "driver-reports.why.byPark", code: "REPORT_SIGNED_BY_PARK" },
        {
          when: { row: "is_stale", op: "eq", value: false },
          why: "driver-reports.why.stale",
          code: "REPORT_IS_STALE",
        },
      ],
    },
    ...proofs,
    {
      name: "recompute",
      on: ["row", "card"],
      own: true,
      confirm: true,
      shown: { row: "is_stale", op: "eq", value: true },
      rules: [open],
      done: "recomputed",
    },
    {
      name: "delete",
      on: ["row", "card", "bulk"],
      isDanger: true,
      limit: 500,
      confirm: { sum: "total_sent" },
      rules: [{ open: "delete", why: "driver-reports.why.signed" }],
    },
  ],
});
