import type { Db } from "../database.ts";

const DOMAIN = "parkdesk.example";

/** The e-mail of a demo account. */
export const emailOf = (name: string): string => `${name}@${DOMAIN}`;

/** Whether a database is the demo's: its manager has an account there, whose address nobody else's company has. */
export const isDemo = async (db: Db): Promise<boolean> =>
  (await db.selectFrom("users").select("id").where("email", "=", emailOf("manager")).executeTakeFirst()) !== undefined;
