import { FAMILIES, FAMILY_PREFIXES, type Family } from "../domain/access/family.ts";

export type { Family };

/** Who asks (spec §6): the path of a call begins with the family of its user; a family that is absent is a capability that is absent. */
export const FAMILY_PREFIX = FAMILY_PREFIXES;

/** The paths of a call by family, without the leading slash. The paths of the spec are irregular, so they are written out. */
export type FamilyPaths = Partial<Record<Family, string>>;

/** The paths of families that find a call under the same path after their prefix; all four unless said. */
export const familyPaths = (path: string, ...families: readonly Family[]): FamilyPaths =>
  Object.fromEntries(
    (families.length > 0 ? families : FAMILIES).map((family) => [family, `${FAMILY_PREFIX[family]}${path}`]),
  );

/** A call that every family has under the same path after its prefix. */
export const everyFamily = (path: string): { families: FamilyPaths } => ({ families: familyPaths(path) });
