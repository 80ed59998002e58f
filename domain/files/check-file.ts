import { isOfKind, kindOfName, kindsTaken } from "./file-kinds.ts";

/** What a field takes: kinds by their endings, and how large a file may be (1 MB is 1 048 576 bytes). */
export type FileRule = { readonly accept: readonly `.${string}`[]; readonly maxMb: number };
/** What the upload takes, whichever field it is for; a field of a record may take less. `maxPages`: of a PDF. */
export const UPLOAD = { accept: [".pdf", ".jpg", ".png"], maxMb: 10, maxPages: 500 } as const satisfies FileRule & {
  readonly maxPages: number;
};
export type FileRefusal =
  | "FILE_WRONG_KIND"
  | "FILE_BLANK"
  | "FILE_TOO_LARGE"
  | "FILE_NOT_AS_NAMED"
  | "FILE_DAMAGED"
  | "FILE_LOCKED"
  | "FILE_TOO_MANY_PAGES";

const MEGABYTE = 1024 * 1024;
export const bytesIn = (mb: number): number => mb * MEGABYTE;

type Named = { readonly name: string; readonly size: number };

/** Why a file may not be taken by what is known before it is read; undefined when it may. */
export function refuseFile({ name, size }: Named, { accept, maxMb }: FileRule): FileRefusal | undefined {
  const kind = kindOfName(name);
  if (!kind || !kindsTaken(accept).includes(kind)) return "FILE_WRONG_KIND";
  if (size === 0) return "FILE_BLANK";
  return size > bytesIn(maxMb) ? "FILE_TOO_LARGE" : undefined;
}

/** What a reader of PDFs says of one: its pages, or that it opens none, or none without a password. */
export type PagesFound = { readonly pages: number } | { readonly fault: "damaged" | "locked" };

/** Why a PDF may not be taken by what is in it; undefined when it may. */
export function refusePages(found: PagesFound, { maxPages }: { readonly maxPages: number }): FileRefusal | undefined {
  if ("fault" in found) return found.fault === "locked" ? "FILE_LOCKED" : "FILE_DAMAGED";
  return found.pages > maxPages ? "FILE_TOO_MANY_PAGES" : undefined;
}

/** Why a content is not what its name says; a program called `scan.pdf` is not kept. */
export function refuseContent(name: string, head: Uint8Array): FileRefusal | undefined {
  if (head.length === 0) return "FILE_BLANK";
  const kind = kindOfName(name);
  return kind && isOfKind(head, kind) ? undefined : "FILE_NOT_AS_NAMED";
}
