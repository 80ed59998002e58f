import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { Failure } from "../../http/failure.ts";
import { bytesOf, formParts } from "../../http/form-parts.ts";
import type { FileStore } from "../../integrations/file-store.ts";

export type Upload = { parkId: number; fileName: string; fileKey: string; sha256: string; size: number };

/** Streams the one file of an upload into the store, hashing as it passes; the form's order of fields does not matter. */
export async function receive(request: FastifyRequest, files: FileStore, aggregatorId: number): Promise<Upload> {
  let parkId: number | undefined;
  let file: Omit<Upload, "parkId"> | undefined;
  try {
    for await (const part of formParts(request)) {
      if (part.type === "file") file = await keepFile(part, files, aggregatorId);
      else if (part.fieldname === "park_id" && /^\d{1,9}$/.test(String(part.value))) parkId = Number(part.value);
    }
    if (!file) throw new Failure("FILE_MISSING", { fields: { file: ["REQUIRED"] } });
    if (parkId === undefined) throw new Failure("VALIDATION", { fields: { park_id: ["REQUIRED"] } });
    return { parkId, ...file };
  } catch (error) {
    if (file) await files.remove(file.fileKey);
    throw error;
  }
}

async function keepFile(
  { file, filename }: MultipartFile,
  files: FileStore,
  aggregatorId: number,
): Promise<Omit<Upload, "parkId">> {
  const hash = createHash("sha256");
  let size = 0;
  async function* measured() {
    for await (const chunk of bytesOf(file)) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  const fileKey = `imports/${aggregatorId}/${randomUUID()}`;
  await files.put(fileKey, Readable.from(measured()));
  if (file.truncated) {
    await files.remove(fileKey);
    throw new Failure("TOO_LARGE");
  }
  const fileName = filename.replace(/[\p{Cc}/\\]/gu, "_").slice(-200) || "file";
  return { fileName, fileKey, sha256: hash.digest("hex"), size };
}
