import { cleanup, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { CardPage } from "../engine/card/CardPage.tsx";
import type { Resource } from "../engine/define/language/resource.ts";
import { mayOpen } from "../engine/registry/may.ts";
import { answersFor } from "../engine/testing/answers.ts";
import { lendBrowser } from "../engine/testing/browser.ts";
import { people } from "../engine/testing/people.ts";
import { openPortal } from "../engine/testing/portal.tsx";
import { russian } from "../engine/testing/words.ts";
import { described } from "./described.ts";
import { registryParts } from "./resources.ts";

beforeAll(lendBrowser);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const isDeletion = ({ name }: Resource) => `${name}.delete`;

/** Resources whose cards have a deletion, which is neither refused nor asked about here. */
const deletable = described.flatMap((resource) => {
  const found = resource.actions.find(
    ({ run, on }) => "call" in run && run.call === isDeletion(resource) && on.includes("card"),
  );
  if (!found || resource.paths.show === undefined) return [];
  const { rules: _, shown: __, confirm: ___, asks: ____, ...action } = found;
  return [{ ...resource, actions: [action] }];
});

it.each(deletable.map((resource) => [resource.name, resource] as const))(
  "a deletion on the card of %s leads to its list, and back is not what was deleted",
  async (_, resource) => {
    const session = people.map(([, each]) => each).find((each) => mayOpen(resource, "show", each)) ?? people[0]?.[1];
    if (!session) throw new Error("nobody opens it");
    const { t } = await russian();
    const { show = "", list } = resource.paths;
    const { screen, router, address } = await openPortal({
      at: "/before",
      registry: {
        ...registryParts,
        resources: described.map((each) => (each.name === resource.name ? resource : each)),
      },
      pages: {
        [show]: <CardPage resource={resource} />,
        [list.replace(/:[A-Za-z]+/g, "1")]: <p>Список</p>,
        "/before": <p>Раньше</p>,
        "*": <p>elsewhere</p>,
      },
      answers: answersFor(session),
      session,
    });
    await router.navigate(show.replace(/:[A-Za-z]+/g, "1"));
    fireEvent.click(await screen.findByRole("button", { name: t(resource.actions[0]?.label ?? "") }));
    expect(await screen.findByText("Список")).toBeDefined();
    await router.navigate(-1);
    await waitFor(() => expect(address()).toBe("/before"));
  },
);
