import { describe, expect, it } from "vitest";
import { READERS, spoil } from "./testing/readers.ts";

describe("spoilt bytes", () => {
  // `npm run fuzz:pki` does the same a million times; the time is a hang's, on a machine that may be busy.
  it.each(READERS.map((reader) => [reader[0], reader] as const))(
    "of a %s are read or refused, never worse",
    (_, reader) => {
      const { refused, slowestMs } = spoil(reader, 1500, 20_260_510);
      expect(slowestMs).toBeLessThan(5000);
      if (reader[0] !== "CMS") expect(refused).toBeGreaterThan(300); // of a CMS the report says it
    },
  );
});
