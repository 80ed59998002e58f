import { expect, test } from "../house.ts";
import { signIn } from "../pages/entrance.ts";

test("who logs out in one tab leaves all of them, and finds what was typed after the next log-in", async ({
  person,
}) => {
  const { page } = person;
  await person.signIn();
  await page.goto("/parks/add");
  await page.getByLabel("Название").pressSequentially("Парк из другой вкладки");
  const other = await page.context().newPage();
  await other.goto("/parks");
  await expect(other.getByRole("grid")).toBeVisible();

  await test.step("nothing of the page stays, on the screen or readable in the browser", async () => {
    await other.getByRole("button", { name: /Профиль/ }).click();
    await other.getByRole("menuitem", { name: "Выйти" }).click();
    await expect(other).toHaveURL(/\/login/);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText("Парк из другой вкладки")).toHaveCount(0);
    const kept = await page.evaluate(() =>
      Object.entries({ ...sessionStorage, ...localStorage })
        .flat()
        .join(" "),
    );
    expect(kept).toContain("draft:");
    expect(kept).not.toContain("Парк");
  });

  await test.step("its person goes on where they were", async () => {
    await signIn(page, "manager");
    await page.goto("/parks/add");
    await expect(page.getByLabel("Название")).toHaveValue("Парк из другой вкладки");
  });
});
