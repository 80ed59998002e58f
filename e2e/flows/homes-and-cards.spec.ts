import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { seriousFaults } from "../pages/axe.ts";
import { settled } from "../pages/settled.ts";

test("a client reads an act on a phone: what it comes to, what is next, a card for each line, nothing to scroll aside @gate", async ({
  person,
}) => {
  const { page } = person;
  await page.setViewportSize({ width: 390, height: 844 });
  await person.signIn("client");
  await page.goto("/avrs/aggregator");
  await page.getByRole("grid").locator("tbody a[data-record]").first().click();
  await expect(page.getByText("Что дальше")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Цепочка документов" })).toBeVisible();
  const table = page.getByRole("table", { name: "Услуги" });
  await expect(table.locator("thead")).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await table.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
});

for (const who of ["manager", "client", "outsourcing", "outsourcing-client", "admin"])
  test(`every way from the home of ${who} is open, and opens as many papers as its tile says`, async ({ person }) => {
    test.slow(); // a page for each kind of way
    const { page } = person;
    await person.signIn(who);
    await settled(page);
    const links = await page.locator("main a[href]").evaluateAll((all) =>
      all.map((link) => ({
        to: link.getAttribute("href") ?? "",
        count: /^\d+$/.exec(link.querySelector("strong")?.textContent ?? "")?.[0],
      })),
    );
    const kinds = new Map(
      links.map((link) => [link.to.replace(/=[^&]*|\d+/g, "#") + (link.count ? link.to : ""), link]),
    );
    expect(kinds.size).toBeGreaterThan(3);
    for (const { to, count } of kinds.values()) {
      await page.goto(to);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading, to).toBeVisible();
      await expect(heading, to).not.toContainText(/Нет доступа|не найден/);
      if (count && count !== "0") await expect(heading, to).toContainText(new RegExp(`\\D${count}$`));
      await expect(page.getByText(/не понята/)).toHaveCount(0);
    }
  });

test("a contract begins at its counterparty with the next number, and a known ИИН is told while it is typed", async ({
  person,
}) => {
  const { page } = person;
  await person.signIn();
  await page.goto("/counterparties");
  const row = page.getByRole("grid").locator("tbody tr").first();
  const name = await row.locator("th").innerText();
  const number = (await row.locator('[data-field="iin_bin"]').innerText()).replace(/\D/g, "");
  await row.locator("th a").click();
  await page.getByRole("link", { name: "Новый договор" }).click();
  await expect(page.getByLabel("Номер")).toHaveValue(/^ДК-2026\/\d{3}$/);
  await expect(page.getByText(name, { exact: true })).toBeVisible();

  await page.goto("/counterparties/add");
  await page.locator("#counterparties_iin_bin").fill(number);
  await expect(page.getByText("Этот номер уже есть:").getByRole("link")).toHaveText(name);
});

/** Whose limits are asked for at which address. */
const LIMITS_OF = {
  manager: "limits",
  client: "users/limits",
  outsourcing: "outsourcings/limits",
  "outsourcing-client": "outsourcings/users/limits",
  admin: "limits",
};
for (const [who, limitsOf] of Object.entries(LIMITS_OF))
  test(`${who} reads on a counterparty's card how much of a limit is used, where it leads, and by which months`, async ({
    person,
    house,
  }) => {
    const { page } = person;
    const { get } = await callAs(house.url, who);
    const limits = await get<{ counterparty: { id: number } }[]>(`${limitsOf}?per_page=5`);
    await person.signIn(who);
    await page.goto(`/counterparties/${limits[0]?.counterparty.id}`);
    const panel = page.getByRole("region", { name: "Лимиты" });
    await expect(panel.getByText(/^(осталось|превышен на) /).first()).toBeVisible();
    await expect(panel.getByText(/^Прогноз на конец периода/).first()).toBeVisible();
    await panel
      .getByText(/ по месяцам$/)
      .first()
      .click();
    const months = panel.getByRole("table").first().getByRole("row");
    expect(await months.count()).toBeGreaterThan(1);
    expect(await seriousFaults(page, `limits of ${who}`)).toEqual([]);
  });
