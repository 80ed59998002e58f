import { err, ok, type Result } from "../result.ts";
import { compact } from "./text.ts";

/** A VAT registration certificate: a series of five digits, a number of seven. */
export type VatCertificate = { readonly series: string; readonly number: string };

/** Reads both parts; a number keyed without its leading zeros gets them back. */
export function parseVatCertificate(series: string, number: string): Result<VatCertificate, "VAT_CERTIFICATE_FORMAT"> {
  const certificate = { series: compact(series), number: compact(number).padStart(7, "0") };
  const wellFormed = /^\d{5}$/.test(certificate.series) && /^\d{7}$/.test(certificate.number) && number.trim() !== "";
  return wellFormed ? ok(certificate) : err("VAT_CERTIFICATE_FORMAT");
}
