import { parseMoney } from "../../../domain/money/parse.ts";
import { WHOLE } from "../../../domain/money/tiyn.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import type { Field } from "../define/fields.ts";
import { readIdentifier, readIinBin } from "../fields/identifier/identifiers.ts";
import { parsePercent } from "../fields/percent/parse-percent.ts";
import type { FormValue, FormValues } from "./values.ts";

/** Why an input cannot be saved: a key of `validation.json` and its values. */
export type Fault = { readonly code: string; readonly limit?: number };

/** What to send for an input that is empty: null where the call takes it, else an empty text. */
export type Nothing = null | "";

/** The value to send for what stands in an input, checked by the rules of its kind. `others`: the rest of the form. */
export function readValue(
  field: Field,
  value: FormValue,
  others: FormValues,
  nothing: Nothing,
): Result<unknown, Fault> {
  if (field.kind === "boolean") return ok(value === true);
  const text = typeof value === "string" ? value.trim() : value;
  if (text === null || text === "") return field.required ? err({ code: "REQUIRED" }) : ok(nothing);
  return readFilled(field, text, others);
}

function readFilled(field: Field, value: FormValue, others: FormValues): Result<unknown, Fault> {
  const text = String(value);
  switch (field.kind) {
    case "text":
    case "note":
      return field.maxLength !== undefined && text.length > field.maxLength
        ? err({ code: "TOO_LONG", limit: field.maxLength })
        : ok(text);
    case "money": {
      const money = parseMoney(text);
      return money.ok ? money : err({ code: "INVALID" });
    }
    case "percent":
      return readPercent(text);
    case "integer":
      return /^-?\d{1,9}$/.test(text) ? ok(Number(text)) : err({ code: "INVALID" });
    case "iinBin":
      return coded(readIinBin(text, field.by === undefined ? undefined : others[field.by]));
    case "email":
    case "phone":
    case "iik":
    case "bik":
    case "kbe":
      return coded(readIdentifier(field.kind, text));
    default:
      return ok(value);
  }
}

function readPercent(text: string): Result<unknown, Fault> {
  const rate = parsePercent(text);
  if (!rate.ok) return err({ code: "INVALID" });
  if (rate.value < 0) return err({ code: "TOO_SMALL", limit: 0 });
  return rate.value > WHOLE ? err({ code: "TOO_BIG", limit: 100 }) : rate;
}

const coded = (read: ReturnType<typeof readIdentifier>): Result<unknown, Fault> =>
  read.ok ? ok(read.value.stored) : err({ code: read.error });
