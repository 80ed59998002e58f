import { type ErrorCode, errorStatus } from "../../../contract/errors.ts";
import { CallError } from "../../config/call-error.ts";

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === "string" && Object.hasOwn(errorStatus, code);
const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The refusal in a reply's body (contract/replies.ts), for files too. A body that is none, such as a proxy's page, becomes
 * INTERNAL with the reply's own status. Read by hand: the schema would bring zod to the login page, a quarter of its weight.
 */
export async function refusalOf(reply: Response, words: (code: "INTERNAL") => string): Promise<CallError> {
  const body: unknown = await reply.json().catch(() => undefined);
  if (!isObject(body) || !("code" in body) || !isErrorCode(body.code)) {
    return new CallError({ status: reply.status, code: "INTERNAL", message: words("INTERNAL"), details: { body } });
  }
  const message = "message" in body && typeof body.message === "string" ? body.message : words("INTERNAL");
  const errors = "errors" in body && isObject(body.errors) ? fieldErrors(body.errors) : undefined;
  const details = "details" in body ? body.details : undefined;
  return new CallError({ status: reply.status, code: body.code, message, errors, details });
}

function fieldErrors(errors: object): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, words]) => [field, Array.isArray(words) ? words.map(String) : [String(words)]]),
  );
}
