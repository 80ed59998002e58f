import { expect, it } from "vitest";
import { z } from "zod";
import { written } from "./encode-reply.ts";

const Reply = z.object({ sum: z.int(), name: z.string().max(3), lines: z.array(z.string()).max(1).optional() });
const codeOf = (answer: unknown) => {
  try {
    return written(Reply, answer);
  } catch (error) {
    return error instanceof Error && "code" in error ? error.code : "a mistake of ours";
  }
};

it("a sum that JSON does not carry exactly is refused by its name, above and below nothing", () => {
  expect(codeOf({ sum: 2 ** 53, name: "A" })).toBe("SUM_TOO_LARGE");
  expect(codeOf({ sum: -(2 ** 53), name: "A" })).toBe("SUM_TOO_LARGE");
  expect(codeOf({ sum: 2 ** 53 - 1, name: "A" })).toEqual({ sum: 2 ** 53 - 1, name: "A" });
});

it("a text or a list that is longer than its call promises stays a mistake of ours, whatever the sums beside it", () => {
  expect(codeOf({ sum: 1, name: "ABCD" })).toBe("a mistake of ours");
  expect(codeOf({ sum: 1, name: "A", lines: ["1", "2"] })).toBe("a mistake of ours");
  expect(codeOf({ sum: 2 ** 53, name: "ABCD" })).toBe("a mistake of ours");
});
