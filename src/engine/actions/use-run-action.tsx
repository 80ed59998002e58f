import { App } from "antd";
import { useCallback } from "react";
import { formatMoney } from "../../../domain/money/print.ts";
import { accessUserOf } from "../../config/session.ts";
import { useSession } from "../calls/use-session.ts";
import type { Action, Confirm } from "../define/actions.ts";
import type { Resource } from "../define/resource.ts";
import { sumOf } from "../fields/money/sum-of.ts";
import { printsOf } from "../fields/print.ts";
import { useWords } from "../fields/words.ts";
import type { Row } from "../registry/row.ts";
import { recordName, recordTitle } from "../registry/titles.ts";
import { useToast } from "../toast/use-toast.ts";
import { ConfirmText } from "./ConfirmText.tsx";
import { part } from "./parted.ts";
import { useDoAction } from "./use-do-action.ts";

/**
 * Does an action with records: leaves out those that the rules are against, asks first where the description says so (naming the
 * thing, the number and the sum), makes the call, says what came of it, and marks as stale what is no longer true.
 * Resolves to the records it was done with; none when the person thought better of it or it failed.
 */
export function useRunAction(resource: Resource): (action: Action, rows: readonly Row[]) => Promise<readonly Row[]> {
  const { modal } = App.useApp();
  const words = useWords();
  const { user } = useSession();
  const toast = useToast();
  const perform = useDoAction();

  return useCallback(
    async (action, rows) => {
      const { t } = words;
      const parted = part(action, rows, accessUserOf(user));
      const { will, skipped } = parted;
      const [first] = will;
      if (!first) {
        toast.error(t(skipped[0]?.why ?? "engine.actions.nothing"));
        return [];
      }
      if (action.limit !== undefined && will.length > action.limit) {
        toast.error(t("engine.actions.tooMany", { limit: action.limit, count: will.length }));
        return [];
      }
      const attempt = async () => toast.success(await perform(action, will));
      if (!action.confirm && skipped.length === 0) {
        const isDone = await attempt().then(() => true, toast.failure);
        return isDone ? will : [];
      }
      return new Promise((resolve) => {
        const values = {
          ...printsOf(resource, first, words),
          title: recordTitle(resource, first, user, words),
          count: will.length,
          sum: totalOf(action.confirm, will),
        };
        modal.confirm({
          width: 520,
          title: action.confirm ? t(action.confirm.title, values) : t(action.label),
          content: (
            <ConfirmText
              confirm={action.confirm}
              values={values}
              parted={parted}
              isMany={action.on.includes("bulk")}
              nameOf={(row) => recordName(resource, row, words)}
            />
          ),
          okText: t(action.confirm?.verb ?? action.label),
          cancelText: t("common.actions.cancel"),
          okButtonProps: { danger: action.isDanger === true },
          autoFocusButton: action.isDanger ? "cancel" : "ok",
          onOk: () =>
            attempt().then(
              () => resolve(will),
              (error) => {
                resolve([]);
                toast.failure(error);
              },
            ),
          onCancel: () => resolve([]),
        });
      });
    },
    [modal, perform, resource, toast, user, words],
  );
}

/** The sum of the records that the deed is about, as one reads it. */
function totalOf(confirm: Confirm | undefined, rows: readonly Row[]): string {
  const field = confirm?.sum;
  return field === undefined ? "" : formatMoney(sumOf(rows, field));
}
