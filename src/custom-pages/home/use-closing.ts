import { byHaste } from "../../../contract/closing-order.ts";
import type { ClosingRow } from "../../../contract/routes/closing.ts";
import { closingRoutes } from "../../../contract/routes/closing.ts";
import { dispRoutes } from "../../../contract/routes/disps.ts";
import type { Month } from "../../../domain/periods/month.ts";
import type { CallError } from "../../config/call-error.ts";
import { useCall } from "../../engine/calls/use-call.ts";

export type Closing = {
  readonly rows: readonly ClosingRow[] | undefined;
  /** Files that are being read, wait for a decision or are being loaded. */
  readonly files: number;
  readonly error: CallError | undefined;
  readonly retry: () => void;
};

/** The month-close board, the parks with the most pressing work first. */
export function useClosing(month: Month): Closing {
  const board = useCall(closingRoutes.board, { params: { month } });
  const files = useCall(dispRoutes.imports, {
    ask: { perPage: 1, filters: { status: ["reading", "ready", "loading"] } },
  });
  return {
    rows: board.data && byHaste(board.data.data),
    files: files.data?.total ?? 0,
    error: board.error,
    retry: board.refetch,
  };
}
