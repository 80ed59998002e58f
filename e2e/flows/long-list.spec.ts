import { expect, test } from "../house.ts";

test("a long list draws what is in sight, keeps the row with the focus, and goes back to it by keyboard", async ({
  person,
}) => {
  const { page } = person;
  await person.signIn();
  // What follows the scrolling comes later than the rows: here only once one of them has the focus.
  let letIn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route("**/WindowFollower-*.js", (route) => held.then(() => route.continue()));
  await page.goto("/oks?per_page=500");
  const grid = page.getByRole("grid");
  const rows = grid.locator("tbody tr[data-index]");
  await rows.first().waitFor();
  const countOf = async () => Number(await grid.getAttribute("aria-rowcount")) - 1;
  await expect.poll(countOf, "how many there are is told after the rows").toBeGreaterThan(100);
  const total = await countOf();
  expect(await rows.count()).toBeLessThan(60);

  const first = rows.first().locator("th");
  const name = await first.innerText();
  await first.click({ position: { x: 2, y: 2 } });
  await expect(first).toBeFocused();
  letIn();
  await expect(grid.locator("tbody tr[aria-hidden]")).toBeAttached(); // what stands for the rows out of sight
  await grid.hover();
  await page.mouse.wheel(0, 3_000);
  await expect(grid.locator('tbody tr[data-index="80"]')).toBeVisible();
  expect(await rows.count()).toBeLessThan(60);
  await expect(grid.locator('tbody tr[data-index="0"] th')).toBeFocused();

  await page.keyboard.press("ArrowDown");
  await expect(grid.locator('tbody tr[data-index="1"] th')).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(first).toHaveText(name);
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  await page.keyboard.press("Control+End");
  await expect(grid.locator(`tbody tr[data-index="${Math.min(total, 500) - 1}"] th`)).toBeFocused();
});
