/** What a definition may name that only the whole product knows. */
export type Known = {
  /** Every resource. */
  readonly resources: readonly string[];
  /** Whether there is a text of this key in the language of the product; a counted phrase without its form. */
  readonly hasText: (key: string) => boolean;
  /** Whether the API has a call of this name. */
  readonly hasCall: (name: string) => boolean;
  /** Whether the server refuses with this code. */
  readonly hasCode: (code: string) => boolean;
};

/** That the product has no text of this key; `said`: another one that stands in for it. */
export const missingText = (known: Known, key: string, said = key): string[] =>
  known.hasText(said) ? [] : [`«${said}» is no text of locales/ru`];
