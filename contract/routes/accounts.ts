import { z } from "zod";
import { Email } from "../coded.ts";
import { AccountEdit, AccountRow } from "../entities/account.ts";
import { forAdmin, keptRoutes } from "../record-routes.ts";
import { changed, one } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Id, Named, Version } from "../values.ts";

const { create, update, ...seen } = keptRoutes("accounts", {
  row: AccountRow,
  edit: AccountEdit,
  list: {
    filters: { role: "ids", is_outsourcing: "flag", is_active: "flag", park: "ids", created_at: "dates" },
    sorts: ["name", "email", "role", "created_at"],
  },
  seen: { plain: "admin/users" },
});

/** `transaction: false` where a password comes in: nothing of such a body is kept to recognise it by, not even its digest. */
export const accountRoutes = forAdmin({
  ...seen,
  create: { ...create, transaction: false },
  update: { ...update, transaction: false },
  delete: defineRoute({
    name: "accounts.delete",
    method: "DELETE",
    access: { families: { plain: "admin/users/:id" } },
    params: z.object({ id: Id }),
    body: z.object({ version: Version }),
    reply: changed(z.object({ deleted: z.int() })),
  }),
  /** Switches an account off, which ends its sessions, or on again. */
  active: defineRoute({
    name: "accounts.active",
    method: "POST",
    access: { families: { plain: "admin/users/:id/active" } },
    params: z.object({ id: Id }),
    body: z.object({ version: Version, is_active: z.boolean() }),
    reply: changed(AccountRow),
  }),
  /** Whether an address is free, or whose account it is; `role_id` 2 looks among clients only. */
  verifyEmail: defineRoute({
    name: "accounts.verifyEmail",
    method: "GET",
    access: { families: { plain: "admin/users/verification/email" } },
    query: z.object({ email: Email, role_id: z.enum(["1", "2"]).optional() }),
    reply: one(z.object({ is_free: z.boolean(), user: Named.nullable() })),
  }),
  /** Lets somebody who has an account see more parks of this aggregator. */
  addParks: defineRoute({
    name: "accounts.addParks",
    method: "POST",
    access: { families: { plain: "admin/users/add/parks" } },
    body: z.object({ user_id: Id, park_ids: z.array(Id).min(1).max(500) }),
    reply: changed(AccountRow),
  }),
});
