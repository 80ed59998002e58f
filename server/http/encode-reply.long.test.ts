import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { routes } from "../../contract/routes/all.ts";
import { bent, JUNK, placesIn } from "../../contract/testing/bent.ts";
import { sampleOf } from "../../contract/testing/sample.ts";
import { encodeReply, isCompiled } from "./encode-reply.ts";

/** What is written, or that it is refused, and where. */
function written(write: () => unknown): unknown {
  try {
    return JSON.stringify(write(), (_, value) => (typeof value === "bigint" ? `${value}n` : value));
  } catch (error) {
    if (error instanceof z.core.$ZodError) return error.issues.map(({ path, code }) => `${code} ${path.join(".")}`);
    throw error;
  }
}

const replies = routes.flatMap(({ name, reply }) => (reply instanceof z.ZodType ? [{ name, reply }] : []));

const junk = fc.oneof(fc.constantFrom(...JUNK), fc.string(), fc.integer());

describe("a reply", () => {
  it("is written as zod writes it, to the byte, or refused as zod refuses it, whichever place of it is bent", () => {
    for (const { name, reply } of replies) {
      const whole = z.decode(reply, sampleOf(reply) as never);
      const alike = (value: unknown): void => {
        const theirs = written(() => z.encode(reply, value as never)); // whether it may be is what is asked
        const ours = written(() => encodeReply(reply, value));
        expect(ours, name).toEqual(theirs);
      };
      alike(whole);
      fc.assert(
        fc.property(fc.constantFrom(...placesIn(whole)), junk, (place, other) => alike(bent(whole, place, other))),
        { numRuns: 40 },
      );
    }
  });

  it("leaves out what its call does not promise, however deep", () => {
    const reply = z.object({ data: z.array(z.object({ id: z.int(), of: z.object({ name: z.string() }).nullable() })) });
    const row = { id: 1, secret: "!", of: { name: "Парк", secret: "!" } };
    expect(encodeReply(reply, { data: [row], secret: "!" })).toEqual({ data: [{ id: 1, of: { name: "Парк" } }] });
  });

  it("of a list is written by a compiled reader", () => {
    const lists = routes.flatMap(({ name, list, reply }) =>
      list && reply instanceof z.ZodType && !isCompiled(reply) ? [name] : [],
    );
    expect(lists).toEqual([]);
  });

  it("is written so each time, with parts that are missing or none", () => {
    const reply = z.object({ a: z.string().optional(), b: z.int().nullable(), c: z.record(z.string(), z.boolean()) });
    for (const value of [
      { b: null, c: {} },
      { a: undefined, b: 1, c: { x: true } },
      { a: "", b: 0, c: {} },
    ])
      expect(written(() => encodeReply(reply, value))).toBe(written(() => z.encode(reply, value)));
  });
});
