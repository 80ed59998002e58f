/** A package in `package-lock.json`, by where it lies (`node_modules/a/node_modules/b`); npm's own format. */
type Locked = {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
};
export type Lock = { readonly packages: Readonly<Record<string, Locked>> };

export type Manifest = {
  readonly version: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
};

/** The packages of `names`, each as `package.json` pins it. Throws where one is no run-time dependency. */
export const pinned = (names: Iterable<string>, { dependencies }: Manifest): Record<string, string> =>
  Object.fromEntries(
    [...names].toSorted().map((name) => {
      const version = dependencies[name];
      if (version === undefined)
        throw new Error(`${name} is imported where people work and is no run-time dependency.`);
      return [name, version];
    }),
  );

/** Where everything of a lock lies that packages need which the root asks for: these, and what they ask for in their turn. */
export function lockedFor(names: Iterable<string>, { packages }: Lock): ReadonlySet<string> {
  const kept = new Set<string>();
  const keep = (name: string, from: string): void => {
    const place = placeOf(name, from, packages);
    if (place === undefined || kept.has(place)) return; // npm left out what is for another machine, or asked for only if there
    kept.add(place);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[place] ?? {};
    for (const asked of Object.keys({ ...dependencies, ...optionalDependencies })) keep(asked, place);
    for (const asked of Object.keys(peerDependencies ?? {}))
      if (!peerDependenciesMeta?.[asked]?.optional) keep(asked, place);
  };
  for (const name of names) keep(name, "");
  return kept;
}

/** Where Node finds a package that is asked for from a place: beside it, or above. */
function placeOf(name: string, from: string, packages: Lock["packages"]): string | undefined {
  const here = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
  if (here in packages) return here;
  return from === ""
    ? undefined
    : placeOf(name, from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))), packages);
}
