import type { Locator, Page } from "playwright/test";

/** Chooses in a select by its label what the person sees there. */
export async function choose(page: Page, within: Locator, label: string, ...wanted: readonly string[]): Promise<void> {
  const box = within.getByRole("combobox", { name: label, exact: true });
  await box.press("ArrowDown");
  for (const option of wanted) {
    await box.fill(option.split(" ")[0] ?? option);
    // antd keeps its options of role «option» out of sight
    await page
      .locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option")
      .filter({ has: page.getByText(option, { exact: true }) })
      .click();
  }
  await box.press("Escape");
}

/** A part of a form in the studio, opened. */
export async function part(page: Page, name: string): Promise<Locator> {
  const heading = page.locator("summary").filter({ has: page.getByText(name, { exact: true }) });
  const fold = page.locator("details").filter({ has: heading }).last();
  if ((await fold.getAttribute("open")) === null) await heading.last().click();
  return fold;
}

export type NewField = {
  readonly label: string;
  readonly name: string;
  readonly kind: string;
  /** What is ticked of it. */
  readonly flags?: readonly string[];
  readonly to?: string;
  /** Of a choice, by their codes. */
  readonly options?: Readonly<Record<string, string>>;
  readonly mask?: string;
};

/** Adds a field by form, as somebody does who has read the guide. */
export async function addField(page: Page, fields: Locator, field: NewField): Promise<void> {
  await fields.getByRole("button", { name: "Добавить поле" }).click();
  const fold = fields.locator("details").last();
  await choose(page, fold, "Вид", field.kind);
  await fold.getByLabel("Название поля", { exact: true }).fill(field.label);
  const name = fold.getByLabel("Имя поля", { exact: true });
  for (const flag of field.flags ?? []) await fold.getByRole("checkbox", { name: flag, exact: true }).check();
  if (field.to) await choose(page, fold, "На что ссылается", field.to);
  if (field.mask) await fold.getByLabel("Маска: A — буква, 9 — цифра").fill(field.mask);
  for (const [place, [id, label]] of Object.entries(field.options ?? {}).entries()) {
    await fold.getByRole("button", { name: "Добавить вариант" }).click();
    await fold.getByLabel("Код варианта", { exact: true }).nth(place).fill(id);
    await fold.getByLabel("Название варианта", { exact: true }).nth(place).fill(label);
  }
  await name.fill(field.name);
  await name.press("Enter");
  await fold.locator("summary").click();
}
