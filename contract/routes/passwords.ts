import { z } from "zod";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../../domain/access/password.ts";
import { Email } from "../coded.ts";
import { changed } from "../replies.ts";
import { defineRoute } from "../route.ts";

/** A password that somebody chooses for themselves. */
export const NewPassword = z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH);

/** A forgotten password: a link by e-mail, and what it leads to (spec §2). */
export const passwordRoutes = {
  /** Answers the same, after as much work, whoever has the address or nobody. */
  forget: defineRoute({
    name: "passwords.forget",
    method: "POST",
    access: { public: "password/forget" },
    body: z.object({ email: Email }),
    reply: changed(z.object({ asked: z.literal(true) })),
  }),
  /** Sets a password by the token of a link, once, and ends all sessions of the account. */
  restore: defineRoute({
    name: "passwords.restore",
    method: "POST",
    access: { public: "password/restore" },
    body: z.object({ token: z.string().min(1).max(100), password: NewPassword }),
    reply: changed(z.object({ email: z.string() })),
    transaction: false,
  }),
};
