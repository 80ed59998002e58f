import { useCallback } from "react";
import { z } from "zod";
import type { SelectionPart } from "../../../../contract/entities/selection.ts";
import { recordOf } from "../../../../contract/parts.ts";
import type { RouteSpec } from "../../../../contract/route.ts";
import { selectionRoutes } from "../../../../contract/routes/selections.ts";
import { useCaller } from "../../calls/use-caller.ts";
import { useSession } from "../../calls/use-session.ts";
import { callNamed } from "../../define/language/calls.ts";
import type { Row } from "../../registry/row.ts";
import type { Frozen } from "./frozen.ts";

/** The chosen records as they are now; `changed` are no longer as they were chosen, `gone` is how many are not there at all. */
export type FrozenRows = {
  readonly rows: readonly Row[];
  readonly changed: ReadonlySet<number>;
  readonly gone: number;
};

/** Reads the records of a choice part by part; `onPart` hears how many have been read. Rejects with `CallError`, or when `signal` says so. */
export function useFrozenRows(): (
  frozen: Frozen,
  onPart: (read: number) => void,
  signal: AbortSignal,
) => Promise<FrozenRows> {
  const call = useCaller();
  const { family, aggregatorId } = useSession();
  return useCallback(
    async ({ id, noun }, onPart, signal) => {
      const schema = rowSchema(callNamed(`${noun}.list`));
      const rows: Row[] = [];
      const changed = new Set<number>();
      let gone = 0;
      let skip: number | null = 0;
      while (skip !== null) {
        const ask = { route: selectionRoutes.rows, params: { id }, query: { skip }, family, aggregatorId, signal };
        const part = (await call(ask)) as SelectionPart; // decoded by the route's reply
        rows.push(...(z.decode(z.array(schema), part.data as never) as readonly Row[])); // the resource's own schema decides what a row is
        for (const each of part.changed) changed.add(each);
        gone += part.gone.length;
        skip = part.next;
        onPart(rows.length + gone);
        signal.throwIfAborted();
      }
      return { rows, changed, gone };
    },
    [call, family, aggregatorId],
  );
}

/** What a row of a list looks like; a list of the API answers with a page of records. */
function rowSchema({ name, reply }: RouteSpec): z.ZodType {
  const record = recordOf(reply);
  if (!record) throw new Error(`${name} is not a list`);
  return record;
}
