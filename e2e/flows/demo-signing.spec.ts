import { test as base, expect } from "playwright/test";
import { callAs } from "../pages/api.ts";
import { signIn } from "../pages/entrance.ts";
import { settled } from "../pages/settled.ts";
import { stickingOut } from "../pages/sticking-out.ts";
import { serveDemo } from "../serve-demo.ts";
import { KEY_PASSWORD } from "../signer.ts";

type Report = { id: number; has_proof: boolean };

base("the demo brings keys of its own: a newcomer follows the strip and signs a report", async ({ browser }) => {
  base.setTimeout(600_000); // the keys are made first
  const house = await serveDemo({ DEMO_SIGNING: "on" });
  try {
    const context = await browser.newContext({ baseURL: house.url });
    const page = await context.newPage();
    const manager = await callAs(house.url, "manager");
    await base.step(
      "some papers of the month before are signed already, and their signatures can be taken along",
      async () => {
        const earlier = "reports/commissioner?filter[period]=2026-02&sort=-number";
        const signed = async (status: number) =>
          (await manager.get<Report[]>(`${earlier}&filter[status]=${status}`)).filter(({ has_proof }) => has_proof);
        await expect.poll(async () => (await signed(2)).length, { timeout: 60_000 }).toBeGreaterThan(0);
        const ids = [...(await signed(1)), ...(await signed(2))].map(({ id }) => id);
        expect(await manager.take("reports/commissioner/evidence", { ids })).toBe("application/zip");
      },
    );
    const [report] = await manager.get<Report[]>("reports/commissioner?filter[period]=2026-03&filter[status]=0");
    await signIn(page, "manager");
    await page.goto(`/oks/${report?.id}`);
    const strip = page.getByRole("region", { name: "Учебная подпись" });
    await expect(strip).toContainText("юридической силы они не имеют");
    const opened = context.waitForEvent("page");
    await strip.getByRole("link", { name: "Окно с ключами" }).click();
    const desk = await opened;
    await expect(desk.getByRole("status")).toContainText("Страницы ничего не просят подписать");

    await base.step("the strip takes nothing of its place from a list on a phone", async () => {
      const list = await context.newPage();
      await list.setViewportSize({ width: 390, height: 844 });
      for (const path of ["/oks", "/avrs/aggregator", "/drivers"]) {
        await list.goto(path);
        await settled(list);
        expect(await stickingOut(list), path).toEqual([]);
      }
      await list.close();
    });

    await page.getByRole("button", { name: "Подписать", exact: true }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Подписать", exact: true }).click();
    await desk.getByRole("radio", { name: /первый руководитель · GOST-512 · действует/ }).check();
    await desk.getByLabel("Пароль ключа").pressSequentially(KEY_PASSWORD);
    await desk.getByRole("button", { name: "Подписать" }).click();
    await expect(page.getByText(/^Документ подписан/i).first()).toBeVisible({ timeout: 60_000 });
    expect(await manager.get(`reports/commissioner/${report?.id}`)).toMatchObject({ status: { id: 1 } });
    await context.close();
  } finally {
    await house.stop();
  }
});
