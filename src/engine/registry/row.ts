/** A record as the engine reads it: decoded by its schema, its fields reached by the names of a description. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number };

/** A page of records, as the API promises it. */
export type RowPage = {
  readonly data: readonly Row[];
  readonly total: number;
  readonly capped: boolean;
  /** False while it is not known yet how many there are in all: so many have been read. */
  readonly isCounted?: boolean;
  readonly totals?: Readonly<Record<string, unknown>>;
  readonly meta: { readonly current_page: number; readonly last_page: number; readonly per_page: number };
};
