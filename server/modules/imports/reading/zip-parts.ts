import { type Entry, open, type ZipFile } from "yauzl";
import type { Limits } from "./limits.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** Archives that inflate to less cannot hurt, and a small sheet of equal rows may deflate very well. */
const HARMLESS = 1024 * 1024;

/** What a workbook's cells are told by; pictures, macros and drawings are never inflated. */
const NEEDED = /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(_rels\/)?[^/]+\.(xml|rels)|xl\/worksheets\/[^/]+\.xml)$/i;

/** Archives that are something else, by a part that each of them has. */
const OTHERS: readonly (readonly [string, string])[] = [
  ["word/document.xml", "docx"],
  ["ppt/presentation.xml", "pptx"],
  ["xl/workbook.bin", "xlsb"],
  ["content.xml", "ods"],
];

/**
 * Inflates the parts of an XLSX that hold its cells. The central directory is judged first (entries, inflated size, ratio), then
 * every part is inflated no further than the directory says. Throws XLSX_TOO_LARGE, XLSX_DAMAGED, or FILE_TYPE_UNKNOWN when the
 * archive is no workbook.
 */
export async function inflateParts(path: string, limits: Limits): Promise<Map<string, Buffer>> {
  const zip = await openZip(path).catch(damaged);
  try {
    if (zip.entryCount > limits.zipEntries) throw new UnreadableFile("XLSX_TOO_LARGE", { entries: zip.entryCount });
    const entries = await listEntries(zip).catch(damaged);
    judge(entries, limits);
    const parts = new Map<string, Buffer>();
    for (const entry of entries) {
      if (!NEEDED.test(entry.fileName)) continue;
      if (entry.isEncrypted() || parts.has(entry.fileName))
        throw new UnreadableFile("XLSX_DAMAGED", { part: entry.fileName });
      parts.set(entry.fileName, await inflate(zip, entry).catch(damaged));
    }
    return parts;
  } finally {
    zip.close();
  }
}

function judge(entries: readonly Entry[], limits: Limits): void {
  const names = new Set(entries.map(({ fileName }) => fileName.toLowerCase()));
  if (!names.has("xl/workbook.xml")) {
    const other = OTHERS.find(([part]) => names.has(part));
    throw new UnreadableFile("FILE_TYPE_UNKNOWN", { looksLike: other?.[1] ?? "zip" });
  }
  const inflated = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  const deflated = entries.reduce((sum, entry) => sum + entry.compressedSize, 0);
  const bomb = inflated > HARMLESS && inflated > deflated * limits.inflationRatio;
  if (inflated > limits.inflatedBytes || bomb) {
    throw new UnreadableFile("XLSX_TOO_LARGE", { inflated, deflated, limit: limits.inflatedBytes });
  }
}

function openZip(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (failure, zip) => {
      if (failure) reject(failure);
      else resolve(zip);
    });
  });
}

function listEntries(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on("entry", (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.once("end", () => resolve(entries));
    zip.once("error", reject);
    zip.readEntry();
  });
}

function inflate(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (failure, stream) => {
      if (failure) return reject(failure);
      // By its events: the stream of a stored part never closes, and whoever iterates over it waits for ever.
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("error", reject); // also when there is more in it than the directory says
      stream.once("end", () => resolve(Buffer.concat(chunks)));
    });
  });
}

function damaged(failure: unknown): never {
  throw new UnreadableFile("XLSX_DAMAGED", { reason: String(failure).slice(0, 120) });
}
