/** What a rule refuses with; undefined where it does not. */
export function refusalIn(rule: () => unknown): unknown {
  try {
    rule();
  } catch (refusal) {
    return refusal;
  }
  return undefined;
}
