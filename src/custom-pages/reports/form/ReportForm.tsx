import { App, Button, Checkbox, Form } from "antd";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ContractRow } from "../../../../contract/entities/contract.ts";
import { overLimitSaid, worstOf } from "../../../../contract/over-limit.ts";
import type { Figures } from "../../../../domain/distribution/figures.ts";
import { formatMoney } from "../../../../domain/money/print.ts";
import { numericMonth } from "../../../../domain/periods/month.ts";
import { useSaveKey } from "../../../engine/form/use-save-key.ts";
import { limitsOf, worstDecision } from "../limits/limit-state.ts";
import styles from "./ReportForm.module.css";
import { ReportPreview } from "./ReportPreview.tsx";
import type { Taken } from "./taken.ts";
import type { ReportMonth } from "./use-report-month.ts";

export type ReportFormProps = {
  readonly hint: string;
  readonly contract: ContractRow | undefined;
  readonly month: ReportMonth;
  /** The report as it will be; undefined while a field cannot be read or the month is not known. */
  readonly figures: Figures | undefined;
  /** Why it cannot be made although every field is readable. */
  readonly obstacle: string | undefined;
  readonly isCreating: boolean;
  readonly onCreate: (taken: Taken) => Promise<void>;
  readonly children: ReactNode;
};

/** A form that makes one report, with the report beside it as it will be. */
export function ReportForm(props: ReportFormProps) {
  const { hint, contract, month, figures, obstacle, isCreating, onCreate, children } = props;
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const [isOverridden, setOverridden] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const { card, party } = month;
  const limits = card && party && figures ? limitsOf(party, { amounts: figures }, card.period) : [];
  const decision = worstDecision(limits, card?.limit_mode ?? "block");
  const worst = worstOf(limits.filter(({ level }) => level === "exceeded"));
  const passed =
    party &&
    worst &&
    t("errors.LIMIT_EXCEEDED", overLimitSaid({ name: party.counterparty.name, ...worst }, card?.limit_mode ?? "block"));
  const reason = obstacle ?? (decision === "refuse" ? passed : undefined);
  const isSuspended = party?.counterparty.is_suspended === true;
  const isReady =
    party && !month.report && figures && !reason && (decision === "allow" || isOverridden) && (!isSuspended || isTaken);
  const isAsking = useRef(false);
  useSaveKey(() => {
    if (isReady) ask();
  });
  const ask = () => {
    if (!contract || !figures || !card || isAsking.current) return;
    isAsking.current = true;
    modal.confirm({
      afterClose: () => {
        isAsking.current = false;
      },
      title: t("ok-card.form.confirm", { sum: formatMoney(figures.total_money) }),
      content: t("ok-card.form.confirmWhat", {
        counterparty: contract.counterparty.name,
        contract: contract.number_contract,
        month: numericMonth(card.period),
        transfer: formatMoney(figures.to_transfer),
      }),
      okText: t("ok-card.form.create"),
      cancelText: t("common.actions.cancel"),
      onOk: () => onCreate({ override_limits: decision === "confirm", with_suspended: isSuspended }),
    });
  };
  return (
    <div className={styles.columns}>
      <Form layout="vertical" className={styles.form ?? ""} onFinish={ask}>
        <p className={styles.hint}>{hint}</p>
        {children}
        {decision === "confirm" && (
          <Checkbox checked={isOverridden} onChange={(event) => setOverridden(event.target.checked)}>
            {t("ok-card.form.override")}
          </Checkbox>
        )}
        {isSuspended && (
          <Checkbox checked={isTaken} onChange={(event) => setTaken(event.target.checked)}>
            {t("ok-card.form.suspended")}
          </Checkbox>
        )}
        {reason !== undefined && contract && (
          <p className={styles.reason} role="status">
            {reason}
          </p>
        )}
        <Button type="primary" htmlType="submit" disabled={!isReady} loading={isCreating}>
          {t("ok-card.form.create")}
        </Button>
      </Form>
      <section className={styles.result} aria-label={t("ok-card.form.preview")}>
        <ReportPreview month={month} isChosen={month.contract !== undefined} figures={figures} />
      </section>
    </div>
  );
}
