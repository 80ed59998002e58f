import { App } from "antd";
import { useCallback } from "react";
import { formatMoney } from "../../../domain/money/print.ts";
import { useSession } from "../calls/use-session.ts";
import type { Action, Confirm } from "../define/language/actions.ts";
import type { Resource } from "../define/language/resource.ts";
import { useWords } from "../fields/kind/words.ts";
import { sumOf } from "../fields/money/sum-of.ts";
import { printsOf } from "../fields/print.ts";
import { formatCount } from "../format/format.ts";
import type { Row } from "../registry/row.ts";
import { recordName, recordTitle } from "../titles/titles.ts";
import { ConfirmText } from "./ConfirmText.tsx";
import type { Parted } from "./parted.ts";
import { useRecordLinks } from "./use-record-links.ts";

type Question = {
  readonly action: Action;
  readonly parted: Parted;
  readonly gone?: number;
  readonly added?: number;
  /** Done before the dialog closes, which shows that it works: for an action that is one call. */
  readonly perform?: () => Promise<void>;
};

/** Of several records the question names how many; nobody confirms the first of twelve. */
const titleOf = ({ title, many = title }: Confirm, { will }: Parted) => (will.length > 1 ? many : title);

/** Asks before an action, naming the thing, the number and the sum; resolves to whether the person wants it. */
export function useConfirm(resource: Resource): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp();
  const words = useWords();
  const { user } = useSession();
  const linkOf = useRecordLinks(resource);

  return useCallback(
    ({ action, parted, gone = 0, added = 0, perform }) => {
      const { t } = words;
      const { confirm, isDanger } = action;
      const [first] = parted.will;
      const values = {
        ...(first && printsOf(resource, first, words)),
        title: first ? recordTitle(resource, first, user, words) : "",
        count: parted.will.length,
        number: formatCount(parted.will.length),
        sum: confirm?.sum === undefined ? "" : formatMoney(sumOf(parted.will, confirm.sum)),
      };
      return new Promise<boolean>((resolve) => {
        modal.confirm({
          width: 520,
          title: confirm ? t(titleOf(confirm, parted), values) : t(action.label),
          content: (
            <ConfirmText
              confirm={confirm}
              values={values}
              parted={parted}
              isMany={action.on.includes("bulk")}
              nameOf={(row: Row) => recordName(resource, row, words)}
              linkOf={linkOf}
              gone={gone}
              added={added}
            />
          ),
          okText: t(confirm?.verb ?? action.label),
          cancelText: t("common.actions.cancel"),
          okButtonProps: { danger: isDanger === true },
          autoFocusButton: isDanger ? "cancel" : "ok",
          onOk: async () => {
            await perform?.();
            resolve(true);
          },
          onCancel: () => resolve(false),
        });
      });
    },
    [modal, resource, linkOf, user, words],
  );
}
