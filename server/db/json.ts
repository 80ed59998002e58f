/** JSON for a jsonb column: bigint becomes a string of digits, since JSON numbers lose them. */
export const json = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? part.toString() : part));
