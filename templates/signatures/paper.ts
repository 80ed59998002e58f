/** A card of an electronic document: what was signed, and everything that is known of each signature. Texts are ready to be printed. */
export type SignatureCardPaper = {
  readonly title: string;
  /** Of the document, SHA-256 in hexadecimal. */
  readonly sha256: string;
  /** How anybody has it checked. */
  readonly check: string;
  /** The same as an address for a camera; absent where the portal does not know its own. */
  readonly address?: string;
  readonly signatures: readonly SignaturePart[];
};

export type SignaturePart = {
  /** Whose side it is. */
  readonly side: string;
  /** Why it holds no more. */
  readonly voided?: string;
  readonly lines: readonly (readonly [label: string, value: string])[];
  /** What was looked at, with its result. */
  readonly checks: readonly string[];
};
