import { expect, test } from "../house.ts";
import { seriousFaults } from "../pages/axe.ts";
import { signIn } from "../pages/entrance.ts";

test("a manager and a client talk over a contract; what is for the staff the client never sees", async ({
  person,
  house,
  browser,
}) => {
  const { page } = person;
  const client = await browser.newPage({ baseURL: house.url });
  await signIn(client, "client");
  await client.goto("/contracts");
  await client.getByRole("row").getByRole("link").first().click();
  await expect(client.getByRole("region", { name: "Обсуждение" })).toContainText("Пока никто ничего не написал");
  const { pathname } = new URL(client.url());

  await person.signIn();
  await page.goto(pathname);
  const discussion = page.getByRole("region", { name: "Обсуждение" });
  const words = page.getByRole("textbox", { name: "Ваш комментарий" });
  await words.click();
  await page.keyboard.type("Ждём подпись до пятницы");
  await expect(page.getByRole("checkbox", { name: "Только для сотрудников" })).toBeChecked();
  await page.keyboard.press("Control+Enter");
  await expect(discussion.getByRole("listitem")).toContainText(["Ждём подпись до пятницы"]);
  await page.getByRole("checkbox", { name: "Только для сотрудников" }).uncheck();
  await expect(discussion).toContainText("в том числе клиент");
  await words.click();
  await page.keyboard.type("Здравствуйте! Срок подписи — пятница");
  await page.getByRole("button", { name: "Отправить" }).click();
  await expect(discussion.getByRole("listitem")).toHaveCount(2);
  expect(await seriousFaults(page, "a discussion")).toEqual([]);

  await test.step("the client, whose card is open, sees the one that is for all, and answers", async () => {
    const theirs = client.getByRole("region", { name: "Обсуждение" });
    await expect(theirs.getByRole("listitem")).toHaveCount(1);
    await expect(theirs).toContainText("Срок подписи — пятница");
    await client.getByRole("textbox", { name: "Ваш комментарий" }).click();
    await expect(client.getByRole("button", { name: "Отправить" })).toBeVisible();
    await expect(client.getByRole("checkbox", { name: "Только для сотрудников" })).toHaveCount(0);
    await client.keyboard.type("Подпишем завтра");
    await client.getByRole("button", { name: "Отправить" }).click();
    await expect(theirs.getByRole("listitem")).toHaveCount(2);
  });

  await test.step("the manager's bell tells of the answer and leads to it", async () => {
    await page.goto("/parks");
    await page.getByRole("button", { name: /Уведомления/ }).click();
    const told = page.getByRole("link").filter({ hasText: "«Подпишем завтра»" });
    await told.first().click();
    await expect(page).toHaveURL(new RegExp(`${pathname}#discussion$`));
    await expect(discussion.getByRole("listitem").first()).toContainText("Подпишем завтра");
    await expect(discussion).toBeInViewport();
  });

  await test.step("one's own words are changed where they stand, and taken away", async () => {
    const own = discussion.getByRole("listitem").filter({ hasText: "Ждём подпись" });
    await own.getByRole("button", { name: /^Изменить комментарий/ }).click();
    await own.getByRole("textbox").press("End");
    await page.keyboard.type(" включительно");
    await own.getByRole("button", { name: "Сохранить" }).click();
    await expect(own).toContainText("до пятницы включительно");
    await expect(own).toContainText("изменён");
    await own.getByRole("button", { name: /^Удалить комментарий/ }).click();
    await page.getByRole("tooltip").getByRole("button", { name: "Удалить" }).click();
    await expect(discussion.getByRole("listitem")).toHaveCount(2);
  });
  await client.close();
});
