import type Mail from "nodemailer/lib/mailer/index.js";
import type { Letter } from "./mailer.ts";

const NAME = "Parkdesk";

/** A letter as nodemailer writes it, the same to whomever it is given. */
export const messageOf = ({ id, to, subject, text, html }: Letter, from: string): Mail.Options => ({
  from: { name: NAME, address: from },
  // An address and never a list of them, whatever stands in it.
  to: { name: "", address: to },
  messageId: `<${id}@${from.split("@").at(-1)}>`,
  headers: { "Auto-Submitted": "auto-generated" },
  textEncoding: "base64",
  subject,
  text,
  html,
});
