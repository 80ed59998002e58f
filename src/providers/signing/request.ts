import { err, ok, type Result } from "../../../domain/result.ts";
import { type Locale, languageTag } from "../../config/locales.ts";
import { isBase64, toBase64 } from "./base64.ts";
import type { Refusal } from "./refusal.ts";

/** How long a page may be kept from answering whoever types into it. Milliseconds; a frame is 16. */
const BUSY_MS = 12;

/** For long work on the page: called between its steps, it lets the page breathe once it has held it for a while. */
function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < BUSY_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}

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

/**
 * Builds the request; refuses what the program would take and sign wrongly, such as text that is not base64. A thousand papers are tens of
 * megabytes: between one and the next the page answers.
 */
export async function signRequest({
  documents,
  detached,
  signer,
  locale,
}: Documents): Promise<Result<SignRequest, Refusal>> {
  const breathe = breather();
  const data: string[] = [];
  for (const document of documents) {
    const text = typeof document === "string" ? document : toBase64(document);
    if (data.push(text) && !isBase64(text))
      return err({ code: "BAD_REQUEST", detail: `document ${data.length} is empty or not base64` });
    await breathe();
  }
  if (data.length === 0) return err({ code: "BAD_REQUEST", detail: "no documents" });
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

/** The request as it is sent: JSON whose documents are put in as they are, since base64 has nothing to be escaped. */
export function textOf({ args, ...request }: SignRequest): string {
  const [before, after] = JSON.stringify({ ...request, args: { ...args, data: [] } }).split('"data":[]');
  return `${before}"data":["${args.data.join('","')}"]${after}`;
}
