import { useTranslation } from "react-i18next";
import { CallError } from "../../config/call-error.ts";
import { useCanCall } from "../../engine/calls/use-can-call.ts";
import { callNamed } from "../../engine/define/language/calls.ts";
import { useRows } from "../../engine/list/state/use-rows.ts";
import type { Row } from "../../engine/registry/row.ts";

type Bond = { readonly isKnown: boolean; readonly missing: CallError | undefined };

/** Whether a counterparty works in a park, by a contract in force or an old one: without any there is nothing to show. */
export function useBond(park: Row | undefined, counterparty: Row | undefined): Bond {
  const { t } = useTranslation();
  const can = useCanCall();
  const isBound = idsOf(counterparty?.parks).includes(park?.id ?? 0);
  const isAsked = park !== undefined && counterparty !== undefined && !isBound && can(callNamed("contracts.list"));
  const filters = { park: [park?.id ?? 0], counterparty: [counterparty?.id ?? 0] };
  const contracts = useRows("contracts", { filters, perPage: 1 }, isAsked);
  if (!park || !counterparty) return { isKnown: false, missing: undefined };
  if (isBound || (contracts.data?.total ?? 0) > 0) return { isKnown: true, missing: undefined };
  const isOver = !isAsked || contracts.data !== undefined || contracts.error !== undefined;
  const missing = new CallError({ status: 404, code: "NOT_FOUND", message: t("errors.NOT_FOUND") });
  return { isKnown: false, missing: isOver ? (contracts.error ?? missing) : undefined };
}

const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : []).map((each: { readonly id: number }) => each.id); // a field of the kind `references`
