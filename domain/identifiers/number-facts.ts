import { describeBin } from "./bin.ts";
import { describeIin } from "./iin.ts";
import { parseIinBin } from "./iin-bin.ts";

/** What an ИИН or БИН tells of whose it is; of one that there cannot be nothing but that. */
export type NumberFacts = {
  readonly valid: boolean;
  readonly kind: "iin" | "bin" | null;
  /** Of a person, `YYYY-MM-DD`. */
  readonly birth_date: string | null;
  readonly gender: "male" | "female" | null;
  /** Of a company: resident, nonResident or jointEntrepreneurship. */
  readonly type: string | null;
};

const NOTHING = { valid: false, kind: null, birth_date: null, gender: null, type: null } as const;

/** Reads a number as people write it. */
export function factsOfNumber(text: string): NumberFacts {
  const read = parseIinBin(text);
  if (!read.ok) return NOTHING;
  const { value } = read;
  const found = { ...NOTHING, valid: true, kind: value.kind };
  if (value.kind === "bin") return { ...found, type: describeBin(value.value).kind };
  const { birthDate, gender } = describeIin(value.value);
  return { ...found, birth_date: birthDate, gender };
}
