import { App, Button, Checkbox } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImportPreview, ImportRow } from "../../../contract/entities/disps.ts";
import { dispRoutes } from "../../../contract/routes/disps.ts";
import { useAct } from "../../engine/calls/use-act.ts";
import { formatCount } from "../../engine/ledger/words.ts";
import { useToast } from "../../engine/toast/use-toast.ts";
import styles from "./ImportStep.module.css";
import type { PreviewView } from "./preview-view.ts";

type Props = {
  readonly row: ImportRow;
  readonly preview: ImportPreview;
  readonly view: PreviewView;
  readonly onChanged: () => void;
};

/** The decision: a verb with the number of rows it will add, or the reason why there is nothing to add. */
export function LoadDecision({ row, preview, view, onChanged }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { modal } = App.useApp();
  const confirm = useAct(dispRoutes.confirm);
  const cancel = useAct(dispRoutes.cancel);
  const [parkConfirmed, setParkConfirmed] = useState(false);
  const isBlocked = view.asksAboutPark && !parkConfirmed;

  const act = async (deed: () => Promise<unknown>) => {
    try {
      await deed();
    } catch (error) {
      toast.failure(error);
    }
    onChanged(); // after a refusal too: somebody else may have decided meanwhile
  };
  const load = () =>
    act(() =>
      confirm.run({
        params: { id: row.id },
        body: {
          version: row.version,
          skip_problems: preview.problem_count > 0,
          skip_locked_months: preview.locked_months.length > 0,
          other_park: parkConfirmed,
        },
      }),
    );
  const giveUp = () =>
    modal.confirm({
      title: t("imports.decision.cancelTitle", { file: row.file_name }),
      content: t("imports.decision.cancelText"),
      okText: t("imports.decision.cancel"),
      cancelText: t("imports.decision.cancelNo"),
      okButtonProps: { danger: true },
      onOk: () => act(() => cancel.run({ params: { id: row.id } })),
    });

  if (view.decision === "nothing-new") {
    return (
      <footer className={styles.decision}>
        <p>{t("imports.decision.nothing-new")}</p>
        <Button loading={cancel.isRunning} onClick={() => act(() => cancel.run({ params: { id: row.id } }))}>
          {t("imports.decision.close")}
        </Button>
      </footer>
    );
  }
  return (
    <footer className={styles.decision}>
      {view.asksAboutPark && (
        <Checkbox checked={parkConfirmed} onChange={(event) => setParkConfirmed(event.target.checked)}>
          {t("imports.warnings.confirmPark", { park: row.park.name })}
        </Checkbox>
      )}
      {isBlocked && <p id="import-why-not">{t("imports.decision.needsPark")}</p>}
      <Button onClick={giveUp} disabled={confirm.isRunning}>
        {t("imports.decision.cancel")}
      </Button>
      <Button
        type="primary"
        loading={confirm.isRunning}
        disabled={isBlocked}
        aria-describedby={isBlocked ? "import-why-not" : undefined}
        onClick={load}
      >
        {t(`imports.decision.${view.decision}`, { count: view.toLoad, number: formatCount(view.toLoad) })}
      </Button>
    </footer>
  );
}
