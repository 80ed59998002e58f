/** A package as package-lock.json has it; `name` where it is published under another than the one that it lies under. */
export type Locked = {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
};
/** `isOurs`: package.json names it; else it comes with another. */
export type Package = {
  readonly name: string;
  readonly published: string;
  readonly version: string;
  readonly licence: string;
  readonly isAllowed: boolean;
  readonly isOurs: boolean;
  readonly notes: readonly string[];
};

/** Licences under which a product may be built on a package and sold, its notice being kept. */
const ALLOWED: ReadonlySet<string> = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "BSD-3-Clause",
  "Apache-2.0",
  "0BSD",
  "BlueOak-1.0.0",
  "Zlib",
  "CC0-1.0",
]);
/** Looked at by hand, since their package.json does not say it in one word: what it says, and what is meant. Another word is looked at anew. */
const LOOKED_AT: Readonly<Record<string, { readonly said: string | undefined; readonly is: string }>> = {
  "dejavu-fonts-ttf": {
    said: "SEE LICENSE IN README.md AND LICENSE",
    is: "Bitstream Vera and public domain: may be embedded and passed on",
  },
  "png-js": { said: undefined, is: "MIT, in its LICENSE file" },
};
const lookedAt = (name: string, said: string | undefined): string | undefined => {
  const looked = Object.hasOwn(LOOKED_AT, name) ? LOOKED_AT[name] : undefined;
  return looked?.said === said ? looked?.is : undefined;
};

/** The packages of a clone without what is for its development alone, by name, what is made for other machines among them. */
export function packagesOf(packages: Readonly<Record<string, Locked>>, ours: ReadonlySet<string>): Package[] {
  const found = Object.entries(packages).flatMap(
    ([path, { name: other, version = "", license, dev, hasInstallScript }]) => {
      const name = path.split("node_modules/").at(-1) ?? "";
      if (path === "" || dev) return [];
      const notes = [
        ...(hasInstallScript ? ["runs a script at its installation"] : []),
        ...(/-/.test(version) ? ["no stable release"] : []),
      ];
      const looked = lookedAt(name, license);
      const isOurs = ours.has(name) && path === `node_modules/${name}`;
      return [
        {
          name,
          published: other ?? name,
          version,
          licence: looked ?? license ?? "none said",
          isAllowed: looked !== undefined || isAllowed(license ?? ""),
          isOurs,
          notes,
        },
      ];
    },
  );
  return found.toSorted((one, other) => one.name.localeCompare(other.name) || one.version.localeCompare(other.version));
}

/** Packages under a licence that is not allowed, and that nobody has looked at. */
export const licenceFaults = (packages: readonly Package[]): string[] =>
  packages
    .filter((one) => !one.isAllowed)
    .map(
      ({ name, version, licence }) =>
        `${name} ${version} is under «${licence}»: look whether we may use it (scripts/packages/packages-of.ts).`,
    );

/** `(MIT OR CC0-1.0)` wants one of them, `(MIT AND Zlib)` both; what has both words is for people to read. */
function isAllowed(licence: string): boolean {
  const names = licence.replace(/[()]/g, "").split(/ (?:OR|AND) /);
  const isEither = licence.includes(" OR ");
  if (isEither && licence.includes(" AND ")) return false;
  return isEither ? names.some((name) => ALLOWED.has(name)) : names.every((name) => ALLOWED.has(name));
}
