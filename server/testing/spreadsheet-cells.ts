import { startsFormula } from "../../domain/starts-formula.ts";
import { unzip } from "./unzip.ts";

/** A cell as the file has it: `quoted` says that a spreadsheet keeps it a text even after somebody has edited it. */
export type WrittenCell = {
  readonly sheet: string;
  readonly at: string;
  readonly kind: "text" | "number";
  readonly text: string;
  readonly quoted: boolean;
  readonly isFormula: boolean;
};

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };
const plain = (xml: string): string =>
  xml.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? "").replaceAll("_x005F_", "_");

/** Every cell of every sheet of a workbook, read from its own parts: what no reader of spreadsheets tells is in them. */
export async function cellsOf(workbook: Buffer): Promise<WrittenCell[]> {
  const parts = await unzip(workbook);
  const styles = parts.get("xl/styles.xml")?.toString("utf8") ?? "";
  const formats = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles)?.[1]?.match(/<xf [^>]*>/g) ?? [];
  return [...parts].flatMap(([sheet, content]) =>
    /^xl\/worksheets\/sheet\d+\.xml$/.test(sheet)
      ? [...content.toString("utf8").matchAll(/<c r="([A-Z]+\d+)" s="(\d+)"([^>]*)>(.*?)<\/c>/gs)].map(
          ([, at = "", style = "", more = "", inner = ""]): WrittenCell => ({
            sheet,
            at,
            kind: more.includes('t="inlineStr"') ? "text" : "number",
            text: plain(inner.replace(/<[^>]+>/g, "")),
            quoted: formats[Number(style)]?.includes('quotePrefix="1"') ?? false,
            isFormula: /<f[ >]/.test(inner) || more.includes('t="str"'),
          }),
        )
      : [],
  );
}

/** The cells that a spreadsheet would run, or could once somebody has edited them. */
export const dangerous = (cells: readonly WrittenCell[]): WrittenCell[] =>
  cells.filter(
    ({ kind, text, quoted, isFormula }) =>
      isFormula || (kind === "number" ? !/^-?\d+(\.\d+)?$/.test(text) : startsFormula(text) && !quoted),
  );
