/** Which lines a change took away and which it brought, each as it was kept; neither where it only put them into another order. */
export type ChangedLines = { readonly gone: readonly unknown[]; readonly come: readonly unknown[] };

const linesOf = (kept: unknown): readonly unknown[] => (Array.isArray(kept) ? kept : []);

/** Compares lines as they were and as they became: what stands in both is not told. */
export function changedLines(before: unknown, after: unknown): ChangedLines {
  return { gone: without(linesOf(before), linesOf(after)), come: without(linesOf(after), linesOf(before)) };
}

/** The lines that the others do not have, each as often as they lack it. */
function without(lines: readonly unknown[], others: readonly unknown[]): unknown[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(JSON.stringify(line), (left.get(JSON.stringify(line)) ?? 0) + 1);
  return lines.filter((line) => {
    const found = left.get(JSON.stringify(line)) ?? 0;
    left.set(JSON.stringify(line), found - 1);
    return found <= 0;
  });
}
