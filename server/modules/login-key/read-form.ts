import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { MAX_LOGIN_CMS_BASE64, SignedChallenge } from "../../../contract/routes/login-key.ts";
import { Failure } from "../../http/failure.ts";
import { fieldsOf } from "../../http/fields.ts";
import { formParts } from "../../http/form-parts.ts";
import { refuseUnreadable } from "../../http/texts.ts";

const Form = z.object({ email: z.string().trim().min(1).max(320), ...SignedChallenge.shape });

/** One byte more than is taken: what is cut at the limit would be read as whole. */
const LIMITS = { limits: { fields: 3, parts: 3, files: 0, fieldSize: MAX_LOGIN_CMS_BASE64 + 1 } };

/** The form of the log-in by key. Throws VALIDATION, TOO_LARGE, and what a damaged form is refused with. */
export async function readForm(request: FastifyRequest): Promise<z.output<typeof Form>> {
  const sent: Record<string, unknown> = {};
  for await (const part of formParts(request, LIMITS)) if (part.type === "field") sent[part.fieldname] = part.value;
  refuseUnreadable(sent);
  const read = Form.safeParse(sent, { reportInput: true });
  if (!read.success) throw new Failure("VALIDATION", { fields: fieldsOf(read.error) });
  return read.data;
}
