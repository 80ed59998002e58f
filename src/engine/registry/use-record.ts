import type { CallError } from "../../config/call-error.ts";
import { useCall } from "../calls/use-call.ts";
import { callNamed } from "../define/calls.ts";
import type { Resource } from "../define/resource.ts";
import type { Row } from "./row.ts";

export type RecordState = {
  readonly record: Row | undefined;
  readonly error: CallError | undefined;
  readonly refetch: () => void;
};

/** One record of a resource by its id. An address without a number finds none, as the server would say. */
export function useRecord({ name }: Resource, id: number): RecordState {
  const { data, error, refetch } = useCall(callNamed(`${name}.one`), { params: { id } });
  const reply = data as { readonly data: Row } | undefined; // `<noun>.one` answers with a record, decoded by its schema
  return { record: reply?.data, error, refetch };
}
