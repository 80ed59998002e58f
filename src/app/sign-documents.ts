import { CallError } from "../config/call-error.ts";
import type { Locale } from "../config/locales.ts";
import type { SignDocuments } from "../config/sign-documents.ts";
import { SigningError } from "../providers/signing/refusal.ts";
import type { Signing } from "../providers/signing/signing.ts";

/** Whether the signing program is there, with its refusals as those of a call. */
export const reachSignerWith = async (signing: Signing, locale: Locale): Promise<void> => {
  try {
    await signing.reach(locale);
  } catch (error) {
    throw asCallError(error);
  }
};

/** The signing program as actions have it: detached signatures, in the person's language, and its refusals as those of a call. */
export const signDocumentsWith =
  (signing: Signing, locale: Locale): SignDocuments =>
  async ({ documents, signer: { iin, bin } }) => {
    try {
      return await signing.sign({
        documents,
        locale,
        detached: true,
        signer: { ...(iin !== null && { iin }), ...(bin !== null && { bin }) },
      });
    } catch (error) {
      throw asCallError(error);
    }
  };

function asCallError(error: unknown): unknown {
  if (!(error instanceof SigningError)) return error;
  const details = { code: error.code, detail: error.detail };
  return new CallError({ status: 0, code: "NOT_SIGNED", message: error.message, details });
}
