import { expect, it } from "vitest";
import { watchAttendance } from "./attendance.ts";

it("somebody is there until ten minutes after the last key or pointer", () => {
  const page = new EventTarget();
  let now = 0;
  const isAttended = watchAttendance(page, () => now);
  now = 599_000;
  expect(isAttended()).toBe(true);
  now = 600_000;
  expect(isAttended()).toBe(false);
  page.dispatchEvent(new Event("keydown"));
  expect(isAttended()).toBe(true);
  now += 600_000;
  expect(isAttended()).toBe(false);
});
