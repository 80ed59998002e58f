import type { Page } from "playwright/test";
import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";

type Paged = { total: number; data: { park: { id: number; name: string } }[] };

const tabs = (page: Page) => page.getByRole("navigation", { name: "Статус" });
const count = (total: number) => new RegExp(`\\D${String(total).replace(/\B(?=(\d{3})+$)/g, "\\s")}$`);

test("a list is narrowed by a status and a park, and its count, its tabs and its address say so @gate", async ({
  person,
  house,
}) => {
  const { page } = person;
  const api = await callAs(house.url, "manager");
  const read = (filter: string) => api.page<Paged>(`reports/commissioner?per_page=1${filter}`);
  const [all, confirmed] = [await read(""), await read("&filter[status]=2")];
  const park = confirmed.data[0]?.park;
  const [ofPark, both] = [
    await read(`&filter[park]=${park?.id}`),
    await read(`&filter[park]=${park?.id}&filter[status]=2`),
  ];
  await person.signIn();
  await page.goto("/oks");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(count(all.total));
  await tabs(page)
    .getByRole("link", { name: /^подтверждён/i })
    .click();
  await expect(heading).toHaveText(count(confirmed.total));
  await expect(page).toHaveURL(/status/);

  await page.getByRole("button", { name: "Фильтр", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Фильтр" });
  await dialog.getByRole("button", { name: "Парк", exact: true }).click();
  await page
    .getByRole("checkbox", { name: park?.name ?? "" })
    .first()
    .check();
  await page.keyboard.press("Escape");
  await expect(heading).toHaveText(count(both.total));
  await expect(tabs(page)).toContainText(`Все ${ofPark.total}`);
  await page.reload();
  await expect(heading).toHaveText(count(both.total));
});
