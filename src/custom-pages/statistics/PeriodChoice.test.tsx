import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { toDay } from "../../../domain/periods/day.ts";
import type { Period } from "../../../domain/periods/month.ts";
import { lendBrowser } from "../../engine/testing/browser.ts";
import { openPortal } from "../../engine/testing/portal.tsx";
import { typeKeys } from "../../engine/testing/type-keys.ts";
import { PeriodChoice } from "./PeriodChoice.tsx";

beforeAll(lendBrowser);
afterEach(cleanup);

function Choice({ isOfMonths }: { readonly isOfMonths?: true }) {
  const [period, setPeriod] = useState<Period>({ from: toDay("2026-05-01"), to: toDay("2026-05-31") });
  return (
    <>
      <PeriodChoice period={period} {...(isOfMonths && { isOfMonths })} onChange={setPeriod} />
      <output>{`${period.from} ${period.to}`}</output>
    </>
  );
}
const chosen = () => screen.getByRole("status").textContent;
async function type(edge: string, text: string): Promise<void> {
  const input = await screen.findByRole("textbox", { name: edge });
  typeKeys(input, text);
  fireEvent.blur(input);
}

it("a period of statistics is typed key by key, an edge at a time", async () => {
  await openPortal({ at: "/", pages: { "/": <Choice /> }, answers: {} });
  await type("с", "01.04.2026");
  expect(chosen()).toBe("2026-04-01 2026-05-31");
  await type("по", "15.04.2026");
  expect(chosen()).toBe("2026-04-01 2026-04-15");
  await type("по", "31.04.2026");
  expect([chosen(), screen.getByRole("alert").textContent]).toEqual(["2026-04-01 2026-04-15", "Такой даты нет"]);
  fireEvent.click(screen.getByRole("button", { name: "Предыдущий период" }));
  expect([chosen(), screen.queryByRole("alert")]).toEqual(["2026-03-17 2026-03-31", null]);
});

it("a period of months is whole months", async () => {
  await openPortal({ at: "/", pages: { "/": <Choice isOfMonths /> }, answers: {} });
  await type("с", "02.2026");
  expect(chosen()).toBe("2026-02-01 2026-05-31");
});
