import { z } from "zod";
import { parseEmail } from "../domain/identifiers/email.ts";
import { parseIin } from "../domain/identifiers/iin.ts";
import { parseLicence } from "../domain/identifiers/licence.ts";
import { parsePhone } from "../domain/identifiers/phone.ts";
import { parsePlate } from "../domain/identifiers/plate.ts";
import type { Result } from "../domain/result.ts";

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
export const Plate = coded(parsePlate);
export const Licence = coded(parseLicence);
