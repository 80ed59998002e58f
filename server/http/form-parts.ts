import type { Readable } from "node:stream";
import type { Multipart } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { Failure } from "./failure.ts";

type Limits = Parameters<FastifyRequest["parts"]>[0];

/** The parts of a sent form, in its order. Throws UNSUPPORTED_TYPE, and UPLOAD_BROKEN when the form itself is damaged: no boundary, no end. */
export async function* formParts(request: FastifyRequest, limits?: Limits): AsyncGenerator<Multipart> {
  if (!request.isMultipart()) throw new Failure("UNSUPPORTED_TYPE");
  try {
    yield* request.parts(limits);
  } catch (error) {
    throw sendersFault(error);
  }
}

/** The bytes of a part. Throws UPLOAD_BROKEN when they end before the part does: a stream that is merely piped on would never end. */
export async function* bytesOf(file: Readable): AsyncGenerator<Buffer> {
  try {
    yield* file as AsyncIterable<Buffer>;
  } catch (error) {
    throw sendersFault(error);
  }
}

/** Limits have their own refusals; whatever else a parser of forms says, it says of what was sent. */
function sendersFault(error: unknown): unknown {
  if (error instanceof Failure) return error;
  const isLimit = error instanceof Error && "statusCode" in error && error.statusCode === 413;
  return isLimit ? error : new Failure("UPLOAD_BROKEN");
}
