import { byServer, defineResource } from "../../../definition/resource.ts";
import { clients, eitherOf, managers } from "../../../definition/who.ts";
import { FAMILIES } from "../../../domain/access/family.ts";
import { avrsAggregator } from "../../../domain/documents/avrs-aggregator.ts";
import { avrsLegal } from "../../../domain/documents/avrs-legal.ts";
import { driverReports } from "../../../domain/documents/driver-reports.ts";
import { oks } from "../../../domain/documents/oks.ts";
import { parks } from "../../../domain/documents/parks.ts";
import { hasProof, proofs } from "../../../domain/documents/proofs.ts";

const inside = { flag: "is_outsourcing", is: false } as const;
const outside = { flag: "is_outsourcing" } as const;
/** The park's clients, and the outsourcer who signs for it by power of attorney. */
const parksSide = eitherOf([clients, outside]);
const isAggregators = { row: "kind", op: "eq", value: "aggregator" } as const;
const isLegal = { row: "kind", op: "eq", value: "legal" } as const;
const sentByAggregator = {
  when: { row: "signed_at", op: "set" },
  why: "avrs.why.notSigned",
  code: "DOCUMENT_NOT_SIGNED",
} as const;
/** An act is signed after its report, whoever signs it (spec §4): the aggregator's after the client has confirmed it, a park's after the park's own. */
const afterReport = {
  when: { row: "report_status", op: "eq", value: oks.byCode("confirmed").id },
  code: "AVR_NEEDS_CONFIRMED_REPORT",
  waitsFor: { resource: "oks", route: "OK" },
} as const;
const afterReportOfPark = {
  when: { row: "report_status", op: "eq", value: driverReports.byCode("signed").id },
  code: "AVR_NEEDS_SIGNED_REPORT",
  waitsFor: { resource: "driver-reports", route: "DriverReport" },
} as const;
/** A client touches the acts of his own side alone; the aggregator's are the aggregator's. */
const ofOther = {
  when: { not: { all: [clients, isAggregators] } },
  why: "avrs.why.ofAggregator",
  code: "AVR_OF_AGGREGATOR",
} as const;
const skipping = { document: "report", route: "OK" } as const;
const generate = { call: "avrs.generate", window: "lastMonth", skipping } as const;
const generateLegal = { call: "avrs.generateLegal", window: "sinceTwoMonthsAgo", skipping } as const;
const legalStatus = { kind: "status", machine: avrsLegal } as const;
const legalEmpty = { title: "avrs.empty.legalTitle", text: "avrs.empty.legalText" } as const;

/** Acts of parks have a machine of their own, in the same table. */
const openOfPark = { of: isLegal, machine: avrsLegal } as const;

