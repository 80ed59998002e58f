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

/** The id that stands in an address, and the error of a text that is none: it finds nothing, without asking the server. */
export function useAddressId(text: string | undefined): {
  readonly id: number;
  readonly missing: CallError | undefined;
} {
  const { t } = useTranslation();
  if (/^[1-9]\d{0,8}$/.test(text ?? "")) return { id: Number(text), missing: undefined };
  return { id: 0, missing: new CallError({ status: 404, code: "NOT_FOUND", message: t("errors.NOT_FOUND") }) };
}

/** One record of a resource by the id of an address. */
export function useRecord({ name }: Resource, address: string | undefined): RecordState {
  const { id, missing } = useAddressId(address);
  // A resource whose forms alone are open need not have the call.
  const { data, error, refetch } = useCall(missing ? undefined : callNamed(`${name}.one`), {
    params: { id },
    missing,
    freshFor: AHEAD_MS,
  });
  const reply = data as { readonly data: Row } | undefined; // `<resource>.one` answers with a record, decoded by its schema
  return { record: reply?.data, error, refetch };
}
