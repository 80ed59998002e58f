import { randomBytes } from "node:crypto";
import { verify } from "@node-rs/argon2";
import { hashPassword } from "../../entities/passwords.ts";
import { type Turnstile, turnstile } from "../../http/turnstile.ts";
import type { Limits } from "../../limits.ts";

/** Verified when the account does not exist, so that the answer takes as long. */
const nobody = await hashPassword(randomBytes(16).toString("hex"));

/** Whether the password is that of the hash; without a hash never, after as long. */
export const isRight = async (password: string, passwordHash: string | undefined): Promise<boolean> =>
  (await verify(passwordHash ?? nobody, password)) && passwordHash !== undefined;

/**
 * The line before the checks of passwords, which take a core and 19 MiB each: a few at a time in this process, and of one address
 * so many wait at most, that it does not fill the whole line. Rejects with LOGIN_BUSY.
 */
export function passwordLine({ atOnce, waiting, ofAddress }: Limits["passwords"]): Turnstile {
  const everybody = turnstile({ atOnce, waiting }, "LOGIN_BUSY");
  const eachAddress = turnstile({ atOnce, waiting: ofAddress }, "LOGIN_BUSY");
  return (address, work) => eachAddress(address, () => everybody("", work));
}
