import { useSearchParams } from "react-router";
import { isUndistributed, lateOf, stateOf } from "../../../contract/closing-order.ts";
import type { ClosingRow } from "../../../contract/routes/closing.ts";

/** What the numbers above the board count, and so what it can be narrowed to. */
export const PARK_KINDS = {
  open: isUndistributed,
  unknown: (row: ClosingRow) => row.unknown !== 0n,
  late: (row: ClosingRow) => lateOf(row) > 0,
  done: (row: ClosingRow) => stateOf(row) === "done",
} as const satisfies Record<string, (row: ClosingRow) => boolean>;
export type ParkKind = keyof typeof PARK_KINDS;

/** The parks that the address asks for, `?parks=late`; all of them where it asks for none, or for what no park of the month is. */
export function useShownParks(rows: readonly ClosingRow[]) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get("parks") ?? "";
  const kind = Object.hasOwn(PARK_KINDS, asked) ? (asked as ParkKind) : undefined;
  const found = kind ? rows.filter(PARK_KINDS[kind]) : [];
  /** Narrows the board to a kind of parks, and shows all of them again at the second time. */
  const choose = (of: ParkKind) =>
    setQuery((before) => {
      const query = new URLSearchParams(before);
      if (of === kind) query.delete("parks");
      else query.set("parks", of);
      return query;
    });
  return found.length > 0 ? { shown: found, kind, choose } : { shown: rows, kind: undefined, choose };
}
