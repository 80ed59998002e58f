import { cleanup, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ParkCounterpartyPage } from "../custom-pages/park-counterparty/ParkCounterpartyPage.tsx";
import { OkCardPage } from "../custom-pages/reports/card/OkCardPage.tsx";
import { OkSinglePage } from "../custom-pages/reports/single/OkSinglePage.tsx";
import { CardPage } from "../engine/card/CardPage.tsx";
import { ListPage } from "../engine/list/ListPage.tsx";
import { mayOpen } from "../engine/registry/may.ts";
import { hasOwnCard } from "../engine/registry/variants.ts";
import { answersFor } from "../engine/testing/answers.ts";
import { lendBrowser } from "../engine/testing/browser.ts";
import { client, manager, openPortal } from "../engine/testing/portal.tsx";
import { russian } from "../engine/testing/words.ts";
import { emptyText } from "../engine/titles/titles.ts";
import { described } from "./described.ts";
import { registryParts } from "./resources.ts";

beforeAll(lendBrowser);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

/** What the page names commissioner reports, in all places of it. */
const namesOn = (text: string) => new Set(text.match(/отч[её]т\S* (комиссионера|агрегатора)/giu) ?? []);

const fill = (path: string) => path.replace(/:[A-Za-z]+/g, "1");
/** Pages that name commissioner reports: their own, and the cards on which a list of them stands. */
const pages = [
  ["/parks/:parkId/:id", <ParkCounterpartyPage key="bond" />],
  ["/oks/:okId", <OkCardPage key="card" />],
  ["/oks/single", <OkSinglePage key="single" />],
  ...described.flatMap((each) =>
    each.card?.related?.some((related) => related.resource === "oks") && each.paths.show && hasOwnCard(each)
      ? [[each.paths.show, <CardPage key={each.name} resource={each} />] as const]
      : [],
  ),
] as const;

async function open(path: string, page: React.ReactElement, session = client) {
  const portal = await openPortal({
    at: fill(path),
    registry: { ...registryParts, resources: described },
    pages: { [path]: page, "*": <p>elsewhere</p> },
    answers: answersFor(session),
    session,
  });
  await waitFor(() => expect(namesOn(document.body.textContent ?? "").size).toBeGreaterThan(0), { timeout: 5000 });
  return portal;
}

describe("a commissioner report", () => {
  it.each(pages)("is an aggregator report to a client, on %s", async (path, page) => {
    await open(path, page);
    for (const name of namesOn(document.body.textContent ?? "")) expect(name).toMatch(/агрегатора$/);
  });

  it.each(pages)("is a commissioner report to a manager, on %s", async (path, page) => {
    await open(path, page, manager);
    for (const name of namesOn(document.body.textContent ?? "")) expect(name).toMatch(/комиссионера$/);
  });

  it("is called so in no list that a client finds empty", async () => {
    const { t } = await russian();
    const answers = answersFor(client);
    for (const each of described.filter((one) => mayOpen(one, "list", client))) {
      const list = `${each.name}.list`;
      const { screen } = await openPortal({
        at: fill(each.paths.list),
        registry: { ...registryParts, resources: described },
        pages: { [each.paths.list]: <ListPage resource={each} />, "*": <p>elsewhere</p> },
        answers: {
          ...answers,
          [list]: (asked) => ({ ...(answers[list]?.(asked) as object), data: [], total: 0, capped: false }), // as lists answer
        },
        session: client,
      });
      await screen.findByText(t(emptyText(each, client.user)));
      expect([each.name, ...namesOn(document.body.textContent ?? "")].join()).not.toMatch(/комиссионера/);
      cleanup();
    }
  });
});
