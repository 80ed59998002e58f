import { findSealed, keepSealed, type Place } from "../../drafts/sealed.ts";

/** The number of a choice, and what its list was narrowed to: what was searched for may be somebody's. */
export type KeptChoice = { readonly id: number; readonly question: string };

export const keepChoice = (place: Place, choice: KeptChoice): void =>
  void keepSealed(sessionStorage, place, JSON.stringify(choice));

/** The choice that was kept; undefined where there is none, or it cannot be read. */
export function findChoice(place: Place): KeptChoice | undefined {
  try {
    const kept: unknown = JSON.parse(findSealed(sessionStorage, place) ?? "null");
    if (typeof kept !== "object" || kept === null || !("id" in kept) || !("question" in kept)) return undefined;
    const { id, question } = kept;
    return typeof id === "number" && typeof question === "string" ? { id, question } : undefined;
  } catch {
    return undefined;
  }
}
