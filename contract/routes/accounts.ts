import { z } from "zod";
import { Email } from "../coded.ts";
import { AccountEdit, AccountRow } from "../entities/account.ts";
import { listOf } from "../list.ts";
import { changed, one } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Id, Named, Version } from "../values.ts";

const params = z.object({ id: Id });
/** The administrator's alone (spec §6, §7). */
const at = <const Path extends string>(path: Path) => ({ admin: true, access: { families: { plain: path } } }) as const;
const accountList = listOf(AccountRow, {
  filters: { role: "ids", is_outsourcing: "flag", park: "ids", created_at: "dates" },
  sorts: ["name", "email", "role", "created_at"],
});

/** `transaction: false` where a password comes in: nothing of such a body is kept to recognise it by, not even its digest. */
export const accountRoutes = {
  list: defineRoute({ name: "accounts.list", method: "GET", ...at("admin/users"), ...accountList }),
  one: defineRoute({ name: "accounts.one", method: "GET", ...at("admin/users/:id"), params, reply: one(AccountRow) }),
  create: defineRoute({
    name: "accounts.create",
    method: "POST",
    transaction: false,
    ...at("admin/users"),
    body: AccountEdit,
    reply: changed(AccountRow),
    status: 201,
  }),
  update: defineRoute({
    name: "accounts.update",
    method: "PUT",
    transaction: false,
    ...at("admin/users/:id"),
    params,
    body: AccountEdit.extend({ version: Version }),
    reply: changed(AccountRow),
  }),
  delete: defineRoute({
    name: "accounts.delete",
    method: "DELETE",
    ...at("admin/users/:id"),
    params,
    body: z.object({ version: Version }),
    reply: changed(z.object({ deleted: z.int() })),
  }),
  /** Whether an address is free, or whose account it is; `role_id` 2 looks among clients only. */
  verifyEmail: defineRoute({
    name: "accounts.verifyEmail",
    method: "GET",
    ...at("admin/users/verification/email"),
    query: z.object({ email: Email, role_id: z.enum(["1", "2"]).optional() }),
    reply: one(z.object({ is_free: z.boolean(), user: Named.nullable() })),
  }),
  /** Lets somebody who has an account see more parks of this aggregator. */
  addParks: defineRoute({
    name: "accounts.addParks",
    method: "POST",
    ...at("admin/users/add/parks"),
    body: z.object({ user_id: Id, park_ids: z.array(Id).min(1).max(500) }),
    reply: changed(AccountRow),
  }),
};
