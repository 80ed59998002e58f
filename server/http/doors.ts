import type { SessionUser } from "./scope.ts";

/** Whom an installation asks for a second factor, from nobody to everybody (docs/guides/trust.md, «Ways in»). */
export const ASKED = ["nobody", "administrator", "staff", "everybody"] as const;

/** How an installation keeps its doors. */
export type Doors = {
  /** Who has to have a second step; a key of the authority's is two factors by itself (ADR 48). */
  readonly secondFactor: (typeof ASKED)[number];
};

/** Where the operator has said nothing. */
export const DOORS: Doors = { secondFactor: "nobody" };

/** Whether somebody has to have a second factor. The administrator is one of the staff. */
export function isAskedForTwo({ secondFactor }: Doors, { family, isAdmin }: Pick<SessionUser, "family" | "isAdmin">) {
  if (secondFactor === "staff") return family === "plain";
  return secondFactor === "everybody" || (secondFactor === "administrator" && isAdmin);
}
