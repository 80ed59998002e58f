import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import {
  bytesIn,
  type FileRefusal,
  refuseContent,
  refuseFile,
  refusePages,
  UPLOAD,
} from "../../../domain/files/check-file.ts";
import { cleanName } from "../../../domain/files/clean-name.ts";
import { HEAD_BYTES, kindOfName, kindsInWords } from "../../../domain/files/file-kinds.ts";
import { Failure } from "../../http/failure.ts";
import { formParts } from "../../http/form-parts.ts";
import { scanned } from "../../http/scanned.ts";
import type { VirusScanner } from "../../integrations/scanner/virus-scanner.ts";
import { countPages } from "./pdf-pages.ts";

/** `pages`: of a PDF. */
export type Content = { size: number; sha256: string; pages: number | null };
/** Where an upload goes: begins with its name, before anything of it is written. */
export type Place = (name: string) => Promise<{ put(content: Readable): Promise<void> }>;

const LARGEST = bytesIn(UPLOAD.maxMb);
/** One byte more than is taken, so that a file of exactly the limit is not cut. */
const LIMITS = { limits: { fileSize: LARGEST + 1, files: 1 }, throwFileSizeLimit: false };

/**
 * The one file of an upload, streamed to its place; refused by its name before, by its first bytes and its size while it comes, by what a
 * reader of PDFs and the virus scanner say once all of it has. The stream to its place ends only then: what is refused is kept nowhere.
 */
export async function receiveFile(request: FastifyRequest, scanner: VirusScanner, place: Place): Promise<Content> {
  let content: Content | undefined;
  for await (const part of formParts(request, LIMITS)) {
    if (part.type !== "file") continue;
    try {
      content = await keep(part, scanner, place);
    } finally {
      part.file.resume(); // what is refused is read to its end all the same, or the answer would never be heard
    }
  }
  if (!content) throw new Failure("FILE_MISSING", { fields: { file: ["REQUIRED"] } });
  return content;
}

async function keep({ filename, file }: MultipartFile, scanner: VirusScanner, place: Place): Promise<Content> {
  const name = cleanName(filename ?? "");
  const refuse = (refusal: FileRefusal | undefined) => {
    if (!refusal) return;
    const values = { name, accept: kindsInWords(UPLOAD.accept), limit: UPLOAD.maxMb, pages: UPLOAD.maxPages };
    throw new Failure(refusal, { values });
  };
  refuse(refuseFile({ name, size: 1 }, UPLOAD)); // its size is not known yet
  const { put } = await place(name);
  const hash = createHash("sha256");
  const isPdf = kindOfName(name)?.name === "PDF";
  const kept: Buffer[] = [];
  let size = 0;
  let pages: number | null = null;
  let head = Buffer.alloc(0);
  // A generator begins when the store begins to read: whatever it throws is thrown at the store, never at nobody.
  async function* checked() {
    for await (const chunk of scanned(file, name, scanner)) {
      if (head.length < HEAD_BYTES) {
        head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
        if (head.length >= HEAD_BYTES) refuse(refuseContent(name, head));
      }
      hash.update(chunk);
      size += chunk.length;
      if (isPdf) kept.push(chunk);
      yield chunk;
    }
    if (head.length < HEAD_BYTES) refuse(refuseContent(name, head));
    refuse(refuseFile({ name, size: file.truncated ? LARGEST + 1 : size }, UPLOAD));
    if (!isPdf) return;
    const found = await countPages(Buffer.concat(kept));
    refuse(refusePages(found, UPLOAD));
    pages = "pages" in found ? found.pages : null;
  }
  await put(Readable.from(checked()));
  return { size, sha256: hash.digest("hex"), pages };
}
