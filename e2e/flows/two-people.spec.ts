import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { signIn } from "../pages/entrance.ts";

type Month = { source: string; can: { save: { ok: boolean } }; parties: { limits: { kind: string }[] }[] };

/** A park whose April nobody has touched and that can be saved as it is proposed: nobody in it is near a limit. */
async function parkWithoutLimit(api: Awaited<ReturnType<typeof callAs>>): Promise<number> {
  for (const { id } of await api.get<{ id: number }[]>("parks/names")) {
    const month = await api.get<Month>(`parks/${id}/distribution/2026-04`);
    if (
      month.source === "proposal" &&
      month.can.save.ok &&
      month.parties.every((party) => party.limits.every(({ kind }) => kind !== "VAT_REG"))
    )
      return id;
  }
  throw new Error("The demo has no such park");
}

test("the second of two people who split the same month hears what the first one saved", async ({
  person,
  house,
  browser,
}) => {
  const api = await callAs(house.url, "manager");
  const parkId = await parkWithoutLimit(api);
  const address = `/parks/${parkId}/distribution/2026-04`;
  const { page } = person;
  await person.signIn();
  const other = await browser.newPage({ baseURL: house.url });
  await signIn(other, "admin");
  await page.goto(address);
  await other.goto(address);
  const save = { name: "Сохранить распределение" };
  await expect(page.getByRole("button", save)).toBeEnabled();
  await expect(other.getByRole("button", save)).toBeEnabled();

  await page.getByRole("button", save).click();
  await page.getByRole("dialog").getByRole("button", { name: "Сохранить", exact: true }).click();
  await expect(page.getByText("Распределение сохранено")).toBeVisible();
  const reports = await api.reports(parkId, "2026-04");
  expect(reports.length).toBeGreaterThan(0);

  await other.getByRole("button", save).click();
  await other.getByRole("dialog").getByRole("button", { name: "Сохранить", exact: true }).click();
  await expect(other.getByRole("dialog").filter({ hasText: "Оспанова" })).toBeVisible();
  expect(await api.reports(parkId, "2026-04")).toEqual(reports);
  await other.close();
});
