import type { FastifyRequest } from "fastify";
import type { Db } from "../../db/database.ts";
import { Failure } from "../../http/failure.ts";
import { findUserByEmail } from "./session.repository.ts";

/** What was shown by whoever was refused. */
type Shown = "password" | "password and code" | "key";

/**
 * Writes a refused log-in into the log, with the number of the account that was meant, and lets the refusal go on. What was typed is not told,
 * where it is nobody's address: it may be a password in the wrong field. In the log rather than in the history: to write there for accounts
 * alone that there are would take longer for them, and tell which those are. That a code is asked for, or that there is a queue, is no refusal.
 */
export const tellRefused =
  (db: Db, { log, ip }: FastifyRequest, email: string, shown: Shown) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof Failure && error.code !== "CODE_NEEDED" && error.status !== 503) {
      const account = (await findUserByEmail(db, email))?.id ?? null;
      const [field] = Object.values(error.fields ?? {}).flat();
      const refused = typeof field === "string" ? field : error.code;
      log.warn({ refused, account, shown, address: ip }, "log-in refused");
    }
    throw error;
  };
