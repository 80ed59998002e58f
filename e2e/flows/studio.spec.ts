import { expect, test } from "../house.ts";
import { seriousFaults } from "../pages/axe.ts";

test("an administrator finds every resource in the studio, and how one is shown by form and as a description", async ({
  person,
}) => {
  const { page } = person;
  await person.signIn("admin");
  await page.goto("/studio");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Студия");
  expect(await seriousFaults(page, "the studio")).toEqual([]);
  await page.getByRole("link", { name: "Водители", exact: true }).last().click();
  await expect(page.getByText("Изменений пока нет.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Опубликовать" })).toBeDisabled();
  await expect(page.getByText("Столбцы по порядку")).toBeVisible();
  await expect(page.locator(".cm-content")).toBeVisible();
  expect(await seriousFaults(page, "a resource in the studio")).toEqual([]);
});

test("a new register is not saved before the rights of every role have been decided", async ({ person }) => {
  const { page } = person;
  await person.signIn("admin");
  await page.goto("/studio/r-policies?title=Полисы");
  await expect(page.getByText("Осталось решить 20 прав")).toBeVisible();
  await expect(page.getByRole("button", { name: "Сохранить черновик" })).toBeDisabled();
});
