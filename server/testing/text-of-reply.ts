import { read, utils } from "xlsx";
import type { Person } from "./person.ts";

/** All that a reply says; a workbook is opened first. */
export function textOfReply({ raw, headers }: Awaited<ReturnType<Person["call"]>>): string {
  if (!String(headers["content-type"]).includes("spreadsheet")) return raw.toString("utf8");
  const book = read(raw, { type: "buffer" });
  return Object.values(book.Sheets)
    .map((sheet) => utils.sheet_to_csv(sheet))
    .join("\n");
}
