import { byServer, defineResource } from "../../../definition/resource.ts";
import { managers, withBooks } from "../../../definition/who.ts";
import { FAMILIES } from "../../../domain/access/family.ts";
import { isLive, payments as machine } from "../../../domain/documents/payments.ts";

const invalidates = ["payments."];

/** As `isOutstanding` says, in columns. */
const OUTSTANDING = {
  counted_by: null,
  status_id: machine.statuses.flatMap(({ id, code }) => (isLive({ status: code }) ? [id] : [])),
};

/** Payments: orders to the bank to transfer to a counterparty what a report leaves to it. */
export const payments = defineResource("payments", {
  discussed: "everybody",
  menu: { group: "money", order: 20, icon: "payments" },
  calls: { list: FAMILIES, edit: ["plain"] },
  access: { list: withBooks, show: withBooks, edit: managers },
  bound: { park: "park_id", counterparty: "counterparty_id" },
  table: "payments",
  paper: {
    route: "Payment",
    place: 110,
    of: {
      oks: {
        by: "report_id",
        // As `mayBePaid` and `stillToPay` say: whatever the status of the report, of what the last of a contract leaves and nothing is ordered of.
        due: {
          route: "Payment",
          from: "any",
          when: { row: "ending_balance", op: "gt", value: 0 },
          lastOf: { same: "contract_id", by: "period" },
          settles: { same: "contract_id", of: "ending_balance", sum: "amount", where: OUTSTANDING },
        },
      },
    },
  },
  fields: {
    ...byServer({
      number: { kind: "text", filter: true, sort: true, search: true },
      status: { kind: "status", machine, filter: true, sort: true },
      counterparty: {
        kind: "reference",
        to: "counterparties",
        kept: true,
        filter: true,
        sort: true,
        search: ["name", "iin_bin"],
      },
      park: { kind: "reference", to: "parks", filter: true, sort: true },
      contract: {
        kind: "reference",
        to: "contracts",
        names: "contracts.numbers",
        kept: true,
        shows: ["number", "date"],
        filter: true,
      },
      /** Whose balance it transfers. */
      report: {
        kind: "reference",
        to: "oks",
        table: "commissioner_reports",
        shows: ["number", "date"],
        filter: true,
      },
      /** The month of the report. */
      period: { kind: "month", filter: true, sort: true },
      /** By the bank, once it is. */
      executed_on: { kind: "date", optional: true, default: "today", filter: true, sort: true },
      reject_reason: { kind: "note", max: 500 },
      chain: { kind: "documents", computed: true, card: true },
      payer: { kind: "party", words: "payments.party", facts: ["name", "iin_bin", "iik", "bank", "bik", "kbe"] },
      payee: { kind: "party", words: "payments.party", facts: ["name", "iin_bin", "iik", "bank", "bik", "kbe"] },
    }),
    formed_on: { kind: "date", filter: true, sort: true },
    amount: { kind: "money", total: true, filter: true, sort: true, help: true },
    /** The code of the purpose of a payment (КНП). */
    knp: { kind: "choice", words: "payments.knps", ids: ["859", "710", "119"], default: "859", card: true },
    purpose: { kind: "text", max: 420, search: true, card: true },
  },
  list: {
    columns: ["number", "status", "counterparty", "amount", "formed_on", "executed_on", "period", "report", "park"],
    hidden: ["contract", "reject_reason", "created_at"],
    notOnPhone: ["formed_on", "executed_on", "period", "report", "park"],
    tabs: "status",
    filters: [
      "status",
      "period",
      "park",
      "counterparty",
      { field: "contract", from: { names: "contracts.numbers", title: "number" } },
      "formed_on",
      "executed_on",
      "amount",
      "number",
    ],
    order: ["-formed_on"],
    links: [
      { label: "payments.links.bank", to: "/payments/bank", needs: "payments.bankFile" },
      { label: "payments.links.statements", to: "/payments/statements", needs: "payments.statements" },
    ],
    actions: [{ call: "payments.generate", window: "lastMonth", skipping: { document: "report", route: "OK" } }],
  },
  card: {
    sections: {
      main: ["amount", "formed_on", "executed_on", "knp", "purpose", "reject_reason"],
      basis: ["counterparty", "report", "contract", "period", "park"],
      chain: ["chain"],
      payee: ["payee"],
      payer: ["payer"],
      record: ["created_at", "updated_at"],
    },
  },
  form: {
    sections: { main: ["formed_on", "amount", "knp", "purpose"] },
    rules: [{ open: "edit", why: "payments.why.sent" }],
  },
  checks: [{ when: { row: "amount", op: "gt", value: 0 }, why: "payments.why.nothing", at: "amount" }],
  relatedTo: { counterparties: "counterparty", contracts: "contract" },
  actions: [
    {
      name: "distribution",
      on: ["row", "card"],
      run: { go: "/parks/:park/distribution/:period", needs: "oks.parkDistribution" },
    },
    { name: "bank", on: ["row", "card"], run: { go: "/payments/bank?ids=:id", needs: "payments.bankFile" } },
    {
      name: "send",
      on: ["row", "card", "bulk"],
      limit: 500,
      step: true,
      done: "sent",
      confirm: { sum: "amount" },
      invalidates,
    },
    {
      name: "execute",
      on: ["row", "card", "bulk"],
      limit: 500,
      step: true,
      asks: { executed_on: "required" },
      invalidates,
    },
    {
      name: "reject",
      on: ["row", "card", "bulk"],
      isDanger: true,
      limit: 500,
      step: true,
      asks: { reject_reason: "required" },
      invalidates,
    },
    {
      name: "delete",
      on: ["row", "card", "bulk"],
      isDanger: true,
      limit: 500,
      confirm: { sum: "amount" },
      rules: [{ open: "delete", why: "payments.why.sent" }],
    },
  ],
});
