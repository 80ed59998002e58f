import { defineResource } from "../../../definition/resource.ts";
import { everyone } from "../../../definition/who.ts";
import { TAX_REGIMES } from "../../../domain/limits/tax-regimes.ts";

const taxRegimes = { words: "statuses.taxRegimes", ids: TAX_REGIMES.map(({ id }) => id), named: true } as const;
/** By contracts that are on. */
const ofContracts = { beside: { table: "contracts", where: "is_active" }, asks: "legals.fields.park" } as const;

/**
 * Legal entities: the companies and sole traders behind parks, each with all that is about it in one place. An aggregator has one
 * counterparty of an ИИН or БИН, so a legal entity is known by the id of that; nothing is typed here.
 */
export const legals = defineResource("legals", {
  menu: { group: "reference", order: 15, icon: "legals" },
  paths: { show: "/legals/:legalId" },
  calls: { list: ["plain", "users"] },
  access: { list: everyone, show: everyone },
  table: "counterparties",
  bound: { counterparty: "id" },
  fields: {
    name: { kind: "text", sort: true, search: true },
    iin_bin: { kind: "iinBin", filter: true, sort: true, search: true },
    form_activity: { kind: "choice", words: "counterparties.forms", ids: [1, 2], filter: true, sort: true },
    director: { kind: "text", card: true },
    phone: { kind: "phone", optional: true, search: true },
    tax_regime: { kind: "choice", ...taxRegimes, computed: true, filter: true },
    /** Since when it is so without a break. */
    regime_since: { kind: "date", optional: true, computed: true, sort: true },
    vat_payer: { kind: "boolean", computed: true, filter: true, words: "counterparties.vat" },
    vat_since: { kind: "date", optional: true, computed: true },
    parks: { kind: "references", to: "parks", computed: true, ...ofContracts, filter: true },
    /** How many are on. */
    contracts: { kind: "integer", computed: true },
    /** What its reports of this calendar year count against limits. */
    turnover: { kind: "money", computed: true, total: true, sort: true, help: true },
    limits: { kind: "text", computed: true, card: true },
    /** Whose keys have signed for it, with their roles and until when each is good. */
    signers: { kind: "text", computed: true, card: true },
    /** The last report, act and invoice. */
    documents: { kind: "documents", computed: true },
  },
  list: {
    columns: ["name", "iin_bin", "parks", "tax_regime", "vat_payer", "contracts", "turnover", "documents"],
    hidden: ["form_activity", "phone", "regime_since", "vat_since"],
    notOnPhone: ["parks", "vat_payer", "contracts", "documents"],
    filters: ["form_activity", "tax_regime", "vat_payer", "park", "iin_bin"],
  },
  card: {
    sections: {
      main: ["name", "iin_bin", "form_activity", "director", "phone", "parks", "contracts"],
      tax: ["tax_regime", "regime_since", "vat_payer", "vat_since"],
      limits: ["turnover", "limits"],
      signers: ["signers"],
      documents: ["documents"],
      record: ["created_at", "updated_at"],
    },
    related: {
      contracts: "counterparty",
      oks: "counterparty",
      avrs: "counterparty",
      esfs: "counterparty",
      payments: "counterparty",
    },
  },
  actions: [
    { name: "change", on: ["row", "card"], run: { go: "/counterparties/edit/:id", needs: "counterparties.update" } },
  ],
});
