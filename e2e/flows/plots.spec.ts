import { readFile } from "node:fs/promises";
import { expect, test } from "../house.ts";
import { seriousFaults } from "../pages/axe.ts";
import { figuresOf, tengeOf } from "../pages/figures-table.ts";
import { inkOf } from "../pages/ink.ts";
import { settled } from "../pages/settled.ts";
import { wear } from "../pages/wear.ts";

const APRIL = "from=2026-04-01&to=2026-04-30";
const PAGES = [
  { path: `/report?${APRIL}`, plots: ["Крупнейшие парки", "Удержания и их доля в обороте"] },
  { path: `/report?${APRIL}&by=days`, plots: ["По составляющим", "Наличные и безналичные"] },
  { path: "/summary?from=2026-01-01&to=2026-04-30", plots: ["По составляющим", "Наличные и безналичные"] },
  { path: "/analytics?from=2026-01-01&to=2026-03-31", plots: ["Крупнейшие контрагенты"] },
  { path: `/consolidated?${APRIL}`, plots: ["Оборот по часам недели", "Удержания и их доля в обороте"] },
] as const;

test("statistics and their breakdowns are plots at one press and tables at another, and axe has nothing to say", async ({
  person,
}) => {
  test.slow(); // five pages, each read whole
  const { page } = person;
  await person.signIn();
  for (const { path, plots } of PAGES) {
    await page.goto(path);
    const view = page.getByLabel("Вид", { exact: true });
    await view.getByText("Графики").click();
    for (const title of plots) await expect(page.getByRole("heading", { name: title })).toBeVisible();
    for (const canvas of await page.locator("main canvas").all())
      await expect.poll(() => canvas.evaluate((each: HTMLCanvasElement) => each.height)).toBeGreaterThan(100);
    expect(await seriousFaults(page, path)).toEqual([]);
    await view.getByText("Таблица").click();
    await expect(page.locator("main table").first()).toBeVisible();
  }
});

test("a plot is kept as a PNG", async ({ person }) => {
  const { page } = person;
  await person.signIn();
  await page.goto(`/report?${APRIL}`);
  await page.getByLabel("Вид", { exact: true }).getByText("Графики").click();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Сохранить «Крупнейшие парки» как PNG" }).click();
  expect((await saved).suggestedFilename()).toBe("Крупнейшие парки.png");
});

test("the hours of the week are kept as a PNG, in which they are drawn", async ({ person }) => {
  const { page } = person;
  await person.signIn();
  await page.goto(`/consolidated?${APRIL}`);
  await page.getByLabel("Вид", { exact: true }).getByText("Графики").click();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Сохранить «Оборот по часам недели» как PNG" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("Оборот по часам недели.png");
  const bytes = await readFile(await file.path());
  const colours = await page.evaluate(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext("2d");
    pen?.drawImage(image, 0, 0);
    const { data } = pen?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
    const seen = new Set<string>();
    for (let at = 0; at < data.length; at += 4) seen.add([data[at], data[at + 1], data[at + 2]].join());
    return seen.size;
  }, bytes.toString("base64"));
  expect(colours).toBeGreaterThan(20); // a spot for each hour, none of them like another
});

for (const who of ["manager", "client", "outsourcing"])
  test(`${who} sees the reports by driver as plots of the list's own figures`, async ({ person }) => {
    const { page } = person;
    await person.signIn(who);
    await page.goto("/drivers-park-report");
    await page.getByRole("link", { name: "Графики" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Водители: графики" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Водители с наибольшим оборотом" })).toBeVisible();
    for (const canvas of await page.locator("main canvas").all())
      await expect.poll(() => canvas.evaluate((each: HTMLCanvasElement) => each.height)).toBeGreaterThan(100);
    expect(await seriousFaults(page, "plots of drivers")).toEqual([]);
    await page.getByRole("main").getByRole("link", { name: "Таблица" }).click();
    await expect(page).toHaveURL(/\/drivers-park-report\?.*period/);
    await expect(page.getByRole("grid").locator("tbody tr").first()).toBeVisible();
  });

// The outsourcers' parks are loaded as sums of days, which know no hours.
for (const who of ["manager", "client"])
  test(`${who} sees of each hour of the week in the plot exactly the money of its line in the table`, async ({
    person,
  }) => {
    const { page } = person;
    await person.signIn(who);
    await page.goto(`/consolidated?${APRIL}`);
    await settled(page);
    const { lines } = await figuresOf(page.locator("main section > table"));
    const told = new Map(
      lines.map(({ "": name = "", "Наличные поездки": cash = "", "Сумма безналичных, итого": cashless = "" }) => [
        name,
        Math.round((tengeOf(cash) + tengeOf(cashless)) * 100),
      ]),
    );
    await page.getByLabel("Вид", { exact: true }).getByText("Графики").click();
    const plot = page
      .getByRole("figure")
      .filter({ has: page.getByRole("heading", { name: "Оборот по часам недели" }) });
    await expect(plot.getByRole("table")).toBeVisible();
    const spots = await plot.locator("tbody tr").evaluateAll((rows) =>
      rows.flatMap((row) =>
        [...row.querySelectorAll("td")].map((cell, hour) => ({
          name: `${row.querySelector("th")?.innerText} ${String(hour).padStart(2, "0")}:00`,
          said: cell.innerText,
        })),
      ),
    );
    expect(spots).toHaveLength(7 * 24);
    const drawn = spots.map(({ name, said }) => [name, Math.round(tengeOf(said) * 100)]);
    expect(drawn).toEqual(spots.map(({ name }) => [name, told.get(name) ?? 0]));
    expect([...told.values()].filter((amount) => amount > 0).length).toBeGreaterThan(100);
  });

test("a plot is drawn in the ink of its scheme, printed in that of paper, and afterwards as it was", async ({
  person,
}) => {
  const { page } = person;
  await person.signIn();
  await page.goto(`/report?${APRIL}`);
  await page.getByLabel("Вид", { exact: true }).getByText("Графики").click();
  const canvas = page.getByRole("img", { name: "График «Крупнейшие парки»." });
  const ink = () => inkOf(canvas);
  await expect.poll(ink).toBe("dark");
  await wear(page, "dark");
  await expect.poll(ink).toBe("light");
  await canvas.evaluate((drawn: HTMLCanvasElement) =>
    addEventListener("beforeprint", () => drawn.setAttribute("data-printed", drawn.toDataURL())),
  );
  await page.pdf();
  const printed = await canvas.getAttribute("data-printed");
  expect(await inkOf(canvas, printed ?? "")).toBe("dark");
  await expect.poll(ink).toBe("light");
  await wear(page, "light");
  await expect.poll(ink).toBe("dark");
});
