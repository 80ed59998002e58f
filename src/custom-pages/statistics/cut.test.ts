import { describe, expect, it } from "vitest";
import { toDay } from "../../../domain/periods/day.ts";
import { cutRefusal, cutsOf } from "./cut.ts";
import { CUTS } from "./statistics-ask.ts";

const april = (last: string) => ({ from: toDay("2026-04-01"), to: toDay(last) });

describe("how finely a period may be cut", () => {
  it("answers with the message of what is allowed instead", () => {
    expect(cutRefusal(april("2026-04-01"), "days")).toBe("GRANULARITY_MINUTES_OR_HOURS");
    expect(cutRefusal(april("2026-04-30"), "minutes")).toBe("GRANULARITY_HOURS_OR_DAYS");
    expect(cutRefusal(april("2026-06-30"), "hours")).toBe("GRANULARITY_DAYS");
  });

  it("never refuses the uncut report, and offers only what it would not refuse", () => {
    for (const last of ["2026-04-01", "2026-04-30", "2026-06-30"]) {
      const offered = cutsOf(april(last));
      expect(offered[0]).toBe("none");
      expect(CUTS.filter((cut) => cutRefusal(april(last), cut) === undefined)).toEqual(offered);
    }
  });
});
