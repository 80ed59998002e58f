import { performance } from "node:perf_hooks";
import { compute } from "../src/custom-pages/reports/distribution/sheet/compute.ts";
import { typeCell } from "../src/custom-pages/reports/distribution/sheet/edit.ts";
import { goldenCard } from "../src/custom-pages/reports/distribution/sheet/golden-card.ts";
import { sheetOf } from "../src/custom-pages/reports/distribution/sheet/sheet.ts";

/**
 * What a keystroke in the distribution costs: `npm run bench:distribution`. The worked example of April 2026 for so many counterparties is
 * computed anew after each; a frame is 16 ms. PARTIES (5), TIMES (1000).
 */
const PARTIES = Number(process.env.PARTIES ?? 5);
const TIMES = Number(process.env.TIMES ?? 1_000);

const columns = Array.from({ length: PARTIES }, (_, column) => column % goldenCard.parties.length);
const card = {
  ...goldenCard,
  parties: columns.flatMap((column) => goldenCard.parties[column] ?? []),
  entries: columns.flatMap((column) => goldenCard.entries[column] ?? []),
};
const sheet = sheetOf(card.entries);
const times = Array.from({ length: TIMES }, (_, turn) => {
  const start = performance.now();
  compute(card, typeCell(sheet, card, { at: { row: "cash", column: 0 }, text: `${turn}` }).entries);
  return performance.now() - start;
}).toSorted((one, other) => one - other);
const at = (part: number) => (times[Math.min(TIMES - 1, Math.floor(TIMES * part))] ?? 0).toFixed(3);
console.log(`${PARTIES} counterparties: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, the longest ${at(1)} ms`);
