import { kindOf } from "./kinds.ts";
import { usualLabel } from "./labels.ts";
import type { Plan, PlannedField } from "./plan.ts";

/** The input of a field: of its whole label, since a column of lines may be called the same; a star stands before what is required. */
const inputOf = ({ label }: PlannedField): string =>
  `page.getByRole("textbox", { name: /^\\*?${label.ru.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}$/ })`;

/** What a person does in the form for a field; nothing for what may stay empty. */
function typed(field: PlannedField): string {
  const label = JSON.stringify(field.label.ru);
  if (field.kind === "reference")
    return field.isRequired
      ? `  await page.getByRole("combobox", { name: ${label} }).click();\n  await page.locator(".ant-select-item-option").first().click();\n`
      : "";
  if (field.kind === "lines")
    return [
      ["name", "Первая строка"],
      ["quantity", "2"],
      ["price", "1500,50"],
    ]
      .map(([column = "", text]) => {
        const cell = `${usualLabel(column, "ru")}, строка 1`;
        return `  await page.getByRole("textbox", { name: ${JSON.stringify(cell)} }).fill("${text}");\n`;
      })
      .join("");
  if (field.kind === "boolean") return `  await page.getByRole("checkbox", { name: ${label} }).check();\n`;
  const text = kindOf(field).typed;
  if (text === undefined) return "";
  const leave = ["date", "instant", "month"].includes(field.kind) ? `\n  await page.keyboard.press("Enter");` : "";
  return `  await ${inputOf(field)}.fill(${JSON.stringify(text)});${leave}\n`;
}

/** What the card says of what was typed. */
const shown = ({ kind, label }: PlannedField): string =>
  kind === "lines"
    ? `  await expect(page.getByRole("table", { name: ${JSON.stringify(label.ru)} })).toContainText(/3\\s001,00/);\n`
    : "";

/** The journey of a resource: list, create, edit, and its status where it has one. */
export function journeyFile({ resource, fields, title, hasStatus, said }: Plan): string {
  return `import { expect, test } from "../house.ts";

test("a manager adds, changes and finds one of ${resource}", async ({ person }) => {
  const { page } = person;
  await person.signIn();
  await page.goto("/${resource}");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(${JSON.stringify(said.many.ru)});
  await page.goto("/${resource}/add");
${fields.map(typed).join("")}  await page.keyboard.press("Control+s");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Первая запись");
${fields.map(shown).join("")}  await page.getByRole("link", { name: "Изменить" }).click();
  await ${inputOf(title)}.fill("Вторая запись");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Вторая запись");
${
  hasStatus
    ? `  await page.getByRole("button", { name: "Включить" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Включить" }).click();
  await expect(page.getByText("работает", { exact: true }).first()).toBeVisible();
`
    : ""
}  await page.goto("/${resource}");
  await expect(page.getByRole("link", { name: "Вторая запись" })).toBeVisible();
});
`;
}
