import { mayMake, type RouteSpec } from "../../contract/route.ts";
import { describeRow } from "./describe-row.ts";

type Row = Readonly<Record<string, unknown>>;
type Asking = { readonly scope: Parameters<typeof mayMake>[1] };
/** The list of a resource, as far as names are read of it. */
type Called<C> = {
  readonly route: RouteSpec;
  rows(context: C, ids: readonly number[]): Promise<readonly unknown[]>;
};

/**
 * Rows whose fields name records of whichever resource, each called as it is called now; of what its reader has no such record (it is
 * gone, or not theirs) the name stays and the field of its resource is empty. One question for each resource. `fields`: the field, and
 * the one that names its resource.
 */
export async function calledNow<C extends Asking, R>(
  context: C,
  rows: readonly R[],
  fields: Readonly<Record<string, string>>,
  listOf: (resource: string) => Called<C> | undefined,
): Promise<R[]> {
  const named: Row[] = rows.map((row) => row as Row); // of the contract's own fields
  let result = named;
  for (const [field, toField] of Object.entries(fields)) {
    const names = new Map<string, string>();
    for (const resource of new Set(named.map((row) => row[toField]))) {
      const list = typeof resource === "string" ? listOf(resource) : undefined;
      if (!list || !mayMake(list.route, context.scope)) continue;
      const ids = named.flatMap((row) => (row[toField] === resource ? (idOf(row[field]) ?? []) : []));
      for (const found of ids.length > 0 ? await list.rows(context, [...new Set(ids)]) : []) {
        const record = describeRow(String(resource), found);
        if (record) names.set(`${String(resource)} ${record.id}`, record.title);
      }
    }
    result = result.map((row) => {
      const name = names.get(`${String(row[toField])} ${idOf(row[field])}`);
      return name === undefined ? { ...row, [toField]: null } : { ...row, [field]: { ...Object(row[field]), name } };
    });
  }
  return result as R[]; // the same rows with other names
}

const idOf = (value: unknown): number | undefined =>
  typeof value === "object" && value !== null && "id" in value ? Number(value.id) : undefined;
