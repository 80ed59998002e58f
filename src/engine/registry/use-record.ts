import { useTranslation } from "react-i18next";
import { CallError } from "../../config/call-error.ts";
import { AHEAD_MS } from "../calls/use-ask-ahead.ts";
import { useCall } from "../calls/use-call.ts";
import { callNamed } from "../define/language/calls.ts";
import type { Resource } from "../define/language/resource.ts";
import type { Row } from "./row.ts";

export type RecordState = {
  readonly record: Row | undefined;
  readonly error: CallError | undefined;
  readonly refetch: () => void;
};

/** One record of a resource by the id of an address. A text that is no id finds nothing, without asking the server. */
export function useRecord({ name }: Resource, id: string | undefined): RecordState {
  const { t } = useTranslation();
  const isId = /^[1-9]\d{0,8}$/.test(id ?? "");
  const { data, error, refetch } = useCall(isId ? callNamed(`${name}.one`) : undefined, {
    params: { id: Number(id) },
    freshFor: AHEAD_MS,
  });
  const reply = data as { readonly data: Row } | undefined; // `<resource>.one` answers with a record, decoded by its schema
  const missing = new CallError({ status: 404, code: "NOT_FOUND", message: t("errors.NOT_FOUND") });
  return { record: reply?.data, error: isId ? error : missing, refetch };
}
