import { err, ok, type Result } from "../../../domain/result.ts";
import { isBase64 } from "./base64.ts";
import type { Refusal, SigningCode } from "./refusal.ts";

type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag => typeof value === "object" && value !== null && !Array.isArray(value);

/** What versions and clones of the program say of a failure, in its code or in its sentence. The first that fits counts. */
const SAID: readonly (readonly [RegExp, SigningCode])[] = [
  [/USER_CANCEL|CANCELL?ED_BY_USER|action\.cancel/i, "CANCELLED"],
  [/EMPTY_KEY_LIST|storage\.empty|NO_SUITABLE/i, "NO_SUITABLE_KEY"],
  [/INVALID_SIGNING_PARAMS|INVOCATION_ERROR|JSON_WRAPPING|argument type mismatch|param\.empty/i, "BAD_REQUEST"],
];

/**
 * Reads the answer to a request for `expected` signatures, whichever version of the program gave it: one text or many, with or
 * without armour, beside the certificate; the person's cancel, which is a success without a result; failures. Signatures come out
 * as base64 of DER, in the order of the documents.
 */
export function readReply(reply: unknown, expected: number): Result<string[], Refusal> {
  if (!isBag(reply)) return err({ code: "PROTOCOL", detail: "the reply is no object" });
  if (reply.status !== true) return err(failureOf(reply));
  if (!isBag(reply.body)) return err({ code: "PROTOCOL", detail: "the reply has no body" });
  const { result } = reply.body;
  if (result === undefined || result === null) return err({ code: "CANCELLED" });
  const texts = textsOf(result);
  if (!texts) return err({ code: "PROTOCOL", detail: "the result is of an unknown shape" });
  const signatures = texts.map(withoutArmour);
  if (signatures.length !== expected)
    return err({ code: "PROTOCOL", detail: `${signatures.length} signatures for ${expected} documents` });
  if (!signatures.every(isDer)) return err({ code: "PROTOCOL", detail: "a signature is not base64 of DER" });
  return ok(signatures);
}

function failureOf(reply: Bag): Refusal {
  const detail = [reply.code, reply.errorCode, reply.message, reply.details]
    .filter((part) => typeof part === "string" && part !== "")
    .join(": ");
  const code = SAID.find(([form]) => form.test(detail))?.[1] ?? "PROTOCOL";
  return { code, detail };
}

function textsOf(result: unknown): readonly string[] | undefined {
  if (typeof result === "string") return [result];
  if (Array.isArray(result)) return result.every((text) => typeof text === "string") ? result : undefined;
  return isBag(result) && !isBag(result.signatures) ? textsOf(result.signatures) : undefined;
}

const withoutArmour = (text: string): string =>
  text.replace(/-----(BEGIN|END) [A-Z0-9 ]+-----/g, "").replace(/\s+/g, "");

/** A SEQUENCE begins with 0x30: its first six bits are 12, which base64 writes `M`. */
const isDer = (text: string): boolean => isBase64(text) && text.startsWith("M");
