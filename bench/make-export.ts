import { closeSync, openSync, writeFileSync, writeSync } from "node:fs";
import { utils, write } from "xlsx";

/**
 * Makes a fleet's transaction export of any length: `make-export.ts FILE.csv|FILE.xlsx ROWS`. The same rows every time, about 190
 * bytes each, of 500 drivers and a month of days.
 */
const HEADER = [
  "Дата",
  "Идентификатор исполнителя",
  "Исполнитель",
  "Идентификатор категории",
  "Категория",
  "Сумма",
  "Документ",
  "Инициатор",
  "Комментарий",
];
const CATEGORIES = [
  ["card", "Оплата картой"],
  ["tip", "Чаевые"],
  ["platform_ride_fee", "Комиссия платформы за заказ"],
  ["platform_ride_vat", "НДС комиссии платформы"],
  ["partner_ride_fee", "Комиссия парка за заказ"],
] as const;

const two = (value: number) => String(value).padStart(2, "0");

function row(number: number): string[] {
  const mixed = Math.imul(number, 2_654_435_761) >>> 0; // Knuth's multiplicative hash: spread, but repeatable
  const [category, caption] = CATEGORIES[mixed % 5] ?? CATEGORIES[0];
  const time = `${two((mixed >>> 3) % 24)}:${two((mixed >>> 8) % 60)}:${two((mixed >>> 14) % 60)}`;
  const driver = (mixed % 500).toString(16).padStart(32, "3bf16295d06910bf3f5fb85967f532f3");
  return [
    `${two(30 - (number % 30))}.04.2026 ${time}`,
    driver,
    `Сериков Сергей ${mixed % 500}`,
    category,
    caption,
    `${mixed % 2 ? "-" : ""}${mixed % 9_000},${String(mixed % 10_000).padStart(4, "0")}`,
    `Заказ №${mixed.toString(16).padStart(8, "0")}`,
    "Платформа",
    "",
  ];
}

function makeCsv(path: string, rows: number): void {
  const file = openSync(path, "w");
  writeSync(file, `\ufeff${HEADER.join(";")}\r\n`);
  for (let start = 0; start < rows; start += 10_000) {
    const lines = Array.from({ length: Math.min(10_000, rows - start) }, (_, index) => row(start + index).join(";"));
    writeSync(file, `${lines.join("\r\n")}\r\n`);
  }
  closeSync(file);
}

function makeWorkbook(path: string, rows: number): void {
  const records = Array.from({ length: rows }, (_, number) =>
    row(number).map((cell, place) => (place === 5 ? Number(cell.replace(",", ".")) : cell)),
  );
  const sheet = utils.aoa_to_sheet([HEADER, ...records], { dense: true });
  writeFileSync(path, write(utils.book_new(sheet, "Sheet1"), { type: "buffer", compression: true, bookSST: true }));
}

const [path = "", rows = "0"] = process.argv.slice(2);
if (path.endsWith(".xlsx")) makeWorkbook(path, Number(rows));
else makeCsv(path, Number(rows));
