import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { seriousFaults } from "../pages/axe.ts";

test("every screen of the road is open to a screen reader", async ({ person, house }) => {
  test.slow(); // fourteen screens, each read whole
  const { page } = person;
  await person.signIn();
  const api = await callAs(house.url, "manager");
  const [report] = await api.get<{ id: number; park: { id: number } }[]>("reports/commissioner?per_page=1");
  const addresses = [
    "/",
    "/parks",
    `/parks/${report?.park.id}`,
    "/counterparties",
    "/contracts",
    "/report",
    "/imports",
    "/categories",
    "/oks",
    `/oks/${report?.id}`,
    `/oks/${report?.id}/distribution`,
    "/oks/single",
    "/oks/manual",
    "/parks/add",
  ];
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    found.push(...(await seriousFaults(page, address)));
  }
  expect(found).toEqual([]);
});
