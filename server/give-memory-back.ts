import { Session } from "node:inspector/promises";
import { performance } from "node:perf_hooks";

/** Milliseconds after each of which a process is looked at. */
const LOOK_MS = 30_000;
/** A process at rest spends less than this share of that time at work. */
const AT_REST = 0.02;
/** What is worth a collection, in bytes of heap above what the last one left. */
const WORTH_BYTES = 32 * 1024 * 1024;

/**
 * Has a process that is at rest clear its heap and return what that frees to the machine. Node by itself keeps all that a start or a busy hour
 * took, for good: nothing is allocated any more, so nothing is cleared. It takes some 0.15 s, once after such an hour. Returns how to stop.
 */
export function giveMemoryBack(lookMs = LOOK_MS): () => void {
  let seen = performance.eventLoopUtilization();
  let left = 0;
  const timer = setInterval(async () => {
    const { utilization } = performance.eventLoopUtilization(seen);
    seen = performance.eventLoopUtilization();
    if (utilization > AT_REST || process.memoryUsage().heapTotal < left + WORTH_BYTES) return;
    await clearHeap();
    left = process.memoryUsage().heapTotal;
  }, lookMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** A whole collection, after which the young space is small again: V8 offers one to the tools of development alone. */
async function clearHeap(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.collectGarbage");
  session.disconnect();
}
