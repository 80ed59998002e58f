export type AgreementSection = { readonly title: string; readonly points: readonly string[] };

/** A paper of words: numbered sections of numbered points. */
export type AgreementText = {
  readonly title: string;
  readonly subtitle: string;
  readonly sections: readonly AgreementSection[];
};

/** Where something is to be written in by hand. */
export const BLANK = "____________";
