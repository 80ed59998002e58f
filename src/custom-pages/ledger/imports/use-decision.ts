import { App } from "antd";
import { useTranslation } from "react-i18next";
import type { ImportPreview, ImportRow } from "../../../../contract/entities/disps.ts";
import { dispRoutes } from "../../../../contract/routes/disps.ts";
import { useAct } from "../../../engine/calls/use-act.ts";
import { useToast } from "../../../engine/toast/use-toast.ts";

/** What a person can do with a file that was read: load it as they have seen it, or give it up. `onChanged` reads the import anew. */
export function useDecision(row: ImportRow, preview: ImportPreview, onChanged: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const { modal } = App.useApp();
  const confirm = useAct(dispRoutes.confirm);
  const cancel = useAct(dispRoutes.cancel);
  const params = { id: row.id };

  const act = async (call: () => Promise<unknown>) => {
    try {
      await call();
    } catch (error) {
      toast.failure(error);
    }
    onChanged(); // after a refusal too: somebody else may have decided meanwhile
  };
  const load = ({ isOtherPark, isReplacing }: { readonly isOtherPark: boolean; readonly isReplacing: boolean }) => {
    const body = {
      version: row.version,
      skip_problems: preview.problem_count > 0,
      skip_locked_months: preview.locked_months.length > 0,
      other_park: isOtherPark,
      replace: isReplacing,
    };
    return act(() => confirm.run({ params, body }));
  };
  const close = () => act(() => cancel.run({ params }));
  const giveUp = () =>
    modal.confirm({
      title: t("imports.decision.cancelTitle", { file: row.file_name }),
      content: t("imports.decision.cancelText"),
      okText: t("imports.decision.cancel"),
      cancelText: t("imports.decision.cancelNo"),
      okButtonProps: { danger: true },
      onOk: close,
    });
  return { load, isLoading: confirm.isRunning, close, isClosing: cancel.isRunning, giveUp };
}
