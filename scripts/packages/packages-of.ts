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
/** Looked at by hand, since their package.json does not say it in one word. */
const LOOKED_AT: Readonly<Record<string, string>> = {
  "dejavu-fonts-ttf": "Bitstream Vera and public domain: may be embedded and passed on",
  "png-js": "MIT, in its LICENSE file",
};

/** The packages of an installation for production, by name, what is made for other machines among them. */
export function packagesOf(packages: Readonly<Record<string, Locked>>, ours: ReadonlySet<string>): Package[] {
  const found = Object.entries(packages).flatMap(
    ([path, { name: other, version = "", license, dev, hasInstallScript }]) => {
      const name = path.split("node_modules/").at(-1) ?? "";
      if (path === "" || dev) return [];
      const notes = [
        ...(hasInstallScript ? ["runs a script at its installation"] : []),
        ...(/-/.test(version) ? ["no stable release"] : []),
      ];
      const isOurs = ours.has(name) && path === `node_modules/${name}`;
      return [
        { name, published: other ?? name, version, licence: LOOKED_AT[name] ?? license ?? "none said", isOurs, notes },
      ];
    },
  );
  return found.toSorted((one, other) => one.name.localeCompare(other.name) || one.version.localeCompare(other.version));
}

/** Packages under a licence that is not allowed, and that nobody has looked at. */
export const licenceFaults = (packages: readonly Package[]): string[] =>
  packages
    .filter(({ name, licence }) => !(name in LOOKED_AT) && !isAllowed(licence))
    .map(
      ({ name, version, licence }) =>
        `${name} ${version} is under «${licence}»: look whether we may use it (scripts/packages/packages-of.ts).`,
    );

/** `(MIT OR CC0-1.0)` wants one of them, `(MIT AND Zlib)` both. */
function isAllowed(licence: string): boolean {
  const words = licence.replace(/[()]/g, "");
  const is = (name: string) => ALLOWED.has(name.trim());
  return words.includes(" OR ") ? words.split(" OR ").some(is) : words.split(" AND ").every(is);
}
