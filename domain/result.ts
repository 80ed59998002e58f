/** What a rule answers when it may refuse: a value, or the code of the refusal. Bugs throw; refusals do not. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** The rule agrees. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** The rule refuses; `error` is a code, its words are in `locales/`. */
export function err<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}
