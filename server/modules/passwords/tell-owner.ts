import type { FastifyRequest } from "fastify";
import type { LetterKind } from "../../../templates/letters/letter.ts";
import { momentText } from "../../../templates/paper/day-text.ts";
import type { Clock } from "../../clock.ts";
import { originOf } from "../../http/origin.ts";
import { localeOf } from "../../http/words.ts";
import { type Ordering, orderLetter } from "../../letters/order-letter.ts";

/** Tells whoever owns an account, by letter, what was done to it, when and from where. */
export const tellOwner = (
  { clock, ...ordering }: Ordering & { readonly clock: Clock },
  kind: Exclude<LetterKind, "restore">,
  email: string,
  request: FastifyRequest,
): Promise<void> =>
  orderLetter(ordering, {
    kind,
    email,
    locale: localeOf(request.headers["accept-language"]),
    facts: { at: momentText(clock.now()).slice(0, -3), address: request.ip },
    origin: originOf(request),
    address: request.ip,
  });
