import { cleanup, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { resourceOf } from "../engine/define/resource-of.ts";
import { CreatePage } from "../engine/form/FormPage.tsx";
import { answersFor } from "../engine/testing/answers.ts";
import { lendBrowser } from "../engine/testing/browser.ts";
import { manager, openPortal } from "../engine/testing/portal.tsx";
import { additionalAgreements as definition } from "../resources/additional-agreements/additional-agreements.ts";
import { contracts } from "../resources/contracts/contracts.ts";

beforeAll(lendBrowser);
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const agreements = resourceOf(definition);
const answers = answersFor(manager);

/** The form of a new agreement of a contract whose rates are these. */
async function open(search: string) {
  const one = answers["contracts.one"];
  return openPortal({
    at: `/additional-agreements/add${search}`,
    registry: { resources: [agreements, resourceOf(contracts)], renders: {} },
    pages: { "/additional-agreements/add": <CreatePage resource={agreements} /> },
    answers: {
      ...answers,
      "contracts.one": (asked) => {
        const reply = one?.(asked) as { data: object } | undefined;
        return { data: { ...reply?.data, id: 7, rate: 180, bonus_rate: 500 } };
      },
    },
  });
}
const told = (portal: Awaited<ReturnType<typeof open>>) =>
  portal.screen.findByText("1,8 %").then((rate) => within(rate.closest("dl") ?? rate));

describe("the form of a supplementary agreement", () => {
  it("shows the rates of the contract as they are today, beneath it", async () => {
    const facts = await told(await open("?contract_id=7"));
    expect(facts.getAllByRole("term").map((term) => term.textContent)).toEqual([
      "Вознаграждение",
      "Комиссия с бонусов",
    ]);
    expect(facts.getByText("5 %")).toBeDefined();
  });

  it("asks nobody for rates before a contract is chosen", async () => {
    const { calls, screen } = await open("");
    await screen.findByLabelText("Вознаграждение станет");
    expect(calls.filter(({ route }) => route.name === "contracts.one")).toEqual([]);
    expect(document.querySelector("dl")).toBeNull();
  });
});
