/** A random key for `Idempotency-Key`. Not `crypto.randomUUID`: browsers have that on https and localhost only. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether two attempts say the same; a bigint is written out, a form is itself and nothing else. */
export function printOf(input: { readonly params?: unknown; readonly body?: unknown }): string {
  return JSON.stringify([input.params ?? null, input.body ?? null], (_, value: unknown) =>
    typeof value === "bigint" ? `${value}n` : value,
  );
}
