import type { ViewRow } from "../../../../contract/entities/view.ts";
import { viewRoutes } from "../../../../contract/routes/views.ts";
import type { CallError } from "../../../config/call-error.ts";
import { useCall } from "../../calls/use-call.ts";

export type Views = {
  readonly views: readonly ViewRow[] | undefined;
  readonly error: CallError | undefined;
};

/** The saved views of a noun that the person may use: their own first. */
export function useViews(noun: string, enabled: boolean): Views {
  const { data, error } = useCall(viewRoutes.list, { query: { noun }, enabled });
  return { views: data?.data, error };
}
