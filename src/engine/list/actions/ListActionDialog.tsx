import { type ComponentType, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { toDay } from "../../../../domain/periods/day.ts";
import type { Period } from "../../../../domain/periods/month.ts";
import { fromTwoMonthsAgo, previousWholeMonth } from "../../../../domain/periods/windows.ts";
import { today } from "../../../config/clock.ts";
import { Dialog } from "../../antd/Dialog.tsx";
import { useAct } from "../../calls/use-act.ts";
import { useInvalidateCalls } from "../../calls/use-invalidate-calls.ts";
import { callNamed } from "../../define/language/calls.ts";
import type { ListAction, WindowName } from "../../define/language/list.ts";
import { type Edges, isBackward, isRead } from "../../fields/period-inputs/PeriodInputs.tsx";
import { useToast } from "../../toast/use-toast.ts";
import styles from "./ListActionDialog.module.css";
import { type Done, ListActionOutcome } from "./ListActionOutcome.tsx";
import { WindowInputs } from "./WindowInputs.tsx";

type Days = { readonly from: string; readonly to: string };
type Props = {
  readonly action: ListAction;
  /** The days to begin with, where they are not those of the action's window. */
  readonly days?: Days | undefined;
  readonly onClose: () => void;
};

/** Asks for the days, does the action, and stays open to say what was passed over and why; with nothing passed over it closes. */
export function ListActionDialog({ action, days: given, onClose }: Props) {
  const { t } = useTranslation();
  const form = useId();
  const toast = useToast();
  const invalidate = useInvalidateCalls();
  const { run, isRunning } = useAct(callNamed(action.call));
  const [days, setDays] = useState<Edges>(() => given ?? windowDays(action.window, today()));
  const [done, setDone] = useState<Done>();
  const isWrong = !isRead(days.from) || !isRead(days.to) || isBackward(days);
  const submit = async (flag?: string) => {
    if (isWrong) return; // said beside the day
    try {
      const body = flag === undefined ? days : { ...days, [flag]: true };
      const reply = (await run({ body })) as Done; // a window's call answers with words and with what it did
      for (const prefix of action.invalidates) void invalidate(prefix);
      if (action.skipping && (reply.data.skipped?.length ?? 0) > 0) return setDone(reply);
      toast.success(reply.message);
      onClose();
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <Dialog
      open
      width={560}
      title={t(action.title)}
      okText={t(done ? "common.actions.close" : action.label)}
      cancelText={t("common.actions.cancel")}
      confirmLoading={isRunning}
      okButtonProps={done ? { autoFocus: true } : { htmlType: "submit", form }} // Escape is heard by what has the focus
      {...(done && { onOk: onClose, footer: (_: unknown, { OkBtn }: { OkBtn: ComponentType }) => <OkBtn /> })}
      onCancel={onClose}
    >
      {done && action.skipping ? (
        <ListActionOutcome
          done={done}
          skipping={action.skipping}
          isRunning={isRunning}
          onAgain={() => void submit(action.skipping?.again?.flag)}
        />
      ) : (
        <form
          id={form}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <p>{t(action.text)}</p>
          <WindowInputs days={days} onChange={(day) => setDays((before) => ({ ...before, ...day }))} />
        </form>
      )}
    </Dialog>
  );
}

/** The days that a window means on a day (`YYYY-MM-DD`), both included. */
function windowDays(name: WindowName, today: string): Period {
  const day = toDay(today);
  return name === "lastMonth" ? previousWholeMonth(day) : fromTwoMonthsAgo(day);
}
