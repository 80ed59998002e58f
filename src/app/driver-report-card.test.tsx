import { cleanup } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { CardPage } from "../engine/card/CardPage.tsx";
import { resourceOf } from "../engine/define/resource-of.ts";
import { answersFor } from "../engine/testing/answers.ts";
import { lendBrowser } from "../engine/testing/browser.ts";
import { manager, openPortal } from "../engine/testing/portal.tsx";
import { driverReports as definition } from "../resources/driver-reports/driver-reports.ts";
import { registryParts } from "./resources.ts";

beforeAll(lendBrowser);
afterEach(cleanup);

const resource = resourceOf(definition);
const answers = answersFor(manager);

/** The names of the rewards on the card of a report whose contracts have this rate. */
async function rewards(rate: number | null): Promise<string[]> {
  const { screen } = await openPortal({
    at: "/driver-reports/1",
    registry: { ...registryParts, resources: [resource] },
    pages: { "/driver-reports/:drId": <CardPage resource={resource} /> },
    answers: {
      ...answers,
      "driver-reports.one": (asked) => {
        const reply = answers["driver-reports.one"]?.(asked) as { data: object };
        return { data: { ...reply.data, rate, commissioner_rate: 100, management_rate: 250 } };
      },
    },
  });
  const terms = (await screen.findAllByRole("term")).map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));
  return terms.filter((term) => term !== undefined).filter((term) => /^Вознаграждение (?!парка)/.test(term));
}

it("each reward of a driver report is named with its rate, and with none where its contracts have several", async () => {
  expect(await rewards(180)).toEqual([
    "Вознаграждение агрегатора (1,8 %)",
    "Вознаграждение комиссионера (1 %)",
    "Вознаграждение управляющей компании (2,5 %)",
  ]);
  cleanup();
  expect((await rewards(null))[0]).toBe("Вознаграждение агрегатора");
});
