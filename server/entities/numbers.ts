import type { Fields } from "../../definition/field.ts";
import { bikMatchesIban, parseBik } from "../../domain/identifiers/bik.ts";
import { parseBin } from "../../domain/identifiers/bin.ts";
import { parseIban } from "../../domain/identifiers/iban.ts";
import { isUnborn, parseIin } from "../../domain/identifiers/iin.ts";
import { isSoleTrader } from "../../domain/identifiers/iin-bin.ts";
import type { Day } from "../../domain/periods/day.ts";
import { Failure } from "../http/failure.ts";

/** Refuses an account of one bank beside the identifier of another: VALIDATION (422) on the identifier. */
export function refuseOtherBank(fields: Fields, edit: Readonly<Record<string, unknown>>): void {
  const nameOf = (kind: "iik" | "bik") => Object.entries(fields).find(([, field]) => field.kind === kind)?.[0] ?? "";
  const bik = parseBik(String(edit[nameOf("bik")] ?? ""));
  const iban = parseIban(String(edit[nameOf("iik")] ?? ""));
  if (bik.ok && iban.ok && !bikMatchesIban(bik.value, iban.value))
    throw new Failure("VALIDATION", { fields: { [nameOf("bik")]: ["BIK_OTHER_BANK"] } });
}

/**
 * Refuses an edit whose number is of the other kind than its form of activity asks for (spec §3): VALIDATION (422) on the field. The
 * contract has read it as one or the other.
 */
export function refuseOtherKind(fields: Fields, edit: Readonly<Record<string, unknown>>): void {
  const faults = Object.entries(fields).flatMap(([name, field]): [string, string[]][] => {
    const number = edit[name];
    if (field.kind !== "iinBin" || field.by === undefined || typeof number !== "string") return [];
    const read = (isSoleTrader(edit[field.by]) ? parseIin : parseBin)(number);
    return read.ok ? [] : [[name, [read.error]]];
  });
  if (faults.length > 0) throw new Failure("VALIDATION", { fields: Object.fromEntries(faults) });
}

/** Refuses the ИИН of somebody who is not born by today: VALIDATION (422) on the field. */
export function refuseUnborn(fields: Fields, edit: Readonly<Record<string, unknown>>, today: Day): void {
  const faults = Object.entries(fields).flatMap(([name, { kind }]): [string, string[]][] => {
    const read = kind === "iin" || kind === "iinBin" ? parseIin(String(edit[name] ?? "")) : undefined;
    return read?.ok && isUnborn(read.value, today) ? [[name, ["IIN_DATE"]]] : [];
  });
  if (faults.length > 0) throw new Failure("VALIDATION", { fields: Object.fromEntries(faults) });
}
