import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { formParts } from "../../http/form-parts.ts";
import { scanned } from "../../http/scanned.ts";
import { asNamed } from "./reading/as-named.ts";

type Kept = Pick<Deps, "files" | "scanner">;
export type Upload = { parkId: number; fileName: string; fileKey: string; sha256: string; size: number };

/** Streams the one file of an upload into the store, hashing as it passes; the form's order of fields does not matter. */
export async function receive(request: FastifyRequest, kept: Kept, aggregatorId: number): Promise<Upload> {
  const { files } = kept;
  let parkId: number | undefined;
  let file: Omit<Upload, "parkId"> | undefined;
  try {
    for await (const part of formParts(request)) {
      if (part.type === "file") file = await keepFile(part, kept, aggregatorId);
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
  { files, scanner }: Kept,
  aggregatorId: number,
): Promise<Omit<Upload, "parkId">> {
  const hash = createHash("sha256");
  let size = 0;
  async function* measured() {
    for await (const chunk of asNamed(scanned(file, fileName, scanner), fileName, [".csv", ".xlsx", ".json"])) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
    if (file.truncated) throw new Failure("TOO_LARGE");
  }
  const fileName = filename.replace(/[\p{Cc}/\\]/gu, "_").slice(-200) || "file";
  const fileKey = `imports/${aggregatorId}/${randomUUID()}`;
  try {
    await files.put(fileKey, Readable.from(measured()));
  } finally {
    file.resume(); // what is refused is read to its end all the same, or the answer would never be heard
  }
  return { fileName, fileKey, sha256: hash.digest("hex"), size };
}
