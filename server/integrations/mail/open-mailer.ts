import { join } from "node:path";
import type { Settings } from "../../settings.ts";
import type { Mailer } from "./mailer.ts";
import { outboxMailer } from "./outbox-mailer.ts";
import { smtpMailer } from "./smtp-mailer.ts";

type Log = { readonly warn: (told: { readonly letter: string }, sentence: string) => void };

/** The mail server of the settings, or the folder of letters that stands in for one. */
export const openMailer = ({ mail, dataDir }: Pick<Settings, "mail" | "dataDir">, log: Log): Mailer =>
  mail.smtpUrl === undefined
    ? outboxMailer({
        folder: join(dataDir, "outbox"),
        from: mail.from,
        tell: (letter) => log.warn({ letter }, "A letter lies in the outbox: without SMTP_URL nobody sends it."),
      })
    : smtpMailer(mail.smtpUrl, mail.from);
