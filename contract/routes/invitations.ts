import { z } from "zod";
import { changed, one } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { DateText, Printed } from "../values.ts";
import { NewPassword } from "./passwords.ts";

const code = z.object({ code: z.string().max(100) });

/** What an invitation says to whoever holds its link, and what its form begins with. */
const Invitation = z.object({
  counterparty: z.string(),
  aggregator: z.string(),
  email: z.string(),
  valid_to: DateText,
  lastname: z.string(),
  firstname: z.string(),
});
export type Invitation = z.output<typeof Invitation>;

const Name = Printed(100, 1);

export const invitationRoutes = {
  read: defineRoute({
    name: "invitations.read",
    method: "GET",
    access: { public: "invitations/:code" },
    params: code,
    reply: one(Invitation),
  }),
  /** Opens the account, once; the answer names what it is logged in to with. */
  accept: defineRoute({
    name: "invitations.accept",
    method: "POST",
    access: { public: "invitations/:code" },
    params: code,
    body: z.object({
      lastname: Name,
      firstname: Name,
      password: NewPassword,
    }),
    reply: changed(z.object({ email: z.string() })),
    status: 201,
  }),
};
