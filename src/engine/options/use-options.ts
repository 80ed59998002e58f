import { useTranslation } from "react-i18next";
import type { ListAsk } from "../../../contract/list.ts";
import { today } from "../../config/clock.ts";
import { useCall } from "../calls/use-call.ts";
import { callNamed } from "../define/language/calls.ts";
import type { OptionSource } from "../define/language/fields.ts";
import { useMayCall } from "../registry/may.ts";
import { offeredOn } from "./offered.ts";

/** `count`: how many records choosing it would show, where the server counts; `capped`: there are more than that. */
export type Choice = {
  readonly id: number | string;
  readonly name: string;
  /** Of namesakes: what tells them apart. */
  readonly note?: string;
  readonly count?: number;
  readonly capped?: boolean;
};
/** What a list is narrowed to. */
export type Narrowing = Pick<ListAsk, "filters" | "search">;
export type Choices = {
  readonly choices: readonly Choice[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
};

const callOf = (source: OptionSource) =>
  "counts" in source ? source.counts : "names" in source ? source.names : undefined;

/** Whether the person may have these choices at all: some are named to managers only. */
export function useHasOptions(): (source: OptionSource) => boolean {
  const mayCall = useMayCall();
  return (source) => {
    const call = callOf(source);
    return call === undefined || mayCall(call);
  };
}

/**
 * The choices of a filter or an input, with counts where the server counts: among the records that `narrowing` keeps. While these are
 * on their way the names stay, without counts of another question.
 */
export function useOptions(source: OptionSource, narrowing?: Narrowing): Choices {
  const { t } = useTranslation();
  const mayCall = useMayCall();
  const call = callOf(source);
  const route = call !== undefined && mayCall(call) ? callNamed(call) : undefined;
  const state = useCall(route, { keepPrevious: true, ...(route?.narrows && narrowing && { ask: narrowing }) });
  if ("options" in source) {
    const choices = offeredOn(source.options, today()).map(({ id, label }) => ({ id, name: t(label) }));
    return { choices, isLoading: false, hasFailed: false, retry: state.refetch };
  }
  const title = "names" in source ? (source.title ?? "name") : "name";
  const reply = state.data as { readonly data: readonly Record<string, unknown>[] } | undefined; // a counts or names call answers with all records
  return {
    choices: (reply?.data ?? []).map((record) => choiceOf(record, title, state.isPrevious)),
    isLoading: state.isLoading,
    hasFailed: state.error !== undefined,
    retry: state.refetch,
  };
}

/** A choice as one reads it among the others: a namesake with what tells it apart. */
export const labelOfChoice = ({ name, note }: { readonly name: string; readonly note?: string | undefined }): string =>
  note === undefined ? name : `${name} · ${note}`;

function choiceOf(record: Readonly<Record<string, unknown>>, title: string, isPrevious: boolean): Choice {
  const { id, count, capped } = record;
  const choice = {
    id: typeof id === "number" ? id : String(id),
    name: String(record[title]),
    ...(typeof record.note === "string" && { note: record.note }),
  };
  return typeof count === "number" && !isPrevious ? { ...choice, count, capped: capped === true } : choice;
}
