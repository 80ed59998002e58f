import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { listFaults } from "../pages/list-faults.ts";
import { menuPaths } from "../pages/menu.ts";
import { settled } from "../pages/settled.ts";

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
];

test("every list shows what its reader came for without scrolling: whose it is, how it stands, how much", async ({
  person,
}) => {
  test.slow(); // every list of the menu on two screens
  const { page } = person;
  await person.signIn();
  const faults: string[] = [];
  let lists = 0;
  for (const path of await menuPaths(page)) {
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await page.goto(path);
      await settled(page);
      const found = await listFaults(page);
      if (found === undefined) break;
      lists += 1;
      faults.push(...found.map((fault) => `${path} at ${screen.width}: ${fault}`));
    }
  }
  expect(lists).toBeGreaterThan(15);
  expect(faults).toEqual([]);
});

test("a month of four counterparties stands whole on a usual screen, and a report's reward on a phone", async ({
  person,
  house,
}) => {
  const { page } = person;
  await page.setViewportSize({ width: 1440, height: 900 });
  await person.signIn();
  const api = await callAs(house.url, "manager");
  const reports = await api.get<{ id: number; park: { id: number } }[]>(
    "reports/commissioner?filter[period]=2026-03&per_page=500",
  );
  const one = reports.find(({ park }) => reports.filter((other) => other.park.id === park.id).length === 4);
  await page.goto(`/parks/${one?.park.id}/distribution/2026-03`);
  const grid = page.getByRole("grid");
  await expect(grid.getByRole("columnheader", { name: "Разница" })).toBeVisible();
  expect(await grid.evaluate((each) => each.scrollWidth - (each.parentElement?.clientWidth ?? 0))).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/oks/${one?.id}`);
  const reward = page.getByRole("columnheader", { name: /^Вознаграждение/ });
  await expect(reward).toBeVisible();
  const { right } = await reward.evaluate((each) => each.getBoundingClientRect().toJSON() as { right: number });
  expect(right).toBeLessThan(390);
});
