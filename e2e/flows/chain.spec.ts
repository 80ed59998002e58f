import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { chooseAction } from "../pages/card-action.ts";

type Linked = { route: string; id: number; number: string; is_this?: boolean };
type Card = { id: number; number: string; chain: Linked[] };
type Hanging = { route: string; how: string; count: number; documents: { number: string }[] };
type Api = Awaited<ReturnType<typeof callAs>>;

/** The card of a paper whose chain has these. */
async function cardWith(api: Api, path: string, routes: readonly string[], asked = ""): Promise<Card> {
  for (const { id } of await api.get<{ id: number }[]>(`${path}?per_page=30${asked}`)) {
    const card = await api.get<Card>(`${path}/${id}`);
    if (routes.every((route) => card.chain.some((each) => each.route === route))) return card;
  }
  throw new Error(`The demo has no ${path} with ${routes.join(", ")}`);
}

test("a manager clicks through the chain of an invoice, up to its contract and back down again", async ({
  person,
  house,
}) => {
  const api = await callAs(house.url, "manager");
  const invoice = await cardWith(api, "esfs", ["Contract", "Distribution", "OK", "AVR"]);
  const numberOf = (route: string) => invoice.chain.find((each) => each.route === route)?.number ?? "";
  const { page } = person;
  await person.signIn();
  await page.goto(`/esfs/${invoice.id}`);
  await expect(page.locator("[aria-current=true]", { hasText: invoice.number })).toBeVisible();

  await page.getByRole("link", { name: `АВР № ${numberOf("AVR")}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(numberOf("AVR"));
  await page.getByRole("link", { name: `Отчёт № ${numberOf("OK")}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(numberOf("OK"));
  await page.getByRole("link", { name: `Распределение за ${numberOf("Distribution")}` }).click();
  await expect(page.getByRole("heading", { name: "Цепочка документов" })).toBeVisible();
  await page.getByRole("link", { name: `Отчёт № ${numberOf("OK")}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(numberOf("OK"));
  await page.getByRole("link", { name: `Договор № ${numberOf("Contract")}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(numberOf("Contract"));

  // What is not named is counted, and the list that it leads to has as many.
  const more = page.getByRole("link", { name: /^Отчёт: ещё \d+/ });
  const rest = Number((await more.innerText()).replace(/\D/g, ""));
  const named = await page.getByRole("link", { name: /^Отчёт № / }).count();
  await more.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(String(rest + named));
});

test("a client's chain has the papers of his own side, and each of them opens for him", async ({ person, house }) => {
  const api = await callAs(house.url, "client");
  const act = await cardWith(api, "users/avrs", ["Contract", "OK"], "&filter[kind]=aggregator");
  const staff = await (await callAs(house.url, "manager")).get<Card>(`avrs/${act.id}`);
  expect(staff.chain.map(({ route }) => route)).toContain("Distribution");
  const { page } = person;
  await person.signIn("client");
  await page.goto(`/avrs/aggregator/${act.id}`);
  await expect(page.getByRole("heading", { name: "Цепочка документов" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Распределение/ })).toHaveCount(0);
  const report = act.chain.find(({ route }) => route === "OK");
  await page.getByRole("link", { name: `Отчёт № ${report?.number}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(report?.number ?? "");
  await page.getByRole("link", { name: `АВР № ${act.number}` }).click();
  await expect(page).toHaveURL(new RegExp(`/avrs/aggregator/${act.id}$`));
});

test("before a deletion its dialog names what stands in the way and what goes as well, and the refusal says the same", async ({
  person,
  house,
}) => {
  const api = await callAs(house.url, "manager");
  const felt = async (id: number) =>
    (await api.get<{ hangs: Hanging[] }>(`consequences?noun=driver-reports&ids=${id}&of=delete`)).hangs;
  const open = await api.get<Card[]>("reports/drivers?filter[status]=0&per_page=200");
  const all = await Promise.all(open.map(async (report) => ({ report, hangs: await felt(report.id) })));
  const found = all.find(({ hangs }) => hangs.some(({ how }) => how === "blocks"));
  if (!found) throw new Error("The demo has no such report");
  const blocks = found.hangs.find(({ how }) => how === "blocks");

  const { page } = person;
  await person.signIn();
  await page.goto(`/driver-reports/${found.report.id}`);
  await chooseAction(page, "Удалить");
  const question = page.getByRole("dialog");
  await expect(question.getByText("Мешает удалению")).toBeVisible();
  await expect(question.getByText("Удалится вместе")).toBeVisible();
  await expect(question).toContainText(`Акт с водителем: ${blocks?.count}`);
  const [number = ""] = blocks?.documents.map((each) => each.number) ?? [];
  await expect(question.getByRole("link", { name: number })).toHaveAttribute("href", /\/drivers-avrs\/\d+$/);
  await question.getByRole("button", { name: "Удалить" }).click();
  await expect(page.getByText(/Удалить нельзя: на запись ссылаются другие/)).toContainText(number);
});
