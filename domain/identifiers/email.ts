import { err, ok, type Result } from "../result.ts";

declare const emailBrand: unique symbol;

/** An e-mail address in small letters: how it is stored and compared. */
export type Email = string & { readonly [emailBrand]: "email" };

/** Reads an address: one @, a dotted domain, Latin letters. Whether somebody reads the mail is another question. */
export function parseEmail(text: string): Result<Email, "EMAIL_FORMAT"> {
  const email = text.trim().toLowerCase();
  if (email.length > 254 || email.includes("..")) return err("EMAIL_FORMAT");
  const wellFormed = /^[a-z0-9_%+'-][a-z0-9._%+'-]{0,63}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/.test(
    email,
  );
  return wellFormed && !email.includes(".@") ? ok(email as Email) : err("EMAIL_FORMAT"); // proved by the pattern
}

/** Unchanged: an address is read as it is written. */
export function formatEmail(email: Email): string {
  return email;
}
