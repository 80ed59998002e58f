/** The way to a part of a body: names, and places in its lists. */
export type Path = readonly (string | number)[];

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What stands at a path; undefined where the body has no such part, whatever it is: a draft may be anything that JSON can hold. */
export function partAt(body: unknown, path: Path): unknown {
  return path.reduce<unknown>((under, step) => {
    if (typeof step === "number") return Array.isArray(under) ? under[step] : undefined;
    return isBranch(under) && Object.hasOwn(under, step) ? under[step] : undefined;
  }, body);
}

export const textAt = (body: unknown, path: Path): string => {
  const found = partAt(body, path);
  return typeof found === "string" || typeof found === "number" ? String(found) : "";
};
export const namesAt = (body: unknown, path: Path): readonly string[] => {
  const found = partAt(body, path);
  return Array.isArray(found) ? found.filter((each) => typeof each === "string") : [];
};
export const rowsAt = (body: unknown, path: Path): readonly unknown[] => {
  const found = partAt(body, path);
  return Array.isArray(found) ? found : [];
};
export const branchAt = (body: unknown, path: Path): Readonly<Record<string, unknown>> => {
  const found = partAt(body, path);
  return isBranch(found) ? found : {};
};

/** The same body with another part at a path; undefined takes the part away. */
export function withPart(body: unknown, [step, ...rest]: Path, part: unknown): unknown {
  if (step === undefined) return part;
  if (typeof step === "number") {
    const list = Array.isArray(body) ? [...body] : [];
    if (rest.length === 0 && part === undefined) return list.filter((_, place) => place !== step);
    list[step] = withPart(list[step], rest, part);
    return list;
  }
  const { [step]: before, ...others } = isBranch(body) ? body : {};
  const next = withPart(before, rest, part);
  if (next === undefined) return others;
  // A part that was there keeps its place: the text beside the form does not jump.
  return isBranch(body) && Object.hasOwn(body, step) ? { ...body, [step]: next } : { ...others, [step]: next };
}

/** The same fields in their order with one called otherwise. */
export const renamed = (fields: Readonly<Record<string, unknown>>, from: string, to: string): object =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name === from ? to : name, field]));
