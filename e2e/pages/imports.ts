import type { Page } from "playwright/test";

type File = { refused?: boolean };

/** Uploads a fleet's export for a park through the dialog; ends on the import's own page unless the file is refused. */
export async function uploadExport(
  page: Page,
  park: string,
  name: string,
  buffer: Buffer,
  { refused = false }: File = {},
): Promise<void> {
  await page.goto("/imports");
  await page.getByRole("button", { name: "Загрузить выгрузку" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").fill(park);
  await page.locator(".ant-select-item-option").filter({ hasText: park }).click(); // antd keeps its options of role «option» out of sight
  await dialog.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer });
  await dialog.getByRole("button", { name: "Передать и проверить" }).click();
  if (!refused) await page.waitForURL(/\/imports\/\d+$/);
}
