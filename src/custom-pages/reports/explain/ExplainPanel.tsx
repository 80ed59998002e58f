import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Figure } from "../../../../domain/distribution/figures.ts";
import { formatMoney, formatPercent } from "../../../../domain/money/print.ts";
import type { Tiyn } from "../../../../domain/money/tiyn.ts";
import styles from "./ExplainPanel.module.css";
import type { Explanation, Input } from "./explain-figure.ts";

export type ExplainLink = { readonly to: string; readonly label: string };

export type ExplainPanelProps = {
  readonly explanation: Explanation;
  /** Whose figure it is: a counterparty, or the park. */
  readonly subject: string;
  /** Leads to the cell of an input; without it the inputs are plain words. */
  readonly onOpen?: ((input: Input) => void) | undefined;
  /** Where the figure comes from outside the row: the previous report, the statistics. */
  readonly source?: ExplainLink | undefined;
  /** Esc in the panel. */
  readonly onClose?: (() => void) | undefined;
  /** Take the focus on opening: it was asked for from the keyboard. */
  readonly takesFocus?: boolean;
};

/** The answer to «why this figure»: its formula in words, every input with its sign and amount, and what came out. */
export function ExplainPanel({ explanation, subject, onOpen, source, onClose, takesFocus = false }: ExplainPanelProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLDivElement>(null);
  useEscape(panel, onClose);
  useEffect(() => {
    if (takesFocus) panel.current?.querySelector<HTMLElement>("button, a, [tabindex]")?.focus();
  }, [takesFocus]);
  const name = (figure: Figure) => t(`explain.figures.${figure}`);
  return (
    <div className={styles.panel} ref={panel} data-own-keys>
      <p className={styles.title}>
        <span>{name(explanation.figure)}</span>
        <span className={styles.subject}>{subject}</span>
      </p>
      <p className={styles.rule}>{t(ruleKey(explanation, source !== undefined), ruleValues(explanation))}</p>
      <dl className={styles.lines}>
        {explanation.kind === "allocation" && explanation.park !== undefined && (
          <Line label={t("explain.park")} amount={explanation.park} />
        )}
        {explanation.inputs.map((input) => (
          <InputLine
            key={`${input.figure}:${input.of?.column}`}
            input={input}
            label={input.of?.name ?? name(input.figure)}
            onOpen={onOpen}
          />
        ))}
        {explanation.kind === "allocation" && explanation.split?.by === "ride_base" && (
          <>
            <Line label={t("explain.base")} amount={explanation.split.base} strong />
            <Line label={t("explain.baseOfPark")} amount={explanation.split.whole} />
          </>
        )}
        {explanation.kind === "share" && (
          <div className={styles.line}>
            <dt>
              <span className={styles.sign}>×</span>
              {t("explain.rate")}
            </dt>
            <dd>{formatPercent(explanation.rate)}</dd>
          </div>
        )}
        <div className={`${styles.line} ${styles.result}`}>
          <dt>{name(explanation.figure)}</dt>
          <dd>{formatMoney(explanation.result)}</dd>
        </div>
      </dl>
      {source && (
        <p className={styles.source}>
          <Link to={source.to}>{source.label}</Link>
        </p>
      )}
    </div>
  );
}

function useEscape(panel: RefObject<HTMLElement | null>, onClose: (() => void) | undefined): void {
  useEffect(() => {
    const element = panel.current;
    if (!element || !onClose) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === "Escape") onClose();
    };
    element.addEventListener("keydown", close);
    return () => element.removeEventListener("keydown", close);
  }, [panel, onClose]);
}

type LineProps = { readonly label: string; readonly amount: Tiyn; readonly strong?: boolean };

function Line({ label, amount, strong = false }: LineProps) {
  return (
    <div className={`${styles.line} ${strong ? styles.strong : ""}`}>
      <dt>{label}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  );
}

type InputLineProps = {
  readonly input: Input;
  readonly label: string;
  readonly onOpen: ((input: Input) => void) | undefined;
};

function InputLine({ input, label, onOpen }: InputLineProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.line}>
      <dt>
        <span className={styles.sign}>{input.sign === 1 ? "+" : "−"}</span>
        {onOpen ? (
          <button
            type="button"
            className={styles.input}
            aria-label={t("explain.openInput", { figure: label })}
            onClick={() => onOpen(input)}
          >
            {label}
          </button>
        ) : (
          label
        )}
      </dt>
      <dd>{formatMoney(input.value)}</dd>
    </div>
  );
}

function ruleKey(explanation: Explanation, hasSource: boolean): string {
  if (explanation.kind === "carried") return hasSource ? "explain.kinds.carried" : "explain.kinds.carriedFirst";
  if (explanation.kind !== "allocation") return `explain.kinds.${explanation.kind}`;
  switch (explanation.split?.by) {
    case "share":
      return "explain.kinds.byShare";
    case "override":
      return "explain.kinds.override";
    case "ride_base":
      return "explain.kinds.rideBase";
    case "amount":
      return "explain.kinds.byAmount";
    case undefined:
      return explanation.inputs.length > 0 ? "explain.kinds.rideBaseAlone" : "explain.kinds.byAmount";
  }
}

function ruleValues(explanation: Explanation): Record<string, string> {
  if (explanation.kind !== "allocation" || explanation.split?.by !== "share") return {};
  return { share: formatPercent(explanation.split.share) };
}
