import { constants, type NodeGCPerformanceDetail, PerformanceObserver } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { giveMemoryBack } from "./give-memory-back.ts";

const LOOK_MS = 100;
let asked = 0;
/** Whole collections that were asked for: those of V8's own accord have a flag. */
const watch = new PerformanceObserver((list) => {
  for (const { detail } of list.getEntries() as unknown as { detail: NodeGCPerformanceDetail }[])
    if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR && detail.flags === 0) asked += 1;
});
let stop = () => {};

beforeEach(() => {
  asked = 0;
  watch.observe({ entryTypes: ["gc"] });
  stop = giveMemoryBack(LOOK_MS);
});
afterEach(() => {
  stop();
  watch.disconnect();
});

/** Takes some 100 MB and lets go of them. */
const takeMuch = () => Array.from({ length: 3_000_000 }, (_, place) => [place]).length;
const heapMB = () => process.memoryUsage().heapTotal / 1024 / 1024;

it("a process at rest gives back what it took, once", async () => {
  takeMuch();
  const before = heapMB();
  await sleep(10 * LOOK_MS);
  expect(before - heapMB()).toBeGreaterThan(50);
  asked = 0;
  await sleep(10 * LOOK_MS);
  expect(asked).toBe(0);
  takeMuch();
  await sleep(10 * LOOK_MS);
  expect(asked).toBeGreaterThan(0);
});

it("a process at work is not held up", async () => {
  takeMuch();
  asked = 0;
  for (const end = Date.now() + 10 * LOOK_MS; Date.now() < end; await sleep(5))
    for (const until = Date.now() + 15; Date.now() < until; ) Math.random();
  expect(asked).toBe(0);
});
