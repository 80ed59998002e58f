import type { Sample } from "./file-bytes.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** How a file must be opened. */
export type FileKind = "csv" | "json" | "zip";

/** First bytes of what people attach by mistake, so that the refusal can name it. */
const OTHERS: readonly (readonly [string, string])[] = [
  ["%PDF", "pdf"],
  ["\x89PNG", "png"],
  ["\xff\xd8\xff", "jpeg"],
  ["GIF8", "gif"],
  ["\x1f\x8b", "gzip"],
  ["Rar!", "rar"],
  ["7z\xbc\xaf", "7z"],
  ["\xd0\xcf\x11\xe0", "xls"], // Excel before 2007, and any newer workbook with a password
  ["{\\rtf", "rtf"],
  ["<", "html"],
];

/** Tells the kind of a file by what is in it; that its name says the same is asked when it comes (as-named.ts). Throws FILE_EMPTY or FILE_TYPE_UNKNOWN. */
export function fileKind({ bytes }: Sample): FileKind {
  const start = bytes.toString("latin1", 0, 1_024).replace(/^\xef\xbb\xbf/, "");
  const wide = start.startsWith("\xff\xfe") || start.startsWith("\xfe\xff");
  const visible = (wide ? start.slice(2).replaceAll("\0", "") : start).trimStart();
  if (visible === "" && bytes.length < 1_024) throw new UnreadableFile("FILE_EMPTY");
  if (start.startsWith("PK\x03\x04")) return "zip";
  const other = OTHERS.find(([mark]) => visible.startsWith(mark));
  if (other) throw new UnreadableFile("FILE_TYPE_UNKNOWN", { looksLike: other[1] });
  if (!wide && bytes.includes(0)) throw new UnreadableFile("FILE_TYPE_UNKNOWN", { looksLike: "binary" });
  return visible.startsWith("{") || visible.startsWith("[") ? "json" : "csv";
}
