import { Button, Checkbox } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImportPreview, ImportRow } from "../../../../contract/entities/disps.ts";
import styles from "./ImportStep.module.css";
import type { PreviewView } from "./preview-view.ts";
import { useDecision } from "./use-decision.ts";

type Props = {
  readonly row: ImportRow;
  readonly preview: ImportPreview;
  readonly view: PreviewView;
  readonly onChanged: () => void;
};

/** The decision: a verb with the number of rows it will add, what has to be agreed to before, or the reason why there is nothing to add. */
export function LoadDecision({ row, preview, view, onChanged }: Props) {
  const { t } = useTranslation();
  const decide = useDecision(row, preview, onChanged);
  const [isOurs, setIsOurs] = useState(false);
  const [isAgreed, setIsAgreed] = useState(false);
  const needs = view.asksAboutPark && !isOurs ? "needsPark" : view.toReplace > 0 && !isAgreed ? "needsReplace" : null;
  if (view.decision === "nothing-new") {
    return (
      <footer className={styles.decision}>
        <p>{t("imports.decision.nothing-new")}</p>
        <Button loading={decide.isClosing} onClick={decide.close}>
          {t("imports.decision.close")}
        </Button>
      </footer>
    );
  }
  return (
    <footer className={styles.decision}>
      {view.asksAboutPark && (
        <Checkbox checked={isOurs} onChange={(event) => setIsOurs(event.target.checked)}>
          {t("imports.warnings.confirmPark", { park: row.park.name })}
        </Checkbox>
      )}
      {view.toReplace > 0 && (
        <Checkbox checked={isAgreed} onChange={(event) => setIsAgreed(event.target.checked)}>
          {t("imports.changes.agree", { count: view.toReplace })}
        </Checkbox>
      )}
      {needs && <p id="import-why-not">{t(`imports.decision.${needs}`)}</p>}
      <Button onClick={decide.giveUp} disabled={decide.isLoading}>
        {t("imports.decision.cancel")}
      </Button>
      <Button
        type="primary"
        loading={decide.isLoading}
        disabled={needs !== null}
        aria-describedby={needs ? "import-why-not" : undefined}
        onClick={() => decide.load({ isOtherPark: isOurs, isReplacing: isAgreed })}
      >
        {t(`imports.decision.${view.decision}`, { count: view.toLoad || view.toReplace })}
      </Button>
    </footer>
  );
}
