import type { Page } from "playwright/test";
import { expect, test } from "../house.ts";
import { seriousFaults } from "../pages/axe.ts";
import { settled } from "../pages/settled.ts";

const APRIL = "from=2026-04-01&to=2026-04-30";

/** What axe has to say of some addresses, each once it has all that it asked for. */
async function faultsAt(page: Page, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await settled(page);
    found.push(...(await seriousFaults(page, address)));
  }
  return found;
}

test("the ways in, and what stands where nothing is, are open to a screen reader", async ({ person }) => {
  test.slow();
  const { page } = person;
  const open = ["/login", "/login-ecp", "/forget", "/restore", "/error", "/check", "/driver-agreement"];
  expect(await faultsAt(page, open)).toEqual([]);
  await person.signIn();
  expect(await faultsAt(page, ["/nowhere", "/accounts"])).toEqual([]);
});

for (const who of ["outsourcing", "outsourcing-client"])
  test(`the home of ${who} and their notifications are open to a screen reader`, async ({ person }) => {
    const { page } = person;
    await person.signIn(who);
    const found = await faultsAt(page, ["/"]);
    await page.getByRole("button", { name: /^Уведомления/ }).click();
    await page.locator("#bell-list").waitFor();
    found.push(...(await seriousFaults(page, "notifications")));
    expect(found).toEqual([]);
  });

test("every table of figures is open to a screen reader", async ({ person }) => {
  test.slow();
  const { page } = person;
  await person.signIn();
  const figures = [`/report?${APRIL}`, `/summary?${APRIL}`, `/analytics?${APRIL}`, `/consolidated?${APRIL}`];
  expect(await faultsAt(page, figures)).toEqual([]);
});
