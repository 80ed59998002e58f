/**
 * What was looked at, how it stands, and what to do where it does not stand well. `wrong`: people cannot work, or are not safe; `warning`: works,
 * and less well than it could.
 */
export type Finding = {
  readonly about: string;
  readonly state: "ok" | "warning" | "wrong";
  readonly said: string;
  readonly deed?: string;
};

export const ok = (about: string, said: string): Finding => ({ about, state: "ok", said });
export const warning = (about: string, said: string, deed: string): Finding => ({
  about,
  state: "warning",
  said,
  deed,
});
export const wrong = (about: string, said: string, deed: string): Finding => ({ about, state: "wrong", said, deed });

/** What an error says, for a person: of an aggregate of tries the first. */
export function saidBy(error: unknown): string {
  if (error instanceof AggregateError) return saidBy(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause === undefined || error.message !== "fetch failed" ? error.message : saidBy(cause);
}
