import { randomBytes } from "node:crypto";
import { z } from "zod";
import { parseBin } from "../../domain/identifiers/bin.ts";
import { parseEmail } from "../../domain/identifiers/email.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "./database.ts";
import { isEmpty } from "./seed/is-empty.ts";

const PASSWORD_BYTES = 16;

/** Who begins: an administrator, and the aggregator whose back office this is. Each is checked as a form would check it. */
export const FirstUser = z.object({
  email: z.string().refine((text) => parseEmail(text).ok, "is not an e-mail address"),
  firstname: z.string().trim().min(1, "is missing"),
  lastname: z.string().trim().min(1, "is missing"),
  aggregator: z.string().trim().min(1, "is missing"),
  bin: z
    .string()
    .refine((text) => parseBin(text).ok, "is not a БИН: twelve digits, the last of which is a check digit"),
});
export type FirstUser = z.output<typeof FirstUser>;

/**
 * Makes the first aggregator and its first user, a manager, in a database that has neither; all or nothing. Answers his
 * password, which is kept nowhere but as its hash. Throws where somebody has begun already.
 */
export async function makeFirstUser(
  db: Db,
  clock: Clock,
  first: FirstUser,
  hash: (password: string) => Promise<string>,
): Promise<string> {
  const password = randomBytes(PASSWORD_BYTES).toString("base64url");
  const password_hash = await hash(password);
  await db.transaction().execute(async (tx) => {
    if (!(await isEmpty(tx)))
      throw new Error("This database has users already: the administrator adds others in «Аккаунты».");
    const aggregator = await tx
      .insertInto("aggregators")
      .values({ name: first.aggregator, bin: first.bin, email: first.email, created_at: clock.now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    const user = await tx
      .insertInto("users")
      .values({
        email: first.email.toLowerCase(),
        firstname: first.firstname,
        lastname: first.lastname,
        role_id: 1,
        password_hash,
        password_given_at: clock.now(), // whoever started the server has read it
        created_at: clock.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tx.insertInto("user_aggregators").values({ aggregator_id: aggregator.id, user_id: user.id }).execute();
  });
  return password;
}
