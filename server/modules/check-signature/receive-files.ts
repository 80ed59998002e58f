import type { FastifyRequest } from "fastify";
import { CHECKED_DOCUMENT_MB, CHECKED_SIGNATURE_MB } from "../../../contract/routes/check-signature.ts";
import { cleanName } from "../../../domain/files/clean-name.ts";
import { Failure } from "../../http/failure.ts";
import { bytesOf, formParts } from "../../http/form-parts.ts";

const MB = 1024 * 1024;
const MOST = { document: CHECKED_DOCUMENT_MB, signature: CHECKED_SIGNATURE_MB } as const;
/** One byte more than is taken, so that a file of exactly the limit is not cut. */
const LIMITS = {
  limits: { fileSize: CHECKED_DOCUMENT_MB * MB + 1, files: 2, fields: 0, parts: 2 },
  throwFileSizeLimit: false,
};

type Files = { readonly document: Buffer | undefined; readonly signature: Buffer };

/** The files of a form, in memory: nothing of them is written anywhere. Throws FILE_MISSING without a signature, FILE_TOO_LARGE. */
export async function receiveFiles(request: FastifyRequest): Promise<Files> {
  const found: { document?: Buffer; signature?: Buffer } = {};
  for await (const part of formParts(request, LIMITS)) {
    if (part.type !== "file") continue;
    const { fieldname, file, filename } = part;
    const name = fieldname === "signature" || fieldname === "document" ? fieldname : undefined;
    const bytes: Buffer[] = [];
    let size = 0;
    // What is too large is read to its end all the same, or the answer would never be heard.
    for await (const chunk of bytesOf(file)) {
      size += chunk.length;
      if (name && size <= MOST[name] * MB) bytes.push(chunk);
    }
    if (!name) continue;
    if (size > MOST[name] * MB)
      throw new Failure("FILE_TOO_LARGE", { values: { name: cleanName(filename ?? ""), limit: MOST[name] } });
    found[name] = Buffer.concat(bytes);
  }
  const { document, signature } = found;
  if (!signature) throw new Failure("FILE_MISSING", { fields: { signature: ["REQUIRED"] } });
  return { document, signature };
}
