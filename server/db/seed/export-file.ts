import { almatyClock } from "../../../domain/periods/almaty.ts";
import type { Entry } from "./entries.ts";
import categories from "./words/categories.json" with { type: "json" };
import names from "./words/names.json" with { type: "json" };

const UNIT = 10_000;

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
  const { day, time } = almatyClock(new Date(at));
  return `${day.split("-").reverse().join(".")} ${time}`;
}

function amountText(amount: number): string {
  const size = Math.abs(amount);
  const decimals = String(size % UNIT)
    .padStart(4, "0")
    .replace(/0+$/, "");
  return `${amount < 0 ? "-" : ""}${Math.floor(size / UNIT)}${decimals && `,${decimals}`}`;
}
