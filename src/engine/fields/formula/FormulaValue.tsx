import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormulaField } from "../../define/language/fields.ts";
import { opened } from "../../later/later.ts";
import type { ShownProps } from "../kind/kind-parts.ts";
import { linesIn } from "./evaluate.ts";
import styles from "./Formula.module.css";
import { figureOf } from "./figure-of.ts";

/** Loaded when somebody asks why. */
const FormulaPopup = opened(async () => (await import("./FormulaPopup.tsx")).FormulaPopup);

/** In a list, whose rows have no lines, a figure that is their sum is a plain one. */
export function FormulaCell(shown: ShownProps<FormulaField>) {
  const { field, record, kindOf } = shown;
  if (!("lines" in field.formula) || linesIn(field.formula, record)) return <FormulaValue {...shown} />;
  const figure = figureOf(field);
  const { Cell } = kindOf(figure);
  return <Cell {...shown} field={figure} />;
}

/** A computed figure that answers «почему» when it is clicked. */
export function FormulaValue(shown: ShownProps<FormulaField>) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { field, text, value, tabIndex } = shown;
  const isNegative = typeof value === "bigint" || typeof value === "number" ? value < 0 : false;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.why}
        data-negative={isNegative || undefined}
        aria-label={t("fields.formula.why", { label: t(field.label), value: text })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        {...(tabIndex !== undefined && { tabIndex })}
      >
        {text}
      </button>
      {isOpen && button.current && (
        <Suspense fallback={null}>
          <FormulaPopup {...shown} anchor={button.current} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
