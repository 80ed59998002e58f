import { useCallback, useEffect, useState } from "react";
import type { ListAsk } from "../../../../contract/list.ts";
import { selectionRoutes } from "../../../../contract/routes/selections.ts";
import { useAct } from "../../calls/use-act.ts";
import { useCall } from "../../calls/use-call.ts";
import { useSession } from "../../calls/use-session.ts";
import { type Frozen, frozenKey, questionOf } from "./frozen.ts";
import type { KeptChoice } from "./kept-choice.ts";

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

/** What seals it is loaded where there is something to open, or to keep. */
const keptChoice = () => import("./kept-choice.ts");

/** The choice of everything that a list's filters find. It survives a reload of the page, and ends with another question. */
export function useFrozen(resource: string, ask: Pick<ListAsk, "filters" | "search">): FrozenChoice {
  const { user, aggregatorId } = useSession();
  const name = frozenKey(user.id, aggregatorId, resource);
  const key = user.drafts_key;
  const question = questionOf(ask);
  const [choice, setChoice] = useState<KeptChoice & { readonly name: string }>();
  useEffect(() => {
    if (sessionStorage.getItem(name) === null) return;
    let isGone = false;
    void keptChoice().then(({ findChoice }) => {
      const found = findChoice({ name, key });
      if (!isGone && found) setChoice((now) => (now?.name === name ? now : { ...found, name }));
    });
    return () => {
      isGone = true;
    };
  }, [name, key]);
  const id = choice?.name === name && choice.question === question ? choice.id : undefined;
  const create = useAct(selectionRoutes.create);
  const { data, error } = useCall(selectionRoutes.one, {
    params: { id: id ?? 0 },
    enabled: id !== undefined,
    refetchInterval: LOOK_EVERY_MS,
  });
  const { run } = create;
  const freeze = useCallback(async () => {
    const { data: made } = await run({ body: { noun: resource, query: question } });
    const next = { id: made.id, question };
    setChoice({ ...next, name });
    (await keptChoice()).keepChoice({ name, key }, next);
  }, [run, resource, question, name, key]);
  const drop = useCallback(() => {
    sessionStorage.removeItem(name);
    setChoice(undefined);
  }, [name]);
  // It is swept after some days: what is not there is not asked for again.
  useEffect(() => {
    if (error?.status === 404) drop();
  }, [error, drop]);
  const isThere = id !== undefined && error === undefined;
  return {
    frozen: isThere ? data?.data : undefined,
    isFreezing: create.isRunning || (isThere && data === undefined),
    freeze,
    drop,
  };
}
