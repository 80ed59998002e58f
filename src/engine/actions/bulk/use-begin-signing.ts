import { useCallback } from "react";
import type { Action } from "../../define/language/actions.ts";
import type { Resource } from "../../define/language/resource.ts";
import { useToast } from "../../toast/use-toast.ts";
import type { Parted } from "../parted.ts";
import type { Journal } from "./journal.ts";
import { useSigningRuns } from "./use-signing-runs.ts";

type Begun = { readonly parted: Parted; readonly kept?: NonNullable<Journal["kept"]> };

/**
 * Has the server write down what is to be signed, and leave out what it knows may not be: what the rows say is not all that stands in
 * the way. `giveUp`: the person did not want it. Of other actions nothing is written down.
 */
export function useBeginSigning({ name }: Resource): {
  readonly begin: (action: Action, parted: Parted) => Promise<Begun>;
  readonly giveUp: (id: number) => void;
} {
  const runs = useSigningRuns();
  const toast = useToast();
  const begin = useCallback(
    async (action: Action, parted: Parted): Promise<Begun> => {
      if (!("sign" in action.run) || parted.will.length === 0) return { parted };
      const { id, items } = await runs.begin(name, action.name, parted.will);
      const whys = new Map(items.flatMap(({ id: of, state, why }) => (state === "skipped" ? [[of, why ?? ""]] : [])));
      const will = parted.will.filter((row) => !whys.has(row.id));
      const left = parted.will.flatMap((row) => {
        const why = whys.get(row.id);
        return why === undefined ? [] : [{ row, why, isSaid: true as const }];
      });
      return { parted: { will, skipped: [...parted.skipped, ...left] }, kept: { id, leftOut: [] } };
    },
    [name, runs],
  );
  const giveUp = useCallback((id: number) => void runs.close(id).catch(toast.failure), [runs, toast]);
  return { begin, giveUp };
}
