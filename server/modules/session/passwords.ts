import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { verify } from "@node-rs/argon2";
import { hashPassword } from "../../entities/passwords.ts";
import { networkOf } from "../../http/network-of.ts";
import { turnstile } from "../../http/turnstile.ts";
import type { Limits } from "../../limits.ts";

/** Verified when the account does not exist, so that the answer takes as long. */
const nobody = await hashPassword(randomBytes(16).toString("hex"));

/** Whether the password is that of the hash; without a hash never, after as long. */
export const isRight = async (password: string, passwordHash: string | undefined): Promise<boolean> =>
  (await verify(passwordHash ?? nobody, password)) && passwordHash !== undefined;

/** Runs a check for an address when it is its turn, once `weighed` has let it: where that says seconds, it has another turn after so many. */
export type PasswordLine = <T>(
  address: string,
  check: () => Promise<T>,
  weighed?: (() => Promise<number>) | undefined,
) => Promise<T>;

/**
 * The line before the checks of passwords, which take a core and 19 MiB each: a few at a time in this process, and of one address
 * so many wait at most, that it does not fill the whole line. Whoever waits by themselves holds up their own address alone. Rejects with
 * LOGIN_BUSY.
 */
export function passwordLine({ atOnce, waiting, ofAddress }: Limits["passwords"]): PasswordLine {
  const everybody = turnstile({ atOnce, waiting }, "LOGIN_BUSY");
  const eachAddress = turnstile({ atOnce, waiting: ofAddress }, "LOGIN_BUSY");
  return (address, check, weighed) =>
    eachAddress(networkOf(address), async () => {
      const first = await everybody("", async () => {
        const seconds = (await weighed?.()) ?? 0;
        return seconds > 0 ? { seconds } : { checked: await check() };
      });
      if ("checked" in first) return first.checked;
      await sleep(first.seconds * 1_000);
      return everybody("", check);
    });
}
