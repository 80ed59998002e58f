import { expect, type Locator } from "playwright/test";

/**
 * Types a day (`31.03.2026`) into a field of a dialog until it holds it: keys of a test come within the frames in which a calendar that
 * is still closing puts its own day back.
 */
export async function typeDay(dialog: Locator, label: string, day: string): Promise<void> {
  const input = dialog.getByLabel(label, { exact: true });
  await expect(async () => {
    await input.fill(day);
    await input.press("Enter");
    await expect(input).toHaveValue(day, { timeout: 500 });
  }).toPass();
}
