import { describe, expect, it } from "vitest";
import { toDay } from "../../../domain/periods/day.ts";
import { refusalIn } from "../../testing/refusal.ts";
import { windowOf } from "./window.ts";

const usual = { from: toDay("2026-04-01"), to: toDay("2026-04-30") };

describe("the days that acts are made for", () => {
  it("are those asked for, and the usual ones where nothing is", () => {
    expect(windowOf({}, usual)).toEqual(usual);
    expect(windowOf({ from: "2026-03-01" }, usual)).toEqual({ from: "2026-03-01", to: "2026-04-30" });
    expect(windowOf({ to: "2026-04-01" }, usual)).toEqual({ from: "2026-04-01", to: "2026-04-01" });
  });

  it("are a year at most, a leap one too, and not the wrong way round", () => {
    const refused = (from: string, to: string) => refusalIn(() => windowOf({ from, to }, usual));
    const as = (code: string) => ({ code: "VALIDATION", fields: { from: [code] } });
    expect(refused("2026-04-02", "2026-04-01")).toMatchObject(as("PERIOD_REVERSED"));
    expect(windowOf({ from: "2024-01-01", to: "2024-12-31" }, usual)).toEqual({ from: "2024-01-01", to: "2024-12-31" });
    expect(refused("2024-01-01", "2025-01-01")).toMatchObject(as("WINDOW_TOO_LONG"));
  });
});
