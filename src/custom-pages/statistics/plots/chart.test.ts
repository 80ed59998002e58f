import { expect, it } from "vitest";
import { toTiyn } from "../../../../domain/money/tiyn.ts";
import { inLines, tengeOf } from "./chart.ts";

it("breaks a long name at its spaces into lines that a phone has room for, and loses no word of it", () => {
  expect(inLines("ТОО Алатау Драйв")).toEqual(["ТОО Алатау Драйв"]);
  expect(inLines("ТОО Алатау Драйвер")).toEqual(["ТОО Алатау Драйвер"]);
  expect(inLines("ТОО Алатау Драйверы")).toEqual(["ТОО Алатау", "Драйверы"]);
  expect(inLines("Товарищество с ограниченной ответственностью")).toEqual([
    "Товарищество с",
    "ограниченной",
    "ответственностью",
  ]);
});

it("draws tenge of tiyn, with their hundredths", () => {
  expect([toTiyn(123_456), toTiyn(-5)].map(tengeOf)).toEqual([1234.56, -0.05]);
});
