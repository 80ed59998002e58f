import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { almatyDay } from "../../../domain/periods/day.ts";
import { tellToday } from "../../config/clock.ts";
import { whenText } from "./when.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-05-12T13:00:00Z"), toFake: ["Date"] }); // 18:00 in Almaty
  tellToday("2026-05-12");
});
afterEach(() => {
  vi.useRealTimers();
  tellToday(almatyDay(new Date()));
});

const when = (instant: string) => whenText(instant, "ru", (time) => `вчера в ${time}`);

it("says how long ago something of today was: now, by minutes up to an hour, then by whole hours", () => {
  expect(when("2026-05-12T13:00:00Z")).toBe("сейчас");
  expect(when("2026-05-12T13:00:40Z")).toBe("сейчас"); // this computer's clock may be slow
  expect(when("2026-05-12T12:59:01Z")).toBe("сейчас");
  expect(when("2026-05-12T12:59:00Z")).toBe("1 минуту назад");
  expect(when("2026-05-12T12:00:01Z")).toBe("59 минут назад");
  expect(when("2026-05-12T12:00:00Z")).toBe("1 час назад");
  expect(when("2026-05-12T10:00:01Z")).toBe("2 часа назад");
});

it("says of yesterday the time, by the clock of Almaty, and of any other day its date", () => {
  expect(when("2026-05-11T18:59:59Z")).toBe("вчера в 23:59");
  expect(when("2026-05-11T19:00:00Z")).toBe("18 часов назад");
  expect(when("2026-05-10T19:00:00Z")).toBe("вчера в 00:00");
  expect(when("2026-05-10T18:59:00Z")).toBe("10.05.2026 23:59");
});
