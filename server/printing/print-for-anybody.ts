import type { BlobReply } from "../http/implement.ts";
import { fileNameOf } from "./file-names.ts";
import { titlesOf } from "./paper-titles.ts";
import type { PrintRequest } from "./papers.ts";
import { printForPerson } from "./print-for-person.ts";

/** So many papers are kept, a tenth of a megabyte each. */
const MOST_KEPT = 50;

/** Public papers as they were printed last, by all that they say; the one that was asked for longest ago goes first. */
const kept = new Map<string, Promise<Buffer>>();

/**
 * A paper that anybody with its address may have. It is printed once and not for each who asks: strangers who ask for it again and again
 * take no place in the line from those who work. Throws what `printForPerson` throws.
 */
export async function printForAnybody(request: PrintRequest): Promise<BlobReply> {
  const key = JSON.stringify(request);
  const printed = kept.get(key) ?? printForPerson(request.kind, request.papers as never[]);
  kept.delete(key);
  kept.set(key, printed);
  for (const old of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(old);
  try {
    const [title = ""] = titlesOf(request);
    return { fileName: fileNameOf(title, "pdf"), content: await printed };
  } catch (error) {
    if (kept.get(key) === printed) kept.delete(key);
    throw error;
  }
}
