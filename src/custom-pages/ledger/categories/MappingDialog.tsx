import { Form } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dispRoutes } from "../../../../contract/routes/disps.ts";
import { parseDay } from "../../../../domain/periods/day.ts";
import { previousWholeMonth } from "../../../../domain/periods/windows.ts";
import { CallError } from "../../../config/call-error.ts";
import { today } from "../../../config/clock.ts";
import { Dialog } from "../../../engine/antd/Dialog.tsx";
import { useAct } from "../../../engine/calls/use-act.ts";
import { useInvalidateCalls } from "../../../engine/calls/use-invalidate-calls.ts";
import { DayPicker } from "../../../engine/fields/date/DayPicker.tsx";
import { formatDay } from "../../../engine/format/format.ts";
import { useToast } from "../../../engine/toast/use-toast.ts";
import { ColumnSelect } from "./ColumnSelect.tsx";
import type { Category } from "./category-view.ts";
import { LockedMonths } from "./LockedMonths.tsx";
import { lockedMapping } from "./locked-mapping.ts";

type Props = { readonly category: Category; readonly onClose: () => void };

/** Gives a category a column from a day on, and says what that will do before it is done. */
export function MappingDialog({ category, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const invalidate = useInvalidateCalls();
  const { run, isRunning } = useAct(dispRoutes.mapCategory);
  const [column, setColumn] = useState(category.column);
  // The month that is being closed is the previous one: from its first day on is what is usually meant.
  const [from, setFrom] = useState<string>(() => previousWholeMonth(today()).from);
  const name = category.name || category.id;
  const [refusal, setRefusal] = useState<CallError>();
  const locked = lockedMapping(refusal);
  const save = async (since = from) => {
    if (column === null || !parseDay(since).ok) return;
    setFrom(since);
    setRefusal(undefined);
    try {
      const { message } = await run({ params: { id: category.id }, body: { column, date_from: since } });
      toast.success(message);
      onClose();
      await invalidate("disps.");
    } catch (error) {
      if (error instanceof CallError && lockedMapping(error)) setRefusal(error);
      else toast.failure(error);
    }
  };
  const isDay = parseDay(from).ok;
  const day = isDay ? formatDay(from) : t("common.value.unknown");
  return (
    <Dialog
      open
      title={t("categories.form.title", { name })}
      okText={t("categories.form.save", { day })}
      cancelText={t("common.actions.cancel")}
      onOk={() => save()}
      onCancel={onClose}
      okButtonProps={{ loading: isRunning, disabled: column === null }}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={t("categories.form.column")} required>
          <ColumnSelect value={column} onChange={setColumn} disabled={isRunning} label={t("categories.form.column")} />
        </Form.Item>
        <Form.Item label={t("categories.form.since")} required>
          <DayPicker
            aria-label={t("categories.form.since")}
            allowClear={false}
            disabled={isRunning}
            value={from}
            onChange={(typed) => setFrom(typed ?? "")}
          />
        </Form.Item>
      </Form>
      {column !== null && isDay && (
        <p>{t("categories.form.effect", { day, column: t(`statistics.fields.${column}`) })}</p>
      )}
      <p>{t("categories.form.recount")}</p>
      {refusal && locked && (
        <LockedMonths message={refusal.message} locked={locked} isRunning={isRunning} onApply={save} />
      )}
    </Dialog>
  );
}
