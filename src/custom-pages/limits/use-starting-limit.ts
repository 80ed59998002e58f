import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LimitFacts } from "../../../contract/entities/limit.ts";
import { limitRoutes } from "../../../contract/routes/limits.ts";
import { parseMoney } from "../../../domain/money/parse.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import { type Tiyn, toTiyn } from "../../../domain/money/tiyn.ts";
import { CallError } from "../../config/call-error.ts";
import { useAct } from "../../engine/calls/use-act.ts";
import { useInvalidateCalls } from "../../engine/calls/use-invalidate-calls.ts";
import { useToast } from "../../engine/toast/use-toast.ts";

type Entering = {
  readonly counterparty: { readonly id: number };
  readonly limit: LimitFacts;
  readonly month: string;
  readonly onClose: () => void;
};

/** What is typed as a starting limit, what is wrong with it, and saving it from the version that was seen. */
export function useStartingLimit({ counterparty, limit, month, onClose }: Entering) {
  const { t } = useTranslation();
  const toast = useToast();
  const invalidate = useInvalidateCalls();
  const { run, isRunning } = useAct(limitRoutes.setStarting);
  const [text, setText] = useState(limit.starting === 0n ? "" : formatMoney(limit.starting));
  const [version, setVersion] = useState(limit.starting_version);
  const [fault, setFault] = useState<string>();
  const [mayOverride, setMayOverride] = useState(false);

  const refuse = (error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    const [said] = error.errors?.amount ?? [];
    const stale = error.code === "STALE" ? staleIn(error.details) : undefined;
    if (stale) {
      setVersion(stale.version);
      setFault(t("counterparties.limits.starting.stale", { amount: formatMoney(stale.amount) }));
    } else if (said) {
      setFault(said);
      setMayOverride(isWarning(error.details));
    } else toast.failure(error);
  };
  const save = async (override_limits: boolean) => {
    const read = parseMoney(text.trim() === "" ? "0" : text);
    const { kind, period_from } = limit;
    if (!read.ok || read.value < 0n) return setFault(t("counterparties.limits.starting.wrong"));
    if (kind === "CUSTOM") return;
    setFault(undefined);
    try {
      const body = { kind, period_from, month, amount: read.value, override_limits, version };
      const { message } = await run({ params: { counterparty: counterparty.id }, body });
      toast.success(message);
      onClose();
      await invalidate("limits.");
    } catch (error) {
      refuse(error);
    }
  };
  const type = (typed: string) => {
    setText(typed);
    setFault(undefined);
  };
  return { text, type, fault, mayOverride, isRunning, save };
}

type Details = Readonly<Record<string, unknown>>;
const isDetails = (value: unknown): value is Details => typeof value === "object" && value !== null;

/** The aggregator only warns of limits: then a person may mean it. */
const isWarning = (details: unknown): boolean => isDetails(details) && details.limit_mode === "warn";

/** What stands there by now, as a refusal of a stale edit tells it. */
function staleIn(details: unknown): { readonly version: number; readonly amount: Tiyn } | undefined {
  if (!isDetails(details) || typeof details.version !== "number" || !Array.isArray(details.changes)) return undefined;
  const change: unknown = details.changes.find((each: unknown) => isDetails(each) && each.field === "amount");
  const theirs = isDetails(change) && typeof change.theirs === "number" ? change.theirs : undefined;
  return { version: details.version, amount: toTiyn(theirs ?? 0) };
}
