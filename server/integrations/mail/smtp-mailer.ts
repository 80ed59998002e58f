import { createTransport } from "nodemailer";
import { isLocalOrigin } from "../../local-address.ts";
import { Doubtful, type Mailer } from "./mailer.ts";
import { messageOf } from "./message.ts";

/** How long the mail server may keep us waiting, in ms: for its connection, for its greeting, for each answer. */
export const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/**
 * Gives letters to the mail server of an address such as `smtp://user:password@mail.company.kz:587`. Letters open accounts: on another machine
 * the server has to take them by TLS, offered or not, and whoever stands on the way cannot talk it out of it. `?requireTLS=false` says otherwise.
 */
export function smtpMailer(url: string, from: string, patience = PATIENCE): Mailer {
  const requireTLS = url.startsWith("smtp:") && !isLocalOrigin(url);
  const transport = createTransport({ url, requireTLS, ...patience, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send(letter) {
      try {
        await transport.sendMail(messageOf(letter, from));
      } catch (error) {
        throw isCertain(error) ? error : new Doubtful("the mail server did not say whether it took the letter");
      }
    },
    close: () => transport.close(),
  };
}

/** Connects to a mail server and logs in, as before a letter, and sends none. Throws what keeps letters from leaving. */
export async function askMailServer(
  url: string,
  patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 },
): Promise<void> {
  const transport = createTransport({ url, ...patience });
  await transport.verify().finally(() => transport.close());
}

/** Before the server is logged in to and told for whom it is, no letter is on its way. */
const BEFORE = new Set(["EDNS", "ETLS", "EAUTH", "ENOAUTH", "EPROXY", "EENVELOPE"]);

/** Whether a letter that failed was certainly not taken: the server refused it, or was never reached. */
const isCertain = (error: unknown): boolean =>
  error instanceof Error &&
  ("responseCode" in error ||
    ("code" in error && typeof error.code === "string" && BEFORE.has(error.code)) ||
    ("syscall" in error && error.syscall === "connect") ||
    ("timeoutType" in error && error.timeoutType !== "SOCKET_TIMEOUT"));
