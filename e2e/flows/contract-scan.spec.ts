import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { blankPdf } from "../../server/testing/pdf.ts";
import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { seriousFaults } from "../pages/axe.ts";

const PDF = blankPdf("подписанный договор ".repeat(2_000));
const NAME = "Договор подписан.pdf";
type Contract = { id: number; number_contract: string; park: { id: number; name: string } };

/** A contract of a park that no other journey works in. */
async function contractOf(url: string, name: "manager" | "client", isTheirs: (contract: Contract) => boolean) {
  const api = await callAs(url, name);
  const path = name === "client" ? "users/contract" : "contract";
  const all = await api.get<Contract[]>(`${path}?per_page=500&filter[is_active]=true&sort=number_contract`);
  const found = all.find((contract) => isTheirs(contract) && contract.park.name !== "Golden Drive");
  if (!found) throw new Error("The demo has no such contract");
  return found;
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator("input[type=file]").setInputFiles({ name, mimeType: "application/pdf", buffer });
const save = (page: Page) => page.getByRole("button", { name: "Сохранить" }).click();
const download = async (page: Page) => {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: NAME, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
};
test("a manager attaches a scan, finds it after a reload and downloads the same bytes; its history tells it by name", async ({
  person,
  house,
}) => {
  test.slow();
  const { page } = person;
  const { id } = await contractOf(house.url, "manager", () => true);
  await person.signIn();
  await page.goto(`/contracts/edit/${id}`);
  const input = page.getByRole("group", { name: "Скан договора" });
  await expect(input).toContainText("PDF, JPG, PNG, не больше 10 МБ");

  // What will not do is said in a sentence, before anything is sent.
  await choose(page, "договор.exe", Buffer.from("MZ"));
  await expect(input.getByRole("alert")).toHaveText("Файл «договор.exe» не подойдёт: здесь нужен PDF, JPG, PNG.");
  await choose(page, "программа.pdf", Buffer.from("MZ это не договор"));
  await expect(input.getByRole("alert")).toContainText("Внутри файла «программа.pdf» не то, что в его названии");
  expect(await seriousFaults(page, "the form of a contract")).toEqual([]);

  await choose(page, NAME, PDF);
  await expect(input.getByRole("button", { name: NAME, exact: true })).toBeVisible();
  await expect(input).toContainText("74 КБ");
  await expect(input.getByRole("alert")).toHaveCount(0);
  await page.reload(); // the draft keeps it
  await expect(input.getByRole("button", { name: NAME, exact: true })).toBeVisible();
  await save(page);

  await expect(page).toHaveURL(`/contracts/${id}`);
  await page.reload();
  const saved = await download(page);
  expect([saved.name, saved.bytes.equals(PDF)]).toEqual([NAME, true]);
  expect(await seriousFaults(page, "the form of a contract")).toEqual([]);

  await page.getByRole("link", { name: "История", exact: true }).click();
  const event = page.getByRole("region", { name: "История" }).getByRole("listitem").first();
  await expect(event).toContainText("Скан договора");
  await expect(event).toContainText(NAME);

  // Saved again without touching it, it stays; the list finds the contract by it.
  await page.goto(`/contracts/edit/${id}`);
  await page.getByLabel("Лимит на месяц, ₸").fill("90 000 000");
  await save(page);
  await expect(page).toHaveURL(`/contracts/${id}`);
  await expect(page.getByRole("button", { name: NAME, exact: true })).toBeVisible();
  await page.goto("/contracts?filter[scan]=true");
  await expect(page.getByRole("grid").getByRole("row")).toHaveCount(2);

  await page.goto(`/contracts/edit/${id}`);
  await input.getByRole("button", { name: `Убрать: ${NAME}` }).click();
  await save(page);
  await expect(page).toHaveURL(`/contracts/${id}`);
  await expect(page.getByRole("button", { name: NAME, exact: true })).toHaveCount(0);
});

test("a client downloads the scan of his own contract; the client of another park finds neither the file nor the contract", async ({
  person,
  house,
}) => {
  test.slow();
  const { page } = person;
  const own = await contractOf(house.url, "client", () => true);
  const foreign = await contractOf(house.url, "manager", ({ park }) => park.id !== own.park.id);
  const manager = await callAs(house.url, "manager");
  const scans = await Promise.all([own, foreign].map(({ id }) => manager.attach(id, NAME, PDF)));
  await person.signIn("client");
  await page.goto(`/contracts/${own.id}`);
  expect((await download(page)).bytes.equals(PDF)).toBe(true);
  await page.goto(`/contracts/${foreign.id}`);
  await expect(page.getByText("Запись не найдена").first()).toBeVisible();
  const client = await callAs(house.url, "client");
  expect(await client.status(`users/files/${scans[0]}`)).toBe(200);
  expect(await client.status(`users/files/${scans[1]}`)).toBe(404);
  expect(await client.status(`files/${scans[1]}`)).toBe(403);
  for (const { id } of [own, foreign]) await manager.attach(id, NAME, null);
});
