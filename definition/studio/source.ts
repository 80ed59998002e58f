/**
 * Where the records of a register lie when another system keeps them: read there, changed nowhere. It answers in the manner of json-server
 * (`_start`, `_end`, `_sort`, `_order`, `x-total-count`).
 */
export type RestSource = {
  /** The address of its list; under it a record by its id. */
  readonly rest: string;
  /** Fields that the other system calls otherwise, each by the name that it has there. */
  readonly names?: Readonly<Record<string, string>>;
  /** The aggregator whose all of its records are. */
  readonly aggregator?: number;
  /** Or the field of the other system in which a record says it. */
  readonly aggregatorIn?: string;
};

/** How a field is called where the records lie. */
export const theirName = ({ names = {} }: RestSource, field: string): string =>
  Object.hasOwn(names, field) ? (names[field] ?? field) : field;

/** The origin of an address as an operator allows it; undefined for what is no address of a list. */
export function originOf(rest: string): string | undefined {
  const url = URL.canParse(rest) ? new URL(rest) : undefined;
  const isPlain =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    ![url.username, url.password, url.search, url.hash].some((part) => part !== "") &&
    /\/[^/]+$/.test(url.pathname);
  return isPlain ? url.origin : undefined;
}
