import { RedoOutlined, UndoOutlined } from "@ant-design/icons";
import { Button, Segmented, Select, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import type { DistributionCard } from "../../../../../contract/entities/distribution.ts";
import type { SheetState } from "../sheet/use-sheet.ts";
import styles from "./Screen.module.css";
import type { ViewOptions } from "./use-view-options.ts";

export type ToolbarProps = {
  readonly card: DistributionCard;
  readonly steps: Pick<SheetState, "canUndo" | "canRedo" | "undo" | "redo">;
  readonly view: Pick<ViewOptions, "mode" | "allPercents" | "party" | "setParty">;
  readonly isNarrow: boolean;
  readonly isReadOnly: boolean;
};

/** How the components are typed, steps back and forth, and on a narrow screen which counterparty is shown. */
export function Toolbar({ card, steps, view, isNarrow, isReadOnly }: ToolbarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.toolbar}>
      {isNarrow && <PartySwitch card={card} view={view} />}
      <Segmented
        aria-label={t("distribution.input.label")}
        disabled={isReadOnly}
        value={view.mode}
        options={[
          { value: "amounts", label: t("distribution.input.amounts") },
          { value: "percents", label: t("distribution.input.percents") },
        ]}
        onChange={(mode) => view.allPercents(mode === "percents")}
      />
      <div className={styles.steps}>
        <Tooltip placement="bottom" title={t("distribution.input.undo")}>
          <Button
            type="text"
            icon={<UndoOutlined />}
            aria-label={t("distribution.input.undo")}
            disabled={!steps.canUndo}
            onClick={steps.undo}
          />
        </Tooltip>
        <Tooltip placement="bottom" title={t("distribution.input.redo")}>
          <Button
            type="text"
            icon={<RedoOutlined />}
            aria-label={t("distribution.input.redo")}
            disabled={!steps.canRedo}
            onClick={steps.redo}
          />
        </Tooltip>
      </div>
      {!isNarrow && <span className={styles.keys}>{t("distribution.input.keys")}</span>}
    </div>
  );
}

const FEW = 2;

/** Two fit beside each other; more are chosen from a list. */
function PartySwitch({ card, view }: Pick<ToolbarProps, "card" | "view">) {
  const { t } = useTranslation();
  const options = card.parties.map(({ counterparty }, column) => ({ value: column, label: counterparty.name }));
  const common = { "aria-label": t("distribution.input.party"), value: view.party, onChange: view.setParty };
  return options.length <= FEW ? (
    <Segmented block className={styles.parties ?? ""} options={options} {...common} />
  ) : (
    <Select className={styles.parties ?? ""} options={options} {...common} />
  );
}
