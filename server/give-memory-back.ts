import { performance } from "node:perf_hooks";

/** Milliseconds after each of which a process is looked at, and how many times in a row it must have been at rest. */
const LOOK_MS = 30_000;
const LOOKS = 2;
/** A process at rest spends less than this share of that time at work. */
const AT_REST = 0.02;
/** What is worth a collection, in bytes of heap above what the last one left. */
const WORTH_BYTES = 32 * 1024 * 1024;

/**
 * Has a process that is at rest clear its heap and return what that frees to the machine. Node by itself keeps all that a start or a busy hour
 * took, for good: nothing is allocated any more, so nothing is cleared. It stands still meanwhile, some 0.2 s for each 100 MB that it needs. Returns
 * how to stop.
 */
export function giveMemoryBack(lookMs = LOOK_MS): () => void {
  let seen = performance.eventLoopUtilization();
  let looks = 0;
  let left = 0;
  const look = async () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, seen);
    seen = now;
    looks = utilization > AT_REST ? 0 : looks + 1;
    if (looks < LOOKS || process.memoryUsage().heapTotal < left + WORTH_BYTES) return;
    await clearHeap();
    left = process.memoryUsage().heapTotal;
  };
  // Where Node may not inspect itself, it keeps its memory.
  const timer = setInterval(() => void look().catch(() => clearInterval(timer)), lookMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** A whole collection, after which the young space is small again: V8 offers one to the tools of development alone. */
async function clearHeap(): Promise<void> {
  const { Session } = await import("node:inspector/promises");
  const session = new Session();
  session.connect();
  try {
    await session.post("HeapProfiler.collectGarbage");
  } finally {
    session.disconnect();
  }
}
