import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lendBrowser } from "../../engine/testing/browser.ts";
import { manager, openPortal } from "../../engine/testing/portal.tsx";
import { type Portal, PortalContext } from "../portal-context.ts";
import { Menu } from "./Menu.tsx";

beforeAll(lendBrowser);
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const none: readonly never[] = [];
/** What the menu asks of the application: no registers, and a page that never comes to rest. */
const portal = {
  wiring: {
    shape: { watch: () => () => {}, registers: () => none },
    client: { isFetching: () => 1 },
  },
} as unknown as Portal;

async function open(at: string, { isCollapsed = false, user = 1 } = {}) {
  const page = (
    <PortalContext value={portal}>
      <Menu isCollapsed={isCollapsed} />
    </PortalContext>
  );
  const session = { ...manager, user: { ...manager.user, id: user } };
  const { screen } = await openPortal({ at, pages: { "*": page }, answers: {}, session });
  const heading = await screen.findByRole("button", { name: "Документы" }).catch(() => undefined);
  return { screen, heading, link: (name: string) => screen.queryByRole("link", { name }) };
}

describe("a group of the menu", () => {
  it("folds at its heading, which says so, and stays folded for that person alone", async () => {
    const { heading, link } = await open("/parks");
    expect([heading?.getAttribute("aria-expanded"), link("АВР") !== null]).toEqual(["true", true]);
    fireEvent.click(heading as HTMLElement);
    expect([heading?.getAttribute("aria-expanded"), link("АВР")]).toEqual(["false", null]);
    expect(link("Парки")).not.toBeNull();
    cleanup();
    expect((await open("/parks")).link("АВР")).toBeNull();
    cleanup();
    expect((await open("/parks", { user: 2 })).link("АВР")).not.toBeNull();
  });

  it("never hides the page that is open, nor anything of a menu of pictures", async () => {
    localStorage.setItem("menu_folded", "1:documents");
    const { link } = await open("/avrs/7");
    expect([link("АВР")?.getAttribute("aria-current"), link("ЭСФ")]).toEqual(["page", null]);
    cleanup();
    expect((await open("/avrs/7", { isCollapsed: true })).link("ЭСФ")).not.toBeNull();
  });

  it("is whole where what the browser keeps makes no sense", async () => {
    localStorage.setItem("menu_folded", "{oops");
    expect((await open("/parks")).link("АВР")).not.toBeNull();
  });
});

describe("a favourite of the menu", () => {
  const star = (screen: Awaited<ReturnType<typeof open>>["screen"], name: string) =>
    screen.getAllByRole("button", { name: `В избранном: ${name}` });
  const links = (screen: Awaited<ReturnType<typeof open>>["screen"]) =>
    screen.getAllByRole("link").map(({ textContent }) => textContent);

  it("stands at the top as well, in the menu's order, and stays there for that person alone", async () => {
    const { screen } = await open("/parks");
    expect(screen.queryByRole("button", { name: "Избранное" })).toBeNull();
    for (const name of ["Парки", "АВР"]) fireEvent.click(star(screen, name)[0] as HTMLElement);
    expect(links(screen).slice(0, 3)).toEqual(["Главная", "АВР", "Парки"]);
    expect(star(screen, "АВР").map((each) => each.getAttribute("aria-pressed"))).toEqual(["true", "true"]);
    cleanup();
    expect(links((await open("/parks")).screen).slice(0, 3)).toEqual(["Главная", "АВР", "Парки"]);
    cleanup();
    const other = (await open("/parks", { user: 2 })).screen;
    expect(other.queryByRole("button", { name: "Избранное" })).toBeNull();
  });

  it("goes with its star, from either place", async () => {
    localStorage.setItem("menu_favourites", "1:/avrs,1:/parks");
    const { screen } = await open("/parks");
    fireEvent.click(star(screen, "АВР")[0] as HTMLElement);
    expect(links(screen).slice(0, 2)).toEqual(["Главная", "Парки"]);
    fireEvent.click(star(screen, "Парки")[1] as HTMLElement);
    expect(screen.queryByRole("button", { name: "Избранное" })).toBeNull();
  });
});
