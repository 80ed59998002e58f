import { App } from "antd";
import { useTranslation } from "react-i18next";
import type { ImportRow } from "../../../../contract/entities/disps.ts";
import { dispRoutes } from "../../../../contract/routes/disps.ts";
import { useAct } from "../../../engine/calls/use-act.ts";
import { formatDay } from "../../../engine/format/format.ts";
import { useToast } from "../../../engine/toast/use-toast.ts";

/** Takes what a file has brought out of the ledger again, once the person has read what goes. `onChanged` reads the import anew. */
export function useUndo(row: ImportRow, onChanged: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const { modal } = App.useApp();
  const undo = useAct(dispRoutes.undo);
  const take = async () => {
    try {
      await undo.run({ params: { id: row.id }, body: { version: row.version } });
    } catch (error) {
      toast.failure(error);
    }
    onChanged(); // after a refusal too: somebody else may have done it meanwhile
  };
  const ask = () => {
    const { preview, park } = row;
    const [added, replaced] = [row.rows_added ?? 0, row.rows_replaced ?? 0];
    const [from, to] = [preview?.first_day, preview?.last_day];
    const whose =
      from && to
        ? t("imports.undo.parkAndDays", { park: park.name, from: formatDay(from), to: formatDay(to) })
        : t("imports.undo.park", { park: park.name });
    const wordsOf = (count: number) => ({ count, whose });
    return modal.confirm({
      title: t("imports.undo.title", { file: row.file_name }),
      content: (
        <>
          <p>{t("imports.undo.added", wordsOf(added + replaced))}</p>
          {replaced > 0 && <p>{t("imports.undo.replaced", wordsOf(replaced))}</p>}
          <p>{t("imports.undo.reports")}</p>
        </>
      ),
      okText: t("imports.undo.yes"),
      cancelText: t("imports.undo.no"),
      okButtonProps: { danger: true },
      onOk: take,
    });
  };
  return { ask, isRunning: undo.isRunning };
}
