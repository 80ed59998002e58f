import { cleanup, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { maskText } from "../../domain/identifiers/masked.ts";
import { CardPage } from "../engine/card/CardPage.tsx";
import type { Resource } from "../engine/define/language/resource.ts";
import { listSpecOf, seenBy } from "../engine/seen/seen.ts";
import { answersFor } from "../engine/testing/answers.ts";
import { lendBrowser } from "../engine/testing/browser.ts";
import { client, manager, openPortal } from "../engine/testing/portal.tsx";
import { described } from "./described.ts";
import { registryParts } from "./resources.ts";

beforeAll(lendBrowser);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const WHOLE = { iin: "900506300123", phone: "+77011234567", licence: null };

const drivers = () => {
  const found = described.find(({ name }) => name === "drivers");
  if (!found) throw new Error("there are drivers");
  return found;
};

describe("the list of drivers, as a client has it", () => {
  it("shows masked numbers, and neither filters nor sorts by them", () => {
    const all = drivers();
    const seen = seenBy(all, client.user);
    expect(seen.list.columns.map(({ field }) => field)).toEqual(all.list.columns.map(({ field }) => field));
    expect(seen.card?.sections).toEqual(all.card?.sections);
    const offered = (each: Resource) => [each.list.filters.map(({ field }) => field), listSpecOf(each).sorts];
    expect(offered(all).flat()).toContain("iin");
    expect(offered(seen).flat()).not.toContain("iin");
    expect(seenBy(all, manager.user)).toBe(all);
  });
});

describe("the card of a driver, as a client has it", () => {
  const open = async () => {
    const resource = drivers();
    const answers = answersFor(client);
    const card = (input: never) => {
      const { data } = (answers["drivers.one"] as (input: never) => { data: object })(input);
      return { data: { ...data, iin: maskText(WHOLE.iin), phone: maskText(WHOLE.phone), licence: null } };
    };
    return openPortal({
      at: "/drivers/1",
      registry: { ...registryParts, resources: described },
      pages: { "/drivers/:id": <CardPage resource={resource} />, "*": <p>elsewhere</p> },
      answers: { ...answers, "drivers.one": card as never, "drivers.reveal": () => ({ data: WHOLE }) },
      session: client,
    });
  };

  it("has numbers by their last signs, which nobody can call, and an eye beside each that is there", async () => {
    const { screen } = await open();
    expect(await screen.findByText("••••0123")).toBeDefined();
    const phone = await screen.findByText("••••4567");
    expect(phone.closest("a")).toBeNull();
    expect((await screen.findAllByRole("button", { name: /^Показать: / })).map((each) => each.ariaLabel)).toEqual([
      "Показать: ИИН",
      "Показать: Телефон",
    ]);
  });

  it("shows them whole when one of the eyes is pressed, and has no eye then", async () => {
    const { screen } = await open();
    fireEvent.click(await screen.findByRole("button", { name: "Показать: Телефон" }));
    expect(await screen.findByRole("link", { name: "+7 (701) 123-45-67" })).toBeDefined();
    expect(document.body.textContent).toContain("900506300123");
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Показать: / })).toBeNull());
  });
});
