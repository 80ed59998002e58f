import { z } from "zod";
import { parseBik } from "../domain/identifiers/bik.ts";
import { parseEmail } from "../domain/identifiers/email.ts";
import { parseIban } from "../domain/identifiers/iban.ts";
import { parseIin } from "../domain/identifiers/iin.ts";
import { parseIinBin } from "../domain/identifiers/iin-bin.ts";
import { parseLicence } from "../domain/identifiers/licence.ts";
import { parsePhone } from "../domain/identifiers/phone.ts";
import { parsePlate } from "../domain/identifiers/plate.ts";
import { parseKbe } from "../domain/identifiers/transfer-codes.ts";
import { err, ok, type Result } from "../domain/result.ts";

/** A text with one spelling: it comes as people write it and is read into that spelling; a wrong one is refused with the rule's own code. */
const coded = (parse: (text: string) => Result<string, string>) =>
  z.codec(z.string().max(100), z.string(), {
    decode: (text, context) => {
      const read = parse(text);
      if (read.ok) return read.value;
      context.issues.push({ code: "custom", message: read.error, input: text });
      return z.NEVER;
    },
    encode: (text) => text,
  });

/** Masks of domain.md §4: the product's one spelling of each is in `domain/identifiers`. */
export const Email = coded(parseEmail);
export const Phone = coded(parsePhone);
export const Iin = coded(parseIin);
export const Iik = coded(parseIban);
export const Bik = coded(parseBik);
export const Kbe = coded(parseKbe);
export const Plate = coded(parsePlate);
export const Licence = coded(parseLicence);
/** An ИИН or a БИН; which of them it has to be, another field says, and the server asks it. */
export const IinBin = coded((text) => {
  if (text.trim() === "") return err("REQUIRED");
  const read = parseIinBin(text);
  return read.ok ? ok(read.value.value) : read;
});
/** Such a text as a record keeps it: one that was written before there was a rule is shown as it is. */
export const AsKept = z.codec(z.string(), z.string(), { decode: (text) => text, encode: (text) => text });
