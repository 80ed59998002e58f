import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import type { ListLayout } from "../../../../contract/entities/view.ts";
import { viewRoutes } from "../../../../contract/routes/views.ts";
import { useAct } from "../../calls/use-act.ts";
import { useCall } from "../../calls/use-call.ts";
import { useToast } from "../../toast/use-toast.ts";
import { useLasts } from "./use-lasts.ts";

/** A person who drags a column has not finished. Milliseconds. */
const PAUSE = 600;
/** How long a list waits for its layout rather than change under the eye. Milliseconds. */
const PATIENCE = 1_500;

export type StoredLayout = {
  readonly layout: ListLayout | undefined;
  /** The layout is known, or not worth waiting for any longer. */
  readonly isReady: boolean;
  readonly save: (layout: Omit<ListLayout, "noun">) => void;
};

/**
 * How the person likes the list of a resource, kept on the server for them and their aggregator. A change is seen at once and saved
 * a little later, one save after the other; leaving the page saves at once.
 */
export function useStoredLayout(resource: string): StoredLayout {
  const client = useQueryClient();
  const { data, error } = useCall(viewRoutes.layouts);
  const isLate = useLasts(PATIENCE);
  const later = useSaveLater();
  const save = useCallback(
    (part: Omit<ListLayout, "noun">) => {
      const layout = { noun: resource, ...part };
      client.setQueriesData<{ readonly data: readonly ListLayout[] }>(
        { predicate: ({ queryKey }) => queryKey[1] === viewRoutes.layouts.name },
        (before) => before && { data: [...before.data.filter((each) => each.noun !== resource), layout] },
      );
      later(layout);
    },
    [client, later, resource],
  );
  const layout = data?.data.find((each) => each.noun === resource);
  const isReady = data !== undefined || error !== undefined || isLate;
  return useMemo(() => ({ layout, isReady, save }), [layout, isReady, save]);
}

/** Saves what was said last once there is a pause. */
function useSaveLater(): (layout: ListLayout) => void {
  const { run } = useAct(viewRoutes.saveLayout);
  const toast = useToast();
  const waiting = useRef<{ readonly layout: ListLayout; readonly timer: ReturnType<typeof setTimeout> }>(undefined);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const flush = useCallback(() => {
    const said = waiting.current;
    if (!said) return;
    clearTimeout(said.timer);
    waiting.current = undefined;
    before.current = before.current.then(() => run({ body: said.layout })).catch(toast.failure);
  }, [run, toast]);
  const latest = useRef(flush);
  useEffect(() => {
    latest.current = flush;
  }, [flush]);
  useEffect(() => {
    const leave = () => latest.current();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
  return useCallback((layout) => {
    clearTimeout(waiting.current?.timer);
    waiting.current = { layout, timer: setTimeout(() => latest.current(), PAUSE) };
  }, []);
}
