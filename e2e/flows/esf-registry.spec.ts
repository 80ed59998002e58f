import { utils, write } from "xlsx";
import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { seriousFaults } from "../pages/axe.ts";

type Esf = {
  id: number;
  number: string;
  turn_date: string;
  total: number;
  seller_iin_bin: string;
  buyer_iin_bin: string;
  status: { id: number };
  registration_number: string | null;
  discharge_date: string | null;
};

const HEAD = [
  "Регистрационный номер ЭСФ",
  "Номер учетной системы",
  "Статус ЭСФ",
  "Дата выписки",
  "Дата совершения оборота",
  "ИИН/БИН поставщика",
  "ИИН/БИН получателя",
  "Общая сумма",
];
const day = (text: string) => text.split("-").reverse().join(".");

test("the registry of ИС ЭСФ gives invoices their statuses: seen first, applied once", async ({ person, house }) => {
  test.slow();
  const { page } = person;
  const api = await callAs(house.url, "manager");
  await person.signIn();
  const drafts = await api.get<Esf[]>("esfs?filter[status]=0&per_page=2");
  const cards = await Promise.all(drafts.map(({ id }) => api.get<Esf>(`esfs/${id}`)));
  const [first, second] = cards;
  if (!first || !second) throw new Error("Two drafts wait");
  const issued = first.turn_date;
  const row = (card: Esf, status: string, tail: number) => [
    `ESF-${card.seller_iin_bin}-20260510-${tail}`,
    card.number,
    status,
    `${day(issued)} 10:15:00`,
    day(card.turn_date),
    card.seller_iin_bin,
    card.buyer_iin_bin,
    card.total / 100,
  ];
  const stranger = [...row(second, "Доставленный", 30_000_000)];
  stranger.splice(1, 1, "77");
  stranger.splice(5, 3, "991240001234", "900101300017", 100);
  const book = utils.book_new();
  const rows = [HEAD, row(first, "Доставленный", 10_000_000), row(second, "Неизвестный статус", 20_000_000), stranger];
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), "Журнал");
  const buffer = write(book, { type: "buffer", bookType: "xlsx" }) as Buffer; // what is asked for

  await page.goto("/esfs");
  await page.getByRole("link", { name: "Статусы из ИС ЭСФ" }).click();
  await expect(page.getByRole("heading", { name: "Статусы из ИС ЭСФ" })).toBeVisible();
  const upload = page.getByLabel("Загрузить реестр ИС ЭСФ");
  await upload.setInputFiles({ name: "не тот.csv", mimeType: "text/csv", buffer: Buffer.from("имя;возраст\nА;1") });
  await expect(page.getByText("не найдены нужные столбцы: Статус ЭСФ, Регистрационный номер ЭСФ")).toBeVisible();
  await upload.setInputFiles({ name: "Журнал ЭСФ.xlsx", mimeType: "application/octet-stream", buffer });
  const found = page.getByRole("main").getByRole("row");
  await expect(found.filter({ hasText: first.number })).toContainText("доставлен");
  await expect(found.filter({ hasText: second.number })).toContainText("Не изменится");
  await expect(found.filter({ hasText: "№ 77" })).toContainText("Поставщик в документе не ваш агрегатор");
  await expect(page.getByText(/не знакомы.+Неизвестный статус/)).toBeVisible();
  expect(await seriousFaults(page, "/esfs/registry")).toEqual([]);
  expect((await api.get<Esf>(`esfs/${first.id}`)).status.id).toBe(0);

  await page.getByRole("button", { name: "Изменить 1 счёт-фактуру" }).click();
  await expect(found.filter({ hasText: first.number })).toContainText("Уже так");
  await expect(page.getByText("Менять нечего")).toBeVisible();
  expect(await api.get<Esf>(`esfs/${first.id}`)).toMatchObject({
    status: { id: 3 },
    registration_number: `ESF-${first.seller_iin_bin}-20260510-10000000`,
    discharge_date: issued,
  });

  // Its history says where it comes from, and on a phone nothing sticks out.
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await page.goto(`/esfs/${first.id}?tab=history`);
  await expect(page.getByText("Статус из реестра ИС ЭСФ").first()).toBeVisible();
});
