import { expect, test } from "../house.ts";
import { settled } from "../pages/settled.ts";

test("a manager finds a park, opens it, and changes its login without losing the way back", async ({ person }) => {
  const { page } = person;
  await person.signIn();
  await page.goto("/parks");
  await page
    .getByRole("searchbox")
    .or(page.getByPlaceholder(/Найти|Назван/))
    .first()
    .fill("Golden");
  await expect(page).toHaveURL(/search=Golden/);
  await page.getByRole("link", { name: "Golden Drive" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Golden Drive");
  await page
    .getByRole("link", { name: "Изменить" })
    .or(page.getByRole("button", { name: "Изменить" }))
    .first()
    .click();
  await page.getByLabel("Логин в Яндексе").fill("golden-drive-2");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("golden-drive-2").first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("golden-drive-2").first()).toBeVisible();
});

test("a phone shows parks as cards and nothing wider than itself", async ({ person }) => {
  const { page } = person;
  await page.setViewportSize({ width: 390, height: 844 });
  await person.signIn();
  for (const address of ["/", "/parks", "/oks", "/report", "/imports", "/contracts"]) {
    await page.goto(address);
    await settled(page);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider, address).toBe(0);
  }
});
