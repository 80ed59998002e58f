import { useHead } from "../../registry/registry.ts";
import type { Row } from "../../registry/row.ts";
import { nameOf } from "../kind/known.ts";
import type { Named } from "./names.ts";

/**
 * How a record of a resource is called where it is chosen page by page: with what tells it from its namesakes, whether or not there are
 * any, for these may stand on a page that nobody has seen.
 */
export function useCalled(to: string | undefined, title: string): (row: Row) => Named {
  const apart = useHead(to)?.apart ?? [];
  return (row) => {
    const [note] = apart.flatMap((field) => (row[field] ? (nameOf(row[field], "name") ?? []) : []));
    return { id: row.id, name: String(row[title] ?? row.id), note };
  };
}
