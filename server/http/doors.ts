import type { SessionUser } from "./scope.ts";

/** Whom an installation asks for a second factor, from nobody to everybody (docs/guides/trust.md, «Ways in»). */
export const ASKED = ["nobody", "administrator", "staff", "everybody"] as const;

/** How an installation keeps its doors. */
export type Doors = {
  /** Who has to have a second step; a key of the authority's is two factors by itself (ADR 48). */
  readonly secondFactor: (typeof ASKED)[number];
  /** After which silence a session ends, in ms: one that is remembered, and any other. */
  readonly silenceMs: { readonly usual: number; readonly remembered: number };
};

/** Where the operator has said nothing: over a morning beside a bank's statement, or over a weekend. */
export const DOORS: Doors = { secondFactor: "nobody", silenceMs: { usual: 4 * 3_600_000, remembered: 72 * 3_600_000 } };

/** Sessions that were last used by then have ended by silence. */
export function silentSince({ silenceMs }: Doors, now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  return { usual: before(silenceMs.usual), remembered: before(silenceMs.remembered) };
}

/** Whether somebody has to have a second factor. The administrator is one of the staff. */
export function isAskedForTwo({ secondFactor }: Doors, { family, isAdmin }: Pick<SessionUser, "family" | "isAdmin">) {
  if (secondFactor === "staff") return family === "plain";
  return secondFactor === "everybody" || (secondFactor === "administrator" && isAdmin);
}
