import { Checkbox } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DistributionCard } from "../../../../../contract/entities/distribution.ts";
import type { Figures } from "../../../../../domain/distribution/figures.ts";
import { formatMoney } from "../../../../../domain/money/print.ts";
import { Dialog } from "../../../../engine/antd/Dialog.tsx";
import type { Taken } from "../../form/taken.ts";
import type { Computed } from "../sheet/compute.ts";
import type { ReportFate } from "../sheet/report-fates.ts";
import styles from "./SaveDialog.module.css";

export type SaveDialogProps = {
  readonly card: DistributionCard;
  readonly computed: Computed;
  readonly fates: readonly ReportFate[];
  readonly month: string;
  /** The counterparties over a limit, where the aggregator only warns: saving for them all is one decision, and it is written down. */
  readonly overLimit: readonly string[];
  /** Those who are suspended and would get a new report. */
  readonly suspended: readonly string[];
  readonly isSaving: boolean;
  readonly onSave: (taken: Taken) => void;
  readonly onClose: () => void;
};

/** Names what saving will create or replace, and for how much, before it is done. */
export function SaveDialog(props: SaveDialogProps) {
  const { card, computed, fates, month, overLimit, suspended, isSaving, onSave, onClose } = props;
  const { t } = useTranslation();
  const [confirmed, setConfirmed] = useState({ override_limits: false, with_suspended: false });
  const asked = { override_limits: overLimit.length > 0, with_suspended: suspended.length > 0 };
  const questions = [
    { flag: "override_limits", words: "override", parties: overLimit },
    { flag: "with_suspended", words: "suspended", parties: suspended },
  ] as const;
  const count = fates.filter((fate) => fate === "create" || fate === "replace").length;
  const values = { month, count, sum: formatMoney(computed.totals.total_money) };
  return (
    <Dialog
      open
      width={720}
      title={t("distribution.save.confirm.title", values)}
      okText={t("distribution.save.confirm.ok")}
      cancelText={t("distribution.save.confirm.cancel")}
      okButtonProps={{ disabled: questions.some(({ flag }) => asked[flag] && !confirmed[flag]) }}
      confirmLoading={isSaving}
      onOk={() => onSave(asked)}
      onCancel={onClose}
    >
      <p className={styles.what}>{t("distribution.save.confirm.what", { park: card.park.name })}</p>
      <div className={styles.scroller}>
        <table className={styles.reports}>
          <thead>
            <tr>
              <th scope="col">{t("distribution.save.confirm.counterparty")}</th>
              <th scope="col">{t("distribution.save.confirm.report")}</th>
              <th scope="col">{t("distribution.save.confirm.sum")}</th>
              <th scope="col">{t("distribution.save.confirm.toTransfer")}</th>
            </tr>
          </thead>
          <tbody>
            {card.parties.map(({ contract, counterparty, report }, column) => (
              <tr key={contract.id}>
                <th scope="row">{counterparty.name}</th>
                <td>{t(`distribution.save.confirm.${fates[column] ?? "skip"}`, { number: report?.number })}</td>
                <Amounts figures={computed.rows[column]} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t("distribution.save.confirm.total")}
              </th>
              <Amounts figures={computed.totals} />
            </tr>
          </tfoot>
        </table>
      </div>
      {questions.map(
        ({ flag, words, parties }) =>
          parties.length > 0 && (
            <Checkbox
              key={flag}
              className={styles.override ?? ""}
              checked={confirmed[flag]}
              onChange={({ target }) => setConfirmed((now) => ({ ...now, [flag]: target.checked }))}
            >
              {t(`distribution.save.confirm.${words}`, { parties: parties.join(", ") })}
            </Checkbox>
          ),
      )}
    </Dialog>
  );
}

function Amounts({ figures }: { readonly figures: Figures | undefined }) {
  if (!figures) return null;
  const { total_money, to_transfer } = figures;
  return (
    <>
      <td className={styles.money}>{formatMoney(total_money)}</td>
      <td className={`${styles.money} ${to_transfer < 0n ? styles.negative : ""}`}>{formatMoney(to_transfer)}</td>
    </>
  );
}
