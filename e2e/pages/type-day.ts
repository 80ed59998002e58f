import { expect, type Locator } from "playwright/test";

/** Types a day (`31.03.2026`) over what stands in a field of a dialog, a key at a time, as people do. */
export async function typeDay(dialog: Locator, label: string, day: string): Promise<void> {
  const input = dialog.getByLabel(label, { exact: true });
  await input.click();
  await input.press("ControlOrMeta+a");
  await input.pressSequentially(day);
  await input.press("Enter");
  await expect(input).toHaveValue(day);
}
