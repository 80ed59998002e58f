import { expect, test } from "../house.ts";
import { seriousFaults } from "../pages/axe.ts";
import { settled } from "../pages/settled.ts";

// Page by page, every-page.spec.ts has it checked; what opens over them, accessibility-open.spec.ts.
test("the list of reports is open to a screen reader, in light and in dark @gate", async ({ person }) => {
  const { page } = person;
  await person.signIn();
  await page.goto("/oks");
  await page.getByRole("grid").locator("tbody th").first().waitFor();
  await settled(page);
  expect(await seriousFaults(page, "/oks")).toEqual([]);
});
