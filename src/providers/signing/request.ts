import { err, ok, type Result } from "../../../domain/result.ts";
import { type Locale, languageTag } from "../../config/locales.ts";
import { isBase64, toBase64 } from "./base64.ts";
import type { Refusal } from "./refusal.ts";

/** Purposes of a key as its certificate names them (extended key usage). */
export const SIGNING_KEY = "1.3.6.1.5.5.7.3.4";

/** Whose key may sign. Left out: anybody's. */
export type Signer = {
  /** 12 digits each. */
  readonly iin?: string | undefined;
  readonly bin?: string | undefined;
  /** Object identifiers that the key must have, all of them; a key for signing documents unless said. Keys for logging in are `[]`: the newer ones have only that one (emailProtection). */
  readonly ekus?: readonly string[] | undefined;
};

export type Documents = {
  /** Bytes, or base64 of them; at least one. The program asks for the password once for all. */
  readonly documents: readonly (Uint8Array | string)[];
  /** Whether the document stays outside of its signature. */
  readonly detached: boolean;
  readonly signer: Signer;
  readonly locale: Locale;
};

/** What is sent to the module `kz.gov.pki.knca.basics`, as the certificate authority's own example builds it. */
export type SignRequest = Readonly<{
  module: "kz.gov.pki.knca.basics";
  method: "sign";
  args: Readonly<{
    allowedStorages: null;
    format: "cms";
    data: readonly string[];
    signingParams: Readonly<{ decode: true; encapsulate: boolean; digested: false; tsaProfile: null }>;
    signerParams: Readonly<{
      extKeyUsageOids: readonly string[];
      iin: string;
      bin: string;
      serialNumber: "";
      chain: null;
    }>;
    locale: string;
  }>;
}>;

const NUMBER = /^(\d{12})?$/;

/** Builds the request; refuses what the program would take and sign wrongly, such as text that is not base64. */
export function signRequest({ documents, detached, signer, locale }: Documents): Result<SignRequest, Refusal> {
  const data = documents.map((document) => (typeof document === "string" ? document : toBase64(document)));
  if (data.length === 0) return err({ code: "BAD_REQUEST", detail: "no documents" });
  const wrong = data.findIndex((text) => !isBase64(text));
  if (wrong !== -1) return err({ code: "BAD_REQUEST", detail: `document ${wrong + 1} is empty or not base64` });
  const { iin = "", bin = "", ekus = [SIGNING_KEY] } = signer;
  if (!NUMBER.test(iin) || !NUMBER.test(bin)) return err({ code: "BAD_REQUEST", detail: "iin and bin are 12 digits" });
  return ok({
    module: "kz.gov.pki.knca.basics",
    method: "sign",
    args: {
      allowedStorages: null,
      format: "cms",
      data,
      // Without `decode` the text of the base64 would be signed. The time stamp is the server's affair (ADR 5).
      signingParams: { decode: true, encapsulate: !detached, digested: false, tsaProfile: null },
      // No chain: only keys of the certificate authority that the program itself trusts can be chosen.
      signerParams: { extKeyUsageOids: ekus, iin, bin, serialNumber: "", chain: null },
      locale: languageTag[locale],
    },
  });
}
