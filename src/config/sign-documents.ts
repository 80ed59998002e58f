/** What is to be signed, and by whose key. */
export type ToSign = {
  /** Base64 of each; the person is asked for the password once for all. */
  readonly documents: readonly string[];
  /** 12 digits; the one that is null does not matter. */
  readonly signer: { readonly iin: string | null; readonly bin: string | null };
};

/** Has documents signed on the person's own computer: a detached CMS of each, in base64. Rejects with `CallError` (`NOT_SIGNED`). */
export type SignDocuments = (ask: ToSign) => Promise<readonly string[]>;
