import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { seriousFaults } from "../pages/axe.ts";
import { settled } from "../pages/settled.ts";

const LOST = /Нет связи с сервером. Введённое остаётся на месте/;

for (const who of ["manager", "client", "outsourcing", "outsourcing-client"])
  test(`${who} hears that the connection is lost, and the page recovers by itself`, async ({ person }) => {
    const { page } = person;
    const counted = page.waitForResponse(/\/notifications\/counts/); // asked by the bell, which comes with the bar that is looked for
    await person.signIn(who);
    await counted;
    await settled(page);
    const second = page.getByRole("navigation").getByRole("link").nth(1);
    await second.click();
    await expect(page).not.toHaveURL(/\/$/);
    await expect(page.locator("main [aria-busy=true], main .ant-skeleton")).toHaveCount(0);
    const there = page.url();
    await page.getByRole("navigation").getByRole("link").first().click();
    await page.context().setOffline(true);
    await expect(page.getByText(LOST)).toBeVisible();
    expect(await seriousFaults(page, `${who} without a connection`)).toEqual([]);
    await second.click();
    await page.context().setOffline(false);
    await expect(page.getByText(LOST)).toBeHidden({ timeout: 30_000 });
    await expect(page).toHaveURL(there);
    await expect(page.locator("main h1")).toBeVisible();
    await expect(page.locator("main [aria-busy=true], main .ant-skeleton")).toHaveCount(0);
  });

test("nothing that was typed is lost with the connection, and it is saved afterwards", async ({ person, house }) => {
  const { page } = person;
  const api = await callAs(house.url, "manager");
  const { data: park } = await api.send<{ data: { id: number } }>("POST", "parks", { name: "Парк на связи" });
  await person.signIn();
  await page.goto(`/parks/edit/${park.id}`);
  await expect(page).toHaveTitle(/^\(\d+\) /, { timeout: 30_000 });
  const name = page.getByLabel("Название");
  await name.fill("Парк без связи");
  await page.context().setOffline(true);
  await expect(page.getByText(LOST)).toBeVisible();
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText(/дважды действие не выполнится/)).toBeVisible();
  await expect(name).toHaveValue("Парк без связи");
  await page.context().setOffline(false);
  await expect(page.getByText(LOST)).toBeHidden({ timeout: 30_000 });
  await expect(name).toHaveValue("Парк без связи");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Парк без связи");
  expect((await api.get<{ name: string }>(`parks/${park.id}`)).name).toBe("Парк без связи");
});

test("a slow answer is said to be slow after three seconds", async ({ person }) => {
  const { page } = person;
  await person.signIn();
  await expect(page).toHaveTitle(/^\(\d+\) /, { timeout: 30_000 });
  let letIn = () => {};
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(/\/api\/parks\?/, (route) => held.then(() => route.continue()));
  await page.getByRole("link", { name: "Парки", exact: true }).click();
  const slow = page.getByText("Сервер отвечает дольше обычного…");
  await expect(slow).toBeVisible();
  letIn();
  await expect(slow).toBeHidden();
});

test("a newer build is offered once the server is back with it, and forced on nobody", async ({ person }) => {
  const { page } = person;
  await person.signIn();
  await expect(page).toHaveTitle(/^\(\d+\) /, { timeout: 30_000 });
  await page.route(
    (url) => url.pathname === "/",
    async (route) => {
      const reply = await route.fetch();
      await route.fulfill({
        response: reply,
        body: (await reply.text()).replaceAll(/\/assets\/main-[^"]+/g, "/assets/main-newer.js"),
      });
    },
  );
  await page.context().setOffline(true);
  await expect(page.getByText(LOST)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("Вышла новая версия Parkdesk")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Позже" }).click();
  await expect(page.getByText("Вышла новая версия Parkdesk")).toBeHidden();
});

for (const who of ["manager", "outsourcing"])
  test(`${who} takes the newer build with a form half filled in, and goes on from what was typed`, async ({
    person,
  }) => {
    const { page } = person;
    await person.signIn(who);
    await page.goto("/drivers/add");
    await expect(page).toHaveTitle(/^\(\d+\) /, { timeout: 30_000 });
    const name = page.locator("#drivers_name");
    await name.pressSequentially("Ахметов Ерлан");
    const isHtml = (url: URL) => url.pathname === "/";
    await page.route(isHtml, async (route) => {
      const reply = await route.fetch();
      const body = (await reply.text()).replaceAll(/\/assets\/main-[^"]+/g, "/assets/main-newer.js");
      await route.fulfill({ response: reply, body });
    });
    await page.context().setOffline(true);
    await expect(page.getByText(LOST)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText("Вышла новая версия Parkdesk")).toBeVisible({ timeout: 30_000 });
    await expect(name).toHaveValue("Ахметов Ерлан");
    await page.unroute(isHtml);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.getByRole("button", { name: "Обновить", exact: true }).click();
    await expect.poll(() => page.evaluate(() => "isSameDocument" in window)).toBe(false);
    await expect(name).toHaveValue("Ахметов Ерлан");
    expect(asked, "the draft is kept: nobody is asked whether to leave").toEqual([]);
    await expect(page.getByText("Вышла новая версия Parkdesk")).toBeHidden();
  });
