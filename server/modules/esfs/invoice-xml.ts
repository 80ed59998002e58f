import type { TFunction } from "i18next";
import type { Party } from "../../../definition/party.ts";
import type { DocumentOf } from "../../../definition/values.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { formatPlain, plainRate } from "../../../domain/money/print.ts";
import { roundDiv } from "../../../domain/money/tiyn.ts";
import { printDay } from "../../../domain/periods/day.ts";
import type { esfs } from "../../../src/resources/esfs/esfs.ts";
import { dayText } from "../../../templates/paper/day-text.ts";
import type { FileOfChosen } from "../../entities/serve-files.ts";
import { fileNameOf } from "../../printing/file-names.ts";
import { escapeXml } from "../../spreadsheet/xml-text.ts";

type Card = DocumentOf<typeof esfs>;
/** An invoice as the tax authority's system takes it. */
export type Invoice = Pick<Card, "number" | "turn_date" | "seller" | "buyer"> & {
  contract: Pick<Card["contract"], "number" | "date">;
  issued_on: string;
  lines: readonly InvoiceLine[];
};
type InvoiceLine = Pick<Card["lines"][number], "name" | "quantity" | "without_vat" | "vat_rate" | "vat" | "total">;

/** «Одна услуга» of the classifier of units; work and services have neither a code of goods nor an entry in the catalogue. */
const ONE_SERVICE = "5114";
const ORIGIN_OF_SERVICES = "6";
const NOT_IN_CATALOGUE = "1";
/** The longest texts of the schema. */
const LONGEST = { name: 450, address: 98, product: 400 } as const;
/** A price may have so many decimals; what one tiyn is in units of the last of them. */
const [PRICE_DECIMALS, MICRO_PER_TIYN] = [6, 10_000n];

type Child = string | undefined;
const element = (name: string, text: string | null | undefined): Child =>
  text === null || text === undefined || text.trim() === "" ? undefined : `<${name}>${escapeXml(text)}</${name}>`;
const parent = (name: string, children: readonly Child[]): string =>
  `<${name}>${children.filter((child) => child !== undefined).join("")}</${name}>`;

/** The price of one, without VAT: up to six decimals, so that price × quantity is the line's sum. */
function unitPrice({ without_vat, quantity }: InvoiceLine): string {
  return decimal(roundDiv(without_vat * MICRO_PER_TIYN, BigInt(quantity)), PRICE_DECIMALS, { least: 2 });
}

const cut = (text: string, longest: number): string => [...text].slice(0, longest).join("");

// Children of every element stand in the order of the schema, which is that of the alphabet; a wrong order is refused.
const product = (line: InvoiceLine): string =>
  parent("product", [
    element("catalogTruId", NOT_IN_CATALOGUE),
    element("description", cut(line.name, LONGEST.product)),
    element("ndsAmount", formatPlain(line.vat)),
    element("ndsRate", plainRate(line.vat_rate)),
    element("priceWithTax", formatPlain(line.total)),
    element("priceWithoutTax", formatPlain(line.without_vat)),
    element("quantity", String(line.quantity)),
    element("truOriginCode", ORIGIN_OF_SERVICES),
    element("turnoverSize", formatPlain(line.without_vat)),
    element("unitNomenclature", ONE_SERVICE),
    element("unitPrice", unitPrice(line)),
  ]);

const customer = (buyer: Party): string =>
  parent("customer", [
    element("address", cut(buyer.address, LONGEST.address)),
    element("countryCode", "KZ"),
    element("name", cut(buyer.name, LONGEST.name)),
    element("tin", buyer.iin_bin),
  ]);

const sellerOf = (seller: Party): string =>
  parent("seller", [
    element("address", cut(seller.address, LONGEST.address)),
    element("bank", seller.bank),
    element("bik", seller.bik),
    element("certificateNum", seller.vat_certificate?.number),
    element("certificateSeries", seller.vat_certificate?.series),
    element("iik", seller.iik),
    element("kbe", seller.kbe),
    element("name", cut(seller.name, LONGEST.name)),
    element("tin", seller.iin_bin),
  ]);

const total = (lines: readonly InvoiceLine[], of: "vat" | "total" | "without_vat"): string =>
  formatPlain(lines.reduce((all, line) => all + line[of], 0n));

function invoiceXml({ lines, ...invoice }: Invoice, operator: string): string {
  const children = [
    element("date", printDay(invoice.issued_on)),
    element("invoiceType", "ORDINARY_INVOICE"),
    element("num", invoice.number),
    element("operatorFullname", operator),
    element("turnoverDate", printDay(invoice.turn_date)),
    parent("customers", [customer(invoice.buyer)]),
    parent("deliveryTerm", [
      element("contractDate", printDay(invoice.contract.date)),
      element("contractNum", invoice.contract.number),
      element("hasContract", "true"),
    ]),
    parent("productSet", [
      element("currencyCode", "KZT"),
      parent("products", lines.map(product)),
      element("totalExciseAmount", "0"),
      element("totalNdsAmount", total(lines, "vat")),
      element("totalPriceWithTax", total(lines, "total")),
      element("totalPriceWithoutTax", total(lines, "without_vat")),
      element("totalTurnoverSize", total(lines, "without_vat")),
    ]),
    parent("sellers", [sellerOf(invoice.seller)]),
  ];
  return `<v2:invoice xmlns:a="abstractInvoice.esf" xmlns:v2="v2.esf">${children.filter(Boolean).join("")}</v2:invoice>`;
}

/** InvoiceV2 of the tax authority's system: invoices in one container, for its loading from a file. `operator`: who wrote it. */
export function invoicesXml(invoices: readonly Invoice[], operator: string): string {
  const set = invoices.map((invoice) => invoiceXml(invoice, operator)).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<esf:invoiceContainer xmlns:esf="esf"><invoiceSet>${set}</invoiceSet></esf:invoiceContainer>\n`;
}

/** One invoice by its number and day, several by how many there are. */
const fileTitle = (invoices: readonly Invoice[], today: string, t: TFunction): string => {
  const [only, ...others] = invoices;
  if (!only || others.length > 0) return t("esfs.xml.several", { day: today, count: invoices.length });
  return t("esfs.xml.one", { number: only.number, day: dayText(only.issued_on) });
};

/**
 * The XML of chosen invoices, all or none. One that is not issued yet carries today as its day of issue, since that is the day on which
 * the file is loaded.
 */
export const writeXml: FileOfChosen<typeof esfs> = async ({ t, scope, today }, _ids, { cards }) => {
  const invoices = (await cards()).map((card) => ({ ...card, issued_on: card.discharge_date ?? today }));
  const { lastname, firstname } = scope.user;
  return {
    fileName: fileNameOf(fileTitle(invoices, dayText(today), t), "xml"),
    content: Buffer.from(invoicesXml(invoices, `${lastname} ${firstname}`.trim())),
  };
};
