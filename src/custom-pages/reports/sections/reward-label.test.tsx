import { cleanup } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { recordOf } from "../../../../domain/distribution/fields.ts";
import { FIGURES } from "../../../../domain/distribution/figures.ts";
import { toBps, toTiyn } from "../../../../domain/money/tiyn.ts";
import { lendBrowser } from "../../../engine/testing/browser.ts";
import { openPortal } from "../../../engine/testing/portal.tsx";
import { WithheldTable } from "./WithheldTable.tsx";

beforeAll(lendBrowser);
afterEach(cleanup);

it("the reward of a report is named with its rate", async () => {
  const report = { figures: recordOf(FIGURES, () => toTiyn(0)), rate: toBps(180), bonusRate: toBps(0), subject: "ИП" };
  const portal = await openPortal({ at: "/", pages: { "/": <WithheldTable report={report} /> }, answers: {} });
  const head = await portal.screen.findByText(/Сумма вознаграждения агрегатора/);
  expect(head.textContent).toContain("(1,8\u00a0%)");
});
