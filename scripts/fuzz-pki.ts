import { READERS, spoil } from "../pki/testing/readers.ts";

// `npm run fuzz:pki [times] [seed]`: spoilt signatures, certificates, lists, answers and timestamps by the million. Ends with an error
// at the first that is neither read nor refused; the seed finds it again.
const ROUND = 10_000;
const WARM_UP = 5;
/** Garbage that is not collected yet may come to this; a leak of a hundred bytes a sample would be more. */
const MOST_GROWTH = 64 * 1024 * 1024;

const times = Number(process.argv[2] ?? 1_000_000);
const seed = Number(process.argv[3] ?? 20_260_510);
const began = performance.now();
let [done, refused, slowest, base] = [0, 0, 0, 0];
for (let round = 0; done < times; round += 1) {
  const reader = READERS[round % READERS.length];
  if (!reader) throw new Error("nobody reads anything");
  const found = spoil(reader, Math.min(ROUND, times - done), seed + round);
  done += Math.min(ROUND, times - done);
  refused += found.refused;
  slowest = Math.max(slowest, found.slowestMs);
  if (round === WARM_UP * READERS.length) base = process.memoryUsage().heapUsed;
}
const growth = base === 0 ? 0 : process.memoryUsage().heapUsed - base;
const seconds = Math.round((performance.now() - began) / 1000);
console.log(
  `${done} spoilt samples from seed ${seed} in ${seconds} s: ${refused} refused, the others read; slowest ${slowest.toFixed(1)} ms; heap ${growth >= 0 ? "+" : ""}${(growth / 2 ** 20).toFixed(1)} MB`,
);
process.exitCode = growth > MOST_GROWTH ? 1 : 0;
