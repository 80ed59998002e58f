import { useCallback, useEffect, useRef, useState } from "react";
import type { DistributionCard, DistributionEntry } from "../../../../../contract/entities/distribution.ts";
import { okRoutes } from "../../../../../contract/routes/oks.ts";
import { useAct } from "../../../../engine/calls/use-act.ts";
import type { Place } from "../../../../engine/drafts/sealed.ts";
import { dropLocalDraft, writeLocalDraft } from "./local-draft.ts";

/** Where the person's figures are kept now. `lost`: nowhere but on the screen. */
export type DraftState =
  | { readonly kind: "none" | "saving" | "local" | "lost" }
  | { readonly kind: "saved"; readonly at: string };

type Entries = readonly DistributionEntry[];

const PAUSE = 800;
const RETRY = 10_000;

/**
 * Keeps what was entered: in the browser at once, on the server when the typing pauses. The browser's copy goes when the server
 * has answered for the same figures; while the server cannot be reached it is tried again. `isUnsent`: the entries are a copy
 * that the server has not seen.
 */
export function useDraft(card: DistributionCard, entries: Entries, place: Place, isUnsent: boolean) {
  const { run } = useAct(okRoutes.draft);
  const [state, setState] = useState<DraftState>(() => firstState(card, isUnsent));
  const latest = useRef({ card, entries });
  latest.current = { card, entries };
  const acknowledged = useRef<Entries | undefined>(isUnsent ? undefined : entries);
  const kept = useRef<"local" | "lost">("local");
  const line = useRef(Promise.resolve());
  const isOver = useRef(false);

  const sendOne = useCallback(async () => {
    const { card: now, entries: sent } = latest.current;
    if (isOver.current || sent === acknowledged.current || now.can.save.blocked_by) return;
    setState({ kind: "saving" });
    try {
      const { park, period, statistics_hash } = now;
      const reply = await run({ body: { park_id: park.id, period, statistics_hash, entries: [...sent] } });
      acknowledged.current = sent;
      if (isOver.current || latest.current.entries !== sent) return;
      dropLocalDraft(place);
      setState({ kind: "saved", at: reply.data.saved_at });
    } catch {
      // Whatever the reason, the browser has the figures; saving the distribution itself will name it.
      setState({ kind: kept.current });
    }
  }, [run, place]);
  /** One at a time: an older draft must not arrive after a newer one. */
  const send = useCallback(() => {
    line.current = line.current.then(sendOne);
    return line.current;
  }, [sendOne]);

  useEffect(() => {
    if (entries === acknowledged.current || isOver.current) return;
    const { statistics, statistics_hash, version } = latest.current.card;
    const isKept = writeLocalDraft(place, { entries: [...entries], statistics, statistics_hash, version });
    kept.current = isKept ? "local" : "lost";
    setState({ kind: kept.current });
    const timer = setTimeout(() => void send(), PAUSE);
    return () => clearTimeout(timer);
  }, [entries, place, send]);

  const isWaiting = state.kind === "local" || state.kind === "lost";
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void send(), RETRY);
    return () => clearInterval(timer);
  }, [isWaiting, send]);

  // Leaving the screen sends what the pause was still waiting for.
  useEffect(() => () => void send(), [send]);

  /** Forgets the draft here: it was cancelled, or it became a distribution. */
  const forget = useCallback(() => {
    isOver.current = true;
    dropLocalDraft(place);
    setState({ kind: "none" });
  }, [place]);
  return { state, forget };
}

function firstState(card: DistributionCard, isUnsent: boolean): DraftState {
  if (isUnsent) return { kind: "local" };
  return card.draft_saved_at === null ? { kind: "none" } : { kind: "saved", at: card.draft_saved_at };
}
