import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { bytesIn, type FileRefusal, refuseContent, refuseFile, UPLOAD } from "../../../domain/files/check-file.ts";
import { cleanName } from "../../../domain/files/clean-name.ts";
import { HEAD_BYTES, kindsInWords } from "../../../domain/files/file-kinds.ts";
import { Failure } from "../../http/failure.ts";
import { bytesOf, formParts } from "../../http/form-parts.ts";

export type Content = { size: number; sha256: string };
/** Where an upload goes: begins with its name, before anything of it is written. */
export type Place = (name: string) => Promise<{ put(content: Readable): Promise<void> }>;

const LARGEST = bytesIn(UPLOAD.maxMb);
/** One byte more than is taken, so that a file of exactly the limit is not cut. */
const LIMITS = { limits: { fileSize: LARGEST + 1, files: 1 }, throwFileSizeLimit: false };

/** The one file of an upload, streamed to its place; refused by its name before, by its content while, by its size once it is read. */
export async function receiveFile(request: FastifyRequest, place: Place): Promise<Content> {
  let content: Content | undefined;
  for await (const part of formParts(request, LIMITS)) {
    if (part.type !== "file") continue;
    try {
      content = await keep(part, place);
    } finally {
      part.file.resume(); // what is refused is read to its end all the same, or the answer would never be heard
    }
  }
  if (!content) throw new Failure("FILE_MISSING", { fields: { file: ["REQUIRED"] } });
  return content;
}

async function keep({ filename, file }: MultipartFile, place: Place): Promise<Content> {
  const name = cleanName(filename ?? "");
  const refuse = (refusal: FileRefusal | undefined) => {
    if (!refusal) return;
    const values = { name, accept: kindsInWords(UPLOAD.accept), limit: UPLOAD.maxMb };
    throw new Failure(refusal, { values });
  };
  refuse(refuseFile({ name, size: 1 }, UPLOAD)); // its size is not known yet
  const { put } = await place(name);
  const hash = createHash("sha256");
  let size = 0;
  let head = Buffer.alloc(0);
  // A generator begins when the store begins to read: whatever it throws is thrown at the store, never at nobody.
  async function* checked() {
    for await (const chunk of bytesOf(file)) {
      if (head.length < HEAD_BYTES) {
        head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
        if (head.length >= HEAD_BYTES) refuse(refuseContent(name, head));
      }
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
    if (head.length < HEAD_BYTES) refuse(refuseContent(name, head));
  }
  await put(Readable.from(checked()));
  refuse(refuseFile({ name, size: file.truncated ? LARGEST + 1 : size }, UPLOAD));
  return { size, sha256: hash.digest("hex") };
}
