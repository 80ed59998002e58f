import { z } from "zod";
import { changed, one } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { DateText, Printed } from "../values.ts";
import { NewPassword } from "./passwords.ts";

/** What a link has behind `#`. It opens an account: it travels in bodies, since addresses stand in the logs of whatever lies between. */
const Opening = z.object({ code: z.string().min(1).max(100) });

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
    method: "POST",
    access: { public: "invitations/read" },
    body: Opening,
    reply: one(Invitation),
    transaction: false,
  }),
  /** Opens the account, once; the answer names what it is logged in to with. */
  accept: defineRoute({
    name: "invitations.accept",
    method: "POST",
    access: { public: "invitations/accept" },
    body: Opening.extend({
      lastname: Name,
      firstname: Name,
      password: NewPassword,
    }),
    reply: changed(z.object({ email: z.string() })),
    status: 201,
  }),
};
