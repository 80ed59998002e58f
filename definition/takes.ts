/** Where a value of a call comes from: a constant, the record, or every chosen record. */
export type Take =
  | { readonly value: unknown }
  | { readonly row: string }
  | { readonly rows: string | Readonly<Record<string, string>> };
export type Takes = Readonly<Record<string, Take>>;

/** The members of records that a call is told. */
export const membersOf = (takes: Takes): readonly string[] =>
  Object.values(takes).flatMap((take) => {
    if ("row" in take) return [take.row];
    if (!("rows" in take)) return [];
    return typeof take.rows === "string" ? [take.rows] : Object.values(take.rows);
  });
