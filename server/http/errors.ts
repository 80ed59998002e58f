import { randomBytes } from "node:crypto";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "../../contract/errors.ts";
import { errorStatus } from "../../contract/errors.ts";
import { databaseRefusal } from "./database-refusal.ts";
import { Failure } from "./failure.ts";
import { fieldWords } from "./fields.ts";
import { localeOf, wordsIn } from "./words.ts";

/** Fastify's own refusals (a body too large, JSON that is none) under our codes. */
function codeOfStatus(status: number): ErrorCode {
  if (status === 413) return "TOO_LARGE";
  if (status === 415) return "UNSUPPORTED_TYPE";
  return "BAD_REQUEST";
}

function failureOf(error: FastifyError | Failure): Failure | undefined {
  if (error instanceof Failure) return error;
  const refused = databaseRefusal(error);
  if (refused) return refused;
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? new Failure(codeOfStatus(status)) : undefined;
}

function write(reply: FastifyReply, request: FastifyRequest, failure: Failure): unknown {
  const t = wordsIn(localeOf(request.headers["accept-language"]));
  return reply.status(failure.status).send({
    isError: true,
    code: failure.code,
    message: t(`errors.${failure.code}`, failure.values),
    ...(failure.fields ? { errors: fieldWords(failure.fields, t) } : {}),
    ...(failure.details === undefined ? {} : { details: failure.details }),
  });
}

/** Every refusal leaves in one form; an unforeseen one shows a reference number, and its stack goes to the log only. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = failureOf(error);
    if (failure) return write(reply, request, failure);
    const reference = randomBytes(4).toString("hex");
    request.log.error({ err: error, reference }, "unforeseen failure");
    reply.status(errorStatus.INTERNAL);
    return write(reply, request, new Failure("INTERNAL", { values: { reference }, details: { reference } }));
  });
}

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): unknown =>
  write(reply, request, new Failure("NOT_FOUND"));
