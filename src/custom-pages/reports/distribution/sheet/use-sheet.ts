import { useCallback, useMemo, useState } from "react";
import type { DistributionCard, DistributionEntry } from "../../../../../contract/entities/distribution.ts";
import { limitsOf } from "../../limits/limit-state.ts";
import { asPaid } from "./as-paid.ts";
import { compute } from "./compute.ts";
import { type Typed, typeCell } from "./edit.ts";
import { type History, historyOf, redo, step, undo } from "./history.ts";
import { type Sheet, sheetOf } from "./sheet.ts";

/** A text being typed; `initial` is what the field began with, and finishing it unchanged changes nothing. */
export type Typing = Typed & { readonly initial?: string | undefined };

/**
 * The sheet with its history, and everything that follows from it. What is being typed is part of the figures at once and of
 * the history only when it is finished: `sheet` is what stands, `shown` what the person sees.
 */
export function useSheet(card: DistributionCard, entries: readonly DistributionEntry[]) {
  const [history, setHistory] = useState<History<Sheet>>(() => historyOf(asPaid(card, sheetOf(entries))));
  const [typed, setTyped] = useState<Typing>();
  const sheet = history.present;
  const shown = useMemo(() => (typed ? preview(sheet, card, typed) : sheet), [sheet, card, typed]);
  const computed = useMemo(() => compute(card, shown.entries), [card, shown.entries]);
  const limits = useMemo(
    () =>
      card.parties.map((party, column) => {
        const entry = shown.entries[column];
        const others = shown.entries.filter(
          (_, other) => other !== column && card.parties[other]?.counterparty.id === party.counterparty.id,
        );
        return entry ? limitsOf(party, entry, card.period, others) : [];
      }),
    [card, shown.entries],
  );
  const put = useCallback((next: Sheet) => setHistory((now) => step(now, asPaid(card, next))), [card]);
  const commit = useCallback(() => {
    if (typed && typed.text !== typed.initial) put(typeCell(sheet, card, typed));
    setTyped(undefined);
  }, [typed, sheet, card, put]);
  return {
    sheet,
    shown,
    computed,
    limits,
    typed,
    /** Begins or goes on typing; undefined takes back what was typed. */
    type: setTyped,
    commit,
    put,
    undo: useCallback(() => setHistory(undo), []),
    redo: useCallback(() => setHistory(redo), []),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}

export type SheetState = ReturnType<typeof useSheet>;

/** While a text cannot be read yet («12,»), the figures stay as they were: it is judged when it is finished. */
function preview(sheet: Sheet, card: DistributionCard, typed: Typing): Sheet {
  if (typed.text === typed.initial) return sheet;
  const next = typeCell(sheet, card, typed);
  return next.wrong === sheet.wrong || Object.keys(next.wrong).length <= Object.keys(sheet.wrong).length ? next : sheet;
}
