import { useCallback, useEffect, useState } from "react";
import type { ListAsk } from "../../../../contract/list.ts";
import { selectionRoutes } from "../../../../contract/routes/selections.ts";
import { useAct } from "../../calls/use-act.ts";
import { useCall } from "../../calls/use-call.ts";
import { useSession } from "../../calls/use-session.ts";
import { dropFrozen, type Frozen, findFrozen, frozenKey, keepFrozen, questionOf } from "./frozen.ts";

export type FrozenChoice = {
  /** Undefined while nothing is chosen by the filter, and until the choice is read. */
  readonly frozen: Frozen | undefined;
  readonly isFreezing: boolean;
  /** Chooses all that the list's filters find now; rejects with `CallError`. */
  readonly freeze: () => Promise<void>;
  readonly drop: () => void;
};

/** How often it is looked whether the list has moved on under a choice. */
const LOOK_EVERY_MS = 30_000;

/** The choice of everything that a list's filters find. It survives a reload of the page, and ends with another question. */
export function useFrozen(resource: string, ask: Pick<ListAsk, "filters" | "search">): FrozenChoice {
  const { user, aggregatorId } = useSession();
  const key = frozenKey(user.id, aggregatorId, resource);
  const question = questionOf(ask);
  const place = `${key} ${question}`;
  const [held, setHeld] = useState<{ readonly place: string; readonly id: number | undefined }>();
  const id = held?.place === place ? held.id : findFrozen(key);
  const create = useAct(selectionRoutes.create);
  const { data, error } = useCall(selectionRoutes.one, {
    params: { id: id ?? 0 },
    enabled: id !== undefined,
    refetchInterval: held?.place === place && LOOK_EVERY_MS,
  });
  const { run } = create;
  const freeze = useCallback(async () => {
    const { data: made } = await run({ body: { noun: resource, query: question } });
    keepFrozen(key, made.id);
    setHeld({ place, id: made.id });
  }, [run, resource, question, key, place]);
  const drop = useCallback(() => {
    dropFrozen(key);
    setHeld({ place, id: undefined });
  }, [key, place]);
  const isIts = data?.data.query === question;
  // What was kept before a reload is this question's once the server says so; another's is looked at once and left.
  useEffect(() => {
    if (isIts && id !== undefined) setHeld((now) => (now?.place === place ? now : { place, id }));
  }, [isIts, id, place]);
  const isThere = id !== undefined && error === undefined && (data === undefined || isIts);
  return {
    frozen: isThere ? data?.data : undefined,
    isFreezing: create.isRunning || (isThere && data === undefined),
    freeze,
    drop,
  };
}
