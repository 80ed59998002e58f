import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { IMPORT_MAX_MB } from "../../contract/entities/import-check.ts";
import { bytesIn } from "../../domain/files/check-file.ts";
import { cleanName } from "../../domain/files/clean-name.ts";
import type { Deps } from "../http/deps.ts";
import { Failure } from "../http/failure.ts";
import { formParts } from "../http/form-parts.ts";
import { scanned } from "../http/scanned.ts";
import { asNamed } from "../modules/imports/reading/as-named.ts";

const LIMITS = { limits: { fileSize: bytesIn(IMPORT_MAX_MB), files: 1 }, throwFileSizeLimit: false };

/** The one file of an upload, as it comes, in a folder of the store. Throws FILE_WRONG_KIND, FILE_NOT_AS_NAMED, FILE_TOO_LARGE, FILE_MISSING and what a broken form is. */
export async function receiveTable(
  request: FastifyRequest,
  { files, scanner }: Pick<Deps, "files" | "scanner">,
  folder: string,
): Promise<{ key: string; name: string }> {
  let kept: { key: string; name: string } | undefined;
  try {
    for await (const part of formParts(request, LIMITS)) {
      if (part.type !== "file") continue;
      const { file, filename } = part;
      const name = cleanName(filename ?? "");
      kept = { key: `${folder}/${randomUUID()}`, name };
      async function* whole() {
        yield* asNamed(scanned(file, name, scanner), name, [".xlsx", ".csv"]);
        if (file.truncated) throw new Failure("FILE_TOO_LARGE", { values: { name, limit: IMPORT_MAX_MB } });
      }
      try {
        await files.put(kept.key, Readable.from(whole()));
      } finally {
        file.resume(); // what is refused is read to its end all the same, or the answer would never be heard
      }
    }
    if (!kept) throw new Failure("FILE_MISSING", { fields: { file: ["REQUIRED"] } });
    return kept;
  } catch (error) {
    if (kept) await files.remove(kept.key);
    throw error;
  }
}
