import { afterEach, expect, it, vi } from "vitest";
import { tellToday, today } from "./clock.ts";

afterEach(() => void vi.useRealTimers());

it("is the server's day, and goes on from it with midnight in Almaty", () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T08:00:00Z") });
  tellToday("2026-05-31");
  expect(today()).toBe("2026-05-31");
  vi.setSystemTime(new Date("2026-11-21T19:00:00Z"));
  expect(today()).toBe("2026-06-01");
});
