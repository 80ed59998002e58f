import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LiveEvent } from "../../../contract/entities/live-event.ts";
import { readEvents } from "./read-events.ts";

const streamOf = (parts: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(stream) {
      for (const part of parts) stream.enqueue(part);
      stream.close();
    },
  });
async function read(parts: readonly Uint8Array[]): Promise<(LiveEvent | undefined)[]> {
  const events: (LiveEvent | undefined)[] = [];
  for await (const event of readEvents(streamOf(parts))) events.push(event);
  return events;
}
const bytes = (text: string) => new TextEncoder().encode(text);
const anyEvent: fc.Arbitrary<LiveEvent> = fc.oneof(
  fc.record({
    kind: fc.constant("changed" as const),
    noun: fc.constantFrom("parks", "oks", "drivers-handbook"),
    id: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  }),
  fc.record({ kind: fc.constant("job" as const), id: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc.constant({ kind: "everything" as const }),
);

describe("a stream of events", () => {
  it("is read the same wherever the network cuts it", () =>
    fc.assert(
      fc.asyncProperty(fc.array(anyEvent, { maxLength: 12 }), fc.array(fc.nat(200)), async (events, cuts) => {
        const whole = bytes(`: here\n\n${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("")}`);
        const ends = [...cuts.map((cut) => Math.min(cut, whole.length)), whole.length].toSorted((a, b) => a - b);
        const parts = ends.map((end, index) => whole.slice(ends[index - 1] ?? 0, end));
        expect(await read(parts)).toEqual([undefined, ...events]);
      }),
    ));
  it("that says what this page does not know is told that everything may have changed", async () => {
    expect(await read([bytes('data: {"kind":"moonrise"}\n\ndata: {broken\n\n')])).toEqual([
      { kind: "everything" },
      { kind: "everything" },
    ]);
  });
});
