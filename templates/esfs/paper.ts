import type { Bps, Tiyn } from "../../domain/money/tiyn.ts";

/** A side of an invoice on paper; what is null or empty is left blank. */
type InvoiceParty = { readonly name: string; readonly iinBin: string | null; readonly address: string };

export type InvoiceSeller = InvoiceParty & {
  /** The certificate of a payer of VAT. */
  readonly certificate: { readonly series: string; readonly number: string } | null;
  readonly iik: string | null;
  readonly bik: string | null;
  readonly bank: string | null;
  readonly kbe: string | null;
};

export type InvoicePaperLine = {
  readonly position: number;
  readonly name: string;
  readonly unit: string;
  readonly quantity: number;
  /** Of one, without VAT, in millionths of a tenge: as the tax authority takes it. */
  readonly unitPrice: bigint;
  readonly withoutVat: Tiyn;
  readonly vat: Tiyn;
  readonly total: Tiyn;
};

/** Everything that a printed invoice says. Days are `YYYY-MM-DD`. */
export type InvoicePaper = {
  readonly number: string;
  /** Of the tax authority's system; null until it has given one. */
  readonly registrationNumber: string | null;
  /** The day of issue; null while it is a draft. */
  readonly issuedOn: string | null;
  readonly turnDate: string;
  /** The status in words. */
  readonly status: string;
  readonly seller: InvoiceSeller;
  readonly buyer: InvoiceParty;
  readonly contract: { readonly number: string; readonly date: string };
  /** The act that confirms the service. */
  readonly act: { readonly number: string; readonly date: string } | null;
  /** null: the seller pays no VAT, «Без НДС». */
  readonly vatRate: Bps | null;
  readonly lines: readonly InvoicePaperLine[];
  readonly withoutVat: Tiyn;
  readonly vat: Tiyn;
  readonly total: Tiyn;
};
