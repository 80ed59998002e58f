import { err, ok, type Result } from "../result.ts";
import { latinCapitals } from "./text.ts";

declare const plateBrand: unique symbol;

/** A vehicle's plate without spaces, in Latin letters: `123ABC02`. */
export type Plate = string & { readonly [plateBrand]: "plate" };

/** Of a person, of a company, of the series before 2012, of a trailer. */
export type PlateKind = "person" | "company" | "old" | "trailer";

const PATTERNS: Readonly<Record<PlateKind, RegExp>> = {
  person: /^(\d{3})([A-Z]{3})(0[1-9]|1\d|20)$/,
  company: /^(\d{3})([A-Z]{2})(0[1-9]|1\d|20)$/,
  old: /^([A-Z])(\d{3})([A-Z]{2,3})$/,
  trailer: /^(\d{2})([A-Z]{2,3})(\d{2})$/,
};
const KINDS = ["person", "company", "old", "trailer"] as const satisfies readonly PlateKind[];

/** Reads a plate: spaces are ignored, small letters and Cyrillic look-alikes are taken for the Latin capitals on the metal. */
export function parsePlate(text: string): Result<Plate, "PLATE_FORMAT"> {
  const plate = latinCapitals(text);
  return KINDS.some((kind) => PATTERNS[kind].test(plate)) ? ok(plate as Plate) : err("PLATE_FORMAT"); // proved by the pattern
}

/** Whose plate it looks to be. */
export function plateKind(plate: Plate): PlateKind {
  return KINDS.find((kind) => PATTERNS[kind].test(plate)) ?? "old";
}

/** `123 ABC 02`. */
export function formatPlate(plate: Plate): string {
  return plate.replace(PATTERNS[plateKind(plate)], "$1 $2 $3");
}
