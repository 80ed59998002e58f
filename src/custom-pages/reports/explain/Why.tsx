import { Popover } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "../../../../domain/money/print.ts";
import { ExplainPanel, type ExplainPanelProps } from "./ExplainPanel.tsx";
import styles from "./Why.module.css";

/** A computed figure that answers «why this sum» when clicked. */
export function Why({ explanation, ...panel }: Omit<ExplainPanelProps, "takesFocus">) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const amount = formatMoney(explanation.result);
  const label = t("explain.whyOf", { figure: t(`explain.figures.${explanation.figure}`), amount });
  const follow = panel.onOpen;
  const onOpen =
    follow &&
    ((...to: Parameters<typeof follow>) => {
      setOpen(false);
      follow(...to);
    });
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={
        <ExplainPanel {...panel} explanation={explanation} onOpen={onOpen} onClose={() => setOpen(false)} takesFocus />
      }
    >
      <button
        type="button"
        className={`${styles.why} ${explanation.result < 0n ? styles.negative : ""}`}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onKeyDown={(event) => {
          if (event.key === "Escape") setOpen(false);
        }}
      >
        {amount}
      </button>
    </Popover>
  );
}
