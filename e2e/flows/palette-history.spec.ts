import type { Page } from "playwright/test";
import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { seriousFaults } from "../pages/axe.ts";
import { signIn } from "../pages/entrance.ts";

const SOON = { timeout: 30_000 };
/** A page listens to the server once it has what it shows. Asked for before the page is opened. */
const listens = (page: Page) => page.waitForResponse(/\/api\/events/, SOON);

test("what one person changes is on the other's screen by itself, in the record's history, and over an open form", async ({
  person,
  house,
  browser,
}) => {
  test.slow();
  const api = await callAs(house.url, "manager");
  const [park] = await api.get<{ id: number; name: string }[]>("parks?per_page=1&sort=-name");
  if (!park) throw new Error("The demo has no park");
  const login = `login-${park.id}-live`;
  const { page } = person;
  await person.signIn();
  const others = await browser.newContext({ baseURL: house.url });
  const [list, form] = [await others.newPage(), await others.newPage()];
  await signIn(list, "admin");
  const listening = [listens(list)];
  await list.goto(`/parks?${new URLSearchParams({ search: park.name })}`);
  const row = list.getByRole("row").filter({ hasText: park.name });
  await expect(row).toBeVisible();
  await list.getByRole("checkbox").last().check();
  await signIn(form, "admin");
  listening.push(listens(form));
  await form.goto(`/parks/edit/${park.id}`);
  await form.getByLabel("Логин в Яндексе").fill("half-typed");
  await Promise.all(listening);

  await page.goto(`/parks/edit/${park.id}`);
  await page.getByLabel("Логин в Яндексе").fill(login);
  await page.keyboard.press("Control+s");
  await expect(page).toHaveURL(`/parks/${park.id}`);

  await expect(row).toContainText(login, SOON);
  await expect(list.getByRole("checkbox").last()).toBeChecked();
  await expect(form.getByText(/Запись изменил другой человек: Оспанова Динара/)).toBeVisible(SOON);
  await expect(form.getByLabel("Логин в Яндексе")).toHaveValue("half-typed");

  await page.getByRole("link", { name: "История", exact: true }).click();
  const event = page.getByRole("listitem").filter({ hasText: login }).first();
  await expect(event).toContainText("Изменение");
  await expect(event).toContainText("Оспанова Динара");
  await expect(event).toContainText("Логин в Яндексе");
  await page.reload();
  await expect(event).toBeVisible();
  await others.close();
});

test("Ctrl+K finds a report by its number and opens it, then offers it among the recent ones", async ({
  person,
  house,
}) => {
  const { page } = person;
  const api = await callAs(house.url, "manager");
  const [report] = await api.get<{ id: number; number: string }[]>("reports/commissioner?per_page=1");
  if (!report) throw new Error("The demo has no report");
  await person.signIn();
  await page.goto("/parks");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Поиск и команды" });
  await palette.getByRole("combobox").fill(report.number);
  await expect(palette.getByRole("option", { selected: true })).toContainText(report.number);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/oks/${report.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(report.number);

  await page.goto("/contracts");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  await expect(palette.getByRole("option").first()).toContainText(report.number);
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
});

test("Ctrl+K opens the palette even where it is pressed before the portal is alive", async ({ person }) => {
  const { page } = person;
  await person.signIn();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/portal-.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  const begun = page.waitForRequest(/\/api\/parks\?/, SOON); // asked for by the first script
  await page.goto("/parks", { waitUntil: "commit" });
  await begun;
  await page.keyboard.press("Control+k");
  release();
  const palette = page.getByRole("dialog", { name: "Поиск и команды" });
  await expect(palette.getByRole("combobox")).toBeFocused(SOON);
});

for (const width of [1280, 390]) {
  test(`the palette and a history are open to a screen reader, ${width} px`, async ({ person, house }) => {
    test.slow();
    const { page } = person;
    await page.setViewportSize({ width, height: 844 });
    await person.signIn();
    const api = await callAs(house.url, "manager");
    const [park] = await api.get<{ id: number; name: string }[]>("parks?per_page=1");
    await page.goto(`/parks/${park?.id}?tab=history`);
    await page.getByRole("listitem").first().waitFor();
    expect(await seriousFaults(page, "history")).toEqual([]);
    await page.getByRole("button", { name: "Поиск и команды" }).click();
    const palette = page.getByRole("dialog", { name: "Поиск и команды" });
    await palette.getByRole("combobox").fill(park?.name ?? "");
    await expect(palette.getByRole("option").first()).toBeVisible();
    expect(await seriousFaults(page, "palette")).toEqual([]);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBe(0);
  });
}
