import { expect, test } from "../house.ts";
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
