import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DistributionCard } from "../../../../../contract/entities/distribution.ts";
import { formatMoney } from "../../../../../domain/money/print.ts";
import { Dialog } from "../../../../engine/antd/Dialog.tsx";
import { formatInstant } from "../../../../engine/format/format.ts";
import styles from "./SaveDialog.module.css";
import type { StaleDetails } from "./stale-details.ts";
import type { Conflict } from "./use-save.ts";

export type ConflictDialogProps = {
  readonly card: DistributionCard;
  readonly conflict: Conflict;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
};

/** Somebody was faster: what parts the two versions, and both ways on. */
export function ConflictDialog({ card, conflict, onKeepMine, onTakeTheirs }: ConflictDialogProps) {
  const { t } = useTranslation();
  const isLocked = conflict.code === "DISTRIBUTION_LOCKED";
  const blocker = card.can.save.blocked_by;
  return (
    <Dialog
      open
      width={640}
      title={t(`distribution.conflict.${conflict.code}`)}
      onCancel={onKeepMine}
      footer={
        isLocked
          ? [
              <Button key="close" onClick={onKeepMine}>
                {t("distribution.conflict.close")}
              </Button>,
            ]
          : [
              <Button key="theirs" onClick={onTakeTheirs}>
                {t("distribution.conflict.takeTheirs")}
              </Button>,
              <Button key="mine" type="primary" onClick={onKeepMine}>
                {t("distribution.conflict.keepMine")}
              </Button>,
            ]
      }
    >
      <p>{conflict.message}</p>
      {isLocked && blocker && (
        <p>
          <Link to={`/oks/${blocker.id}`}>{t("distribution.conflict.openReport", { number: blocker.number })}</Link>
        </p>
      )}
      {!isLocked && <DifferingCells card={card} details={conflict.details} />}
      <p className={styles.what}>{t("distribution.conflict.safe")}</p>
    </Dialog>
  );
}

function DifferingCells({ card, details }: { readonly card: DistributionCard; readonly details: StaleDetails }) {
  const { t } = useTranslation();
  const { changes, saved_by, saved_at } = details;
  const nameOf = (contract: number) =>
    card.parties.find((party) => party.contract.id === contract)?.counterparty.name ?? "";
  return (
    <>
      {saved_by && saved_at && (
        <p className={styles.what}>{t("distribution.conflict.by", { name: saved_by, at: formatInstant(saved_at) })}</p>
      )}
      {changes.length === 0 && <p>{t("distribution.conflict.same")}</p>}
      {changes.length > 0 && (
        <div className={styles.scroller}>
          <table className={styles.reports}>
            <thead>
              <tr>
                <th scope="col">{t("distribution.save.confirm.counterparty")}</th>
                <th scope="col">{t("distribution.conflict.cell")}</th>
                <th scope="col">{t("distribution.conflict.mine")}</th>
                <th scope="col">{t("distribution.conflict.theirs")}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ contract_id, field, yours, theirs }) => (
                <tr key={`${contract_id}:${field}`}>
                  <th scope="row">{nameOf(contract_id)}</th>
                  <td>{t(`explain.figures.${field}`)}</td>
                  <td className={styles.money}>{formatMoney(yours)}</td>
                  <td className={styles.money}>{formatMoney(theirs)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
