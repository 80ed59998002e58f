import type { CounterpartyEdit } from "../../../contract/entities/counterparty.ts";
import { parseBik } from "../../../domain/identifiers/bik.ts";
import { parseBin } from "../../../domain/identifiers/bin.ts";
import { parseEmail } from "../../../domain/identifiers/email.ts";
import { parseIban } from "../../../domain/identifiers/iban.ts";
import { parseIin } from "../../../domain/identifiers/iin.ts";
import { isSoleTrader } from "../../../domain/identifiers/iin-bin.ts";
import { parsePhone } from "../../../domain/identifiers/phone.ts";
import type { Result } from "../../../domain/result.ts";
import { Failure } from "../../http/failure.ts";

type Faults = Record<string, string[]>;

function read(
  faults: Faults,
  field: string,
  text: string | null,
  parse: (text: string) => Result<string, string>,
): string | null {
  if (text === null || text.trim() === "") return null;
  const parsed = parse(text);
  if (parsed.ok) return parsed.value;
  faults[field] = [parsed.error];
  return null;
}

/** The same edit with every identifier in its one spelling; 422 with each field that is wrong. A sole trader has an ИИН, a company a БИН. */
export function canonicalCounterparty<E extends CounterpartyEdit>(edit: E): E {
  const faults: Faults = {};
  const number = read(faults, "iin_bin", edit.iin_bin, isSoleTrader(edit.form_activity) ? parseIin : parseBin);
  if (number === null && !faults.iin_bin) faults.iin_bin = ["REQUIRED"];
  const canonical = {
    ...edit,
    iin_bin: number ?? "",
    phone: read(faults, "phone", edit.phone, parsePhone),
    email: read(faults, "email", edit.email, parseEmail),
    iik: read(faults, "iik", edit.iik, parseIban),
    bik: read(faults, "bik", edit.bik, parseBik),
  };
  if (Object.keys(faults).length > 0) throw new Failure("VALIDATION", { fields: faults });
  return canonical;
}
