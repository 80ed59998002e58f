import type { BankLine, StatementBooking } from "../../../contract/entities/bank.ts";

/** What a person says of a line: the place of a choice, or that it is not booked. A line of which nothing is said is as it was found. */
export type Said = ReadonlyMap<number, number | "leave">;

/** The place of the choice that holds of a line now; nothing where it would not be booked. */
export function placeOf(line: BankLine, said: Said): number | undefined {
  if (line.kind === "booked") return undefined;
  const word = said.get(line.id);
  if (word !== undefined) return word === "leave" ? undefined : word;
  if (line.kind !== "matched") return undefined;
  const place = line.choices.findIndex(({ act, id }) => act === line.booking?.act && id === line.booking.id);
  return place < 0 ? undefined : place;
}

/** What is sent to be booked: sure lines that are left out, and doubtful ones as they were decided. */
export function bookingOf(
  rows: readonly BankLine[],
  said: Said,
  digest: string,
): { readonly body: StatementBooking; readonly count: number } {
  const left: number[] = [];
  const decided: StatementBooking["decided"] = [];
  let count = 0;
  for (const line of rows) {
    const place = placeOf(line, said);
    const choice = place === undefined ? undefined : line.choices[place];
    if (choice) count += 1;
    if (line.kind === "matched" && !choice) left.push(line.id);
    else if (choice && said.has(line.id)) decided.push({ line: line.id, act: choice.act, id: choice.id });
  }
  return { body: { digest, left, decided }, count };
}
