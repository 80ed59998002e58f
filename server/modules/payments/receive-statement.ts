import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { bytesIn } from "../../../domain/files/check-file.ts";
import { cleanName } from "../../../domain/files/clean-name.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { formParts } from "../../http/form-parts.ts";
import { scanned } from "../../http/scanned.ts";
import { NotAStatement, readStatement, type Statement } from "../../integrations/bank/read-statement.ts";
import { asNamed } from "../imports/reading/as-named.ts";

/** Five thousand lines with long purposes are some six. */
const MAX_MB = 10;
const LIMITS = { limits: { fileSize: bytesIn(MAX_MB) + 1, files: 1 }, throwFileSizeLimit: false };

export type Received = { readonly name: string; readonly sha256: string; readonly statement: Statement };

/** The statement of an upload, read in memory: nothing of the file is kept but its lines. Throws what keeps it from being one, in the reader's words. */
export async function receiveStatement(request: FastifyRequest, { scanner }: Pick<Deps, "scanner">): Promise<Received> {
  let received: Received | undefined;
  for await (const part of formParts(request, LIMITS)) {
    if (part.type !== "file") continue;
    const name = cleanName(part.filename ?? "");
    const pieces: Buffer[] = [];
    try {
      for await (const bytes of asNamed(scanned(part.file, name, scanner), name, [".txt"])) pieces.push(bytes);
      const bytes = Buffer.concat(pieces);
      if (part.file.truncated || bytes.length > bytesIn(MAX_MB))
        throw new Failure("FILE_TOO_LARGE", { values: { name, limit: MAX_MB } });
      received = { name, sha256: createHash("sha256").update(bytes).digest("hex"), statement: readStatement(bytes) };
    } catch (error) {
      throw error instanceof NotAStatement ? new Failure(error.code, { values: { name, ...error.details } }) : error;
    } finally {
      part.file.resume(); // what is refused is read to its end all the same, or the answer would never be heard
    }
  }
  if (!received) throw new Failure("FILE_MISSING", { fields: { file: ["REQUIRED"] } });
  return received;
}
