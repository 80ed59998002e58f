import { err, ok, type Result } from "../result.ts";
import { compact } from "./text.ts";

declare const phoneBrand: unique symbol;

/** A Kazakh phone as it is stored and compared: `+77XXXXXXXXX`. */
export type Phone = string & { readonly [phoneBrand]: "phone" };

// Mobile codes 700–708, 747, 750–751, 760–764, 771, 775–778; cities begin with 71 and 72.
const CODES = /^7(0[0-8]|1\d|2\d|47|5[01]|6[0-4]|71|7[5-8])/;

/** Reads a phone with any brackets, spaces and dashes, after `+7`, `7` or the domestic `8`, or without a prefix. */
export function parsePhone(text: string): Result<Phone, "PHONE_FORMAT" | "PHONE_CODE"> {
  const match = /^(?:\+?7|8)?(7\d{9})$/.exec(compact(text).replace(/[()]/g, ""));
  const number = match?.[1];
  if (number === undefined) return err("PHONE_FORMAT");
  return CODES.test(number) ? ok(`+7${number}` as Phone) : err("PHONE_CODE"); // proved by the two patterns
}

/** `+7 (701) 123-45-67`. */
export function formatPhone(phone: Phone): string {
  return phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, "+7 ($1) $2-$3-$4");
}
