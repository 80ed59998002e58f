/** What a list is told by the page that leads to it: which run to go on with at once. */
export type GoneOnWith = { readonly signingRun: number };

/** The run that the way here names; undefined where it names none. */
export const goneOnWith = (state: unknown): number | undefined =>
  typeof state === "object" && state !== null && "signingRun" in state && typeof state.signingRun === "number"
    ? state.signingRun
    : undefined;