/** Acts of completed work: the aggregator's to its counterparties, and those of parks as legal entities (spec §2). */
export const avrs = defineResource("avrs", {
  tells: { type: "avr" },
  discussed: "everybody",
  menu: {
    group: "documents",
    order: 14,
    icon: "avrs",
    badge: [
      { who: { all: [inside, managers] }, filters: { kind: ["aggregator"], status: ["created"] } },
      { who: { all: [inside, clients] }, filters: { kind: ["aggregator"], status: ["signed"] } },
    ],
  },
  paths: { show: "/avrs/aggregator/:avrId", edit: "/avrs/edit/:avrId" },
  /** Outsourcers and their clients have the acts of parks alone (spec §2). */
  calls: {
    list: FAMILIES,
    edit: ["plain", "users"],
    act: ["users"],
    counts: { status: FAMILIES, park: ["outsourcings", "outsourcingsUsers"] },
  },
  access: { list: inside, show: inside, edit: inside },
  bound: { park: "park_id", counterparty: "counterparty_id" },
  table: "avrs",
  lacks: ["updated_at"],
  paper: {
    route: { field: "kind", is: { aggregator: "AVR", legal: "AVRLe" } },
    place: 90,
    of: {
      oks: { by: "report_id", due: { route: "AVR", from: ["confirmed"] } },
      /** It is signed after it (spec §3). */
      "driver-reports": {
        same: ["park_id", "period"],
        where: { kind: "legal" },
        gone: "stays",
        due: {
          route: "AVRLe",
          from: ["signed"],
          when: { row: "park_commission", op: "gt", value: 0 },
        },
      },
    },
  },
  fields: {
    ...byServer({
      number: { kind: "text", filter: true, sort: true, search: true },
      /** `aggregator`: the commissioner's act to a counterparty; `legal`: a park's act as a legal entity, to its drivers. */
      kind: { kind: "choice", words: "avrs.kinds", ids: ["aggregator", "legal"], filter: true },
      status: { kind: "status", machine: avrsAggregator, filter: true, sort: true },
      period: { kind: "month", filter: true, sort: true },
      period_from: { kind: "date", card: true },
      period_to: { kind: "date", card: true },
      park: { kind: "reference", to: "parks", filter: true, sort: true, search: true },
      counterparty: {
        kind: "reference",
        to: "counterparties",
        kept: true,
        filter: true,
        sort: true,
        search: ["name", "iin_bin"],
      },
      contract: {
        kind: "reference",
        to: "contracts",
        names: "contracts.numbers",
        kept: true,
        shows: ["number", "date"],
        title: "contracts.numbered",
        filter: true,
      },
      /** The newest one that the park and its counterparty had signed by the end of the period (spec §3). */
      offer: {
        kind: "reference",
        to: "offers",
        kept: true,
        optional: true,
        shows: ["number", "date"],
        title: "offers.numbered",
        card: true,
      },
      /** Of the park and of the report, for whoever reads the act (spec §3). */
      park_city: { kind: "text", computed: true, card: true },
      park_login: { kind: "text", computed: true, card: true },
      park_status: {
        kind: "choice",
        words: "statuses.parks",
        ids: parks.statuses.map(({ id }) => id),
        named: true,
        computed: true,
        card: true,
      },
      aggregator_commission: { kind: "percent", computed: true, card: true },
      report: {
        kind: "reference",
        to: "oks",
        table: "commissioner_reports",
        shows: ["number", "date"],
        filter: true,
      },
      /** The counterparty's tax regime at the end of the period. */
      regime: {
        kind: "choice",
        words: "statuses.taxRegimes",
        ids: [1, 2, 3, 4, 5, 6, 7, 8],
        named: true,
        optional: true,
        filter: true,
      },
      total: {
        kind: "money",
        total: true,
        filter: true,
        sort: true,
        formula: { lines: "lines", sum: "cost" },
      },
      /** None where the performer pays no VAT («Без НДС»). */
      vat: {
        kind: "money",
        optional: true,
        total: true,
        sort: true,
        formula: { lines: "lines", sum: "vat", within: { of: "cost", rate: "vat_rate" } },
      },
      without_vat: { kind: "money", total: true, sort: true, formula: { plus: ["total"], minus: ["vat"] } },
      vat_rate: { kind: "percent", optional: true, card: true },
      /** Why the client sent an act of the aggregator back. */
      objection: { kind: "note", max: 500, card: true },
      signed_at: { kind: "instant", optional: true, edit: false, sort: true },
      confirmed_at: { kind: "instant", optional: true, edit: false, sort: true },
      has_proof: hasProof,
      /** Of a park's act: by which power of attorney its outsourcer signed. */
      power: { kind: "text", computed: true, card: true },
      created_at: { kind: "instant", edit: false, sort: true },
      documents: { kind: "documents", computed: true, card: true },
      chain: { kind: "documents", computed: true, card: true },
      performer: {
        kind: "party",
        whole: true,
        label: "avrs.sections.performer",
        words: "avrs.party",
        facts: ["name", "iin_bin", "address", "director"],
      },
      customer: {
        kind: "party",
        whole: true,
        label: "avrs.sections.customer",
        words: "avrs.party",
        facts: ["name", "iin_bin", "address", "director"],
      },
      lines: {
        kind: "lines",
        columns: {
          position: { kind: "integer", hidden: true },
          type: {
            kind: "choice",
            words: "statuses.avrServices",
            ids: [1, 2, 3, 4, 5, 6, 7, 8],
            named: true,
            hidden: true,
          },
          name: { kind: "text" },
          /** The offer, and the counterparty whose offer it is. */
          offer: { kind: "text", computed: true },
          owner: { kind: "text", computed: true },
          unit: { kind: "text" },
          quantity: { kind: "integer" },
          price: { kind: "money" },
          /** With the VAT. */
          cost: { kind: "money" },
          vat_rate: { kind: "percent", optional: true },
          vat: { kind: "money", optional: true },
          without_vat: { kind: "money" },
        },
        totals: ["quantity", "cost", "vat", "without_vat"],
      },
      can: { kind: "permissions", computed: true, of: ["sign", "object", "edit", "delete", "print"] },
      /** Of the report: an act is signed after it. */
      report_status: { kind: "integer", card: true, computed: true, shown: false, label: "avrs.fields.report" },
    }),
    formed_on: { kind: "date", filter: true, sort: true, help: true },
    service_on: { kind: "date", card: true },
    note: { kind: "note", max: 500, card: true, help: true },
  },
  list: {
    columns: [
      "number",
      "kind",
      "status",
      "period",
      "counterparty",
      "total",
      "vat",
      "formed_on",
      "park",
      "contract",
      "report",
    ],
    notOnPhone: ["kind", "vat", "formed_on", "park", "contract", "report"],
    hidden: ["without_vat", "regime", "signed_at", "has_proof", "confirmed_at", "created_at"],
    filters: ["status", "period", "park", "counterparty", "contract", "formed_on", "regime", "total", "number"],
    order: ["-period"],
    actions: [generate, generateLegal],
  },
  card: {
    lead: ["total", "counterparty", "period"],
    rail: ["chain", "performer_name", "customer_name", "created_at"],
    next: "kind",
    sections: {
      lines: ["lines"],
      main: [
        "kind",
        "formed_on",
        "service_on",
        "contract",
        "regime",
        "offer",
        "aggregator_commission",
        "vat",
        "vat_rate",
        "without_vat",
        "note",
      ],
      objection: ["objection"],
      park: ["park", "park_city", "park_login", "park_status"],
      chain: ["chain"],
      performer: ["performer"],
      customer: ["customer_name", "customer_iin_bin", "customer_address", "customer_director"],
      record: ["created_at", "signed_at", "has_proof", "power", "confirmed_at"],
    },
  },
  form: {
    rules: [
      ofOther,
      { open: "edit", of: isAggregators, why: "avrs.why.notCreated" },
      { open: "edit", ...openOfPark, why: "avrs.why.notCreated" },
    ],
  },
  actions: [
    { name: "print", on: ["row", "card", "bulk"], file: "pdf", limit: 100 },
    ...proofs,
    {
      name: "export1c",
      on: ["bulk"],
      file: "zip",
      limit: 500,
      at: "export/1c",
      families: ["plain"],
      rules: [{ when: isAggregators, why: "avrs.why.onlyOwn" }],
    },
    { name: "export", on: ["bulk"], file: "xlsx", limit: 5000, all: true, families: ["plain", "users"] },
    {
      name: "sign",
      on: ["row", "card", "bulk"],
      who: managers,
      shown: isAggregators,
      sign: "performer",
      at: "sign/aggregators",
      families: ["plain"],
      stamps: "signed_at",
      confirm: { sum: "total" },
      rules: [afterReport],
    },
    {
      name: "confirm",
      on: ["row", "card", "bulk"],
      who: clients,
      shown: isAggregators,
      sign: "customer",
      at: "sign",
      families: ["users"],
      stamps: "confirmed_at",
      confirm: { sum: "total" },
      rules: [sentByAggregator, afterReport],
    },
    {
      name: "sign_park",
      on: ["row", "card", "bulk"],
      who: parksSide,
      shown: isLegal,
      sign: "performer",
      takes: "sign",
      machine: avrsLegal,
      entrusted: "park",
      at: "sign-user",
      families: ["users", "outsourcings", "outsourcingsUsers"],
      stamps: "signed_at",
      done: "signedByPark",
      confirm: { sum: "total" },
      rules: [afterReportOfPark],
    },
    {
      name: "object",
      on: ["row", "card"],
      who: clients,
      shown: isAggregators,
      step: true,
      asks: { objection: "required" },
      clears: ["signed_at"],
    },
    {
      name: "delete",
      on: ["row", "bulk"],
      families: ["plain", "users"],
      isDanger: true,
      limit: 500,
      rules: [
        ofOther,
        { open: "delete", of: isAggregators, why: "avrs.why.confirmed" },
        { open: "delete", ...openOfPark, why: "avrs.why.signed" },
      ],
      confirm: { sum: "total" },
      bulk: { chunk: 500 },
      event: "avrs.deleted",
    },
  ],
  variants: [
    {
      where: { kind: "aggregator" },
      paths: { list: "/avrs/aggregator" },
      list: { tabs: "status", actions: [generate] },
    },
    {
      where: { kind: "legal" },
      paths: { list: "/avrs/legal" },
      fields: { status: legalStatus },
      list: { tabs: "status", empty: legalEmpty, actions: [generateLegal] },
    },
    {
      where: { kind: "legal" },
      menu: { group: "documents", order: 14, icon: "avrs" },
      paths: { list: "/outsourcing/avrs/legal" },
      access: { list: outside, show: outside },
      fields: { status: legalStatus },
      list: { tabs: "status", empty: legalEmpty },
    },
  ],
});
