import type { Entry } from "./entries.ts";
import categories from "./words/categories.json" with { type: "json" };
import names from "./words/names.json" with { type: "json" };

const UNIT = 10_000;
const ALMATY_MS = 5 * 3_600_000;

/** The transactions as the platform's cabinet exports them: UTF-8 with BOM, `;`, decimal comma, Almaty time, CRLF. */
export function exportFile(entries: readonly Entry[]): Buffer {
  const titles: Readonly<Record<string, string>> = categories;
  const lines = entries.map(({ at, driver, category, amount, document, initiator }) =>
    [
      localTime(at),
      driver.id,
      driver.name,
      category,
      titles[category] ?? category,
      amountText(amount),
      document,
      initiator,
      "",
    ].join(";"),
  );
  return Buffer.from(`\uFEFF${[names.header.join(";"), ...lines].join("\r\n")}\r\n`, "utf8");
}

function localTime(at: string): string {
  const local = new Date(Date.parse(at) + ALMATY_MS).toISOString();
  return `${local.slice(8, 10)}.${local.slice(5, 7)}.${local.slice(0, 4)} ${local.slice(11, 19)}`;
}

function amountText(amount: number): string {
  const size = Math.abs(amount);
  const decimals = String(size % UNIT)
    .padStart(4, "0")
    .replace(/0+$/, "");
  return `${amount < 0 ? "-" : ""}${Math.floor(size / UNIT)}${decimals && `,${decimals}`}`;
}
