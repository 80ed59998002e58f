import { cleanup, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CardPage } from "../engine/card/CardPage.tsx";
import { resourceOf } from "../engine/define/resource-of.ts";
import { CreatePage } from "../engine/form/FormPage.tsx";
import { answersFor } from "../engine/testing/answers.ts";
import { lendBrowser } from "../engine/testing/browser.ts";
import { manager, openPortal } from "../engine/testing/portal.tsx";
import { additionalAgreements } from "../resources/additional-agreements/additional-agreements.ts";
import { contracts } from "../resources/contracts/contracts.ts";
import { outsourcingAdditionalAgreements } from "../resources/outsourcing-additional-agreements/outsourcing-additional-agreements.ts";
import { outsourcingTerminationAgreements } from "../resources/outsourcing-termination-agreements/outsourcing-termination-agreements.ts";
import { terminationAgreements } from "../resources/termination-agreements/termination-agreements.ts";
import { described } from "./described.ts";
import { registryParts } from "./resources.ts";

beforeAll(lendBrowser);
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const agreements = resourceOf(additionalAgreements);
const outsourcer = {
  ...manager,
  user: { ...manager.user, is_outsourcing: true },
  family: "outsourcings",
} as const;
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

describe.each([
  additionalAgreements,
  terminationAgreements,
  outsourcingAdditionalAgreements,
  outsourcingTerminationAgreements,
])("an agreement of $name", (definition) => {
  const resource = resourceOf(definition);
  const { show = "", edit = "" } = resource.paths;
  const session = show.startsWith("/outsourcing") ? outsourcer : manager;
  const own = answersFor(session);
  async function cardIn(status: number) {
    const call = `${definition.name}.one`;
    const { screen } = await openPortal({
      at: show.replace(/:\w+/, "1"),
      session,
      registry: { ...registryParts, resources: described },
      pages: { [show]: <CardPage resource={resource} />, [edit]: <p>form</p> },
      answers: {
        ...own,
        [call]: (asked) => {
          const reply = own[call]?.(asked) as { data: object };
          return { data: { ...reply.data, status: { id: status, name: "подписан" } } };
        },
      },
    });
    return screen;
  }

  it("is changed until it is signed, and says afterwards why it is not", async () => {
    const open = await cardIn(0);
    expect((await open.findByRole("link", { name: "Изменить" })).getAttribute("href")).toContain("/edit");
    cleanup();
    for (const status of [1, 2, 3]) {
      const closed = await cardIn(status);
      const button = await closed.findByRole("button", { name: "Изменить" });
      expect(button.getAttribute("aria-disabled")).toBe("true");
      expect(button.getAttribute("aria-description")).toMatch(/^Соглашение уже подписано или просрочено/);
      cleanup();
    }
  });
});
