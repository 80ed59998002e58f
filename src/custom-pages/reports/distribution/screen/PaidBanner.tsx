import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DistributionCard } from "../../../../../contract/entities/distribution.ts";
import { formatMoney } from "../../../../../domain/money/print.ts";
import { toTiyn } from "../../../../../domain/money/tiyn.ts";
import { printDay } from "../../../../../domain/periods/day.ts";
import styles from "./Screen.module.css";

/**
 * Which payments «фактически перечислено» is made of, and what had been typed in its place before. It takes one line of the sheet's height
 * until it is opened; what had been typed otherwise is shown at once.
 */
export function PaidBanner({ card }: { readonly card: DistributionCard }) {
  const { t } = useTranslation();
  const paid = card.parties.flatMap(({ contract, counterparty, paid: its }) =>
    its ? [{ id: contract.id, name: counterparty.name, ...its }] : [],
  );
  if (paid.length === 0) return null;
  const isOther = paid.some(({ typed }) => typed !== null);
  return (
    <Alert
      type={isOther ? "warning" : "info"}
      showIcon
      message={
        <details open={isOther}>
          <summary className={styles.summary}>{t("distribution.banners.paid")}</summary>
          <ul className={styles.list}>
            {paid.map(({ id, name, amount, typed, payments }) => (
              <li key={id}>
                {name}: {formatMoney(amount)} ₸ (
                {payments.map((payment, place) => (
                  <span key={payment.id}>
                    {place > 0 && ", "}
                    <Link to={`/payments/${payment.id}`}>
                      {t("distribution.banners.payment", {
                        number: payment.number,
                        date: printDay(payment.executed_on),
                      })}
                    </Link>
                  </span>
                ))}
                )
                {typed !== null &&
                  `. ${t("distribution.banners.paidTyped", { typed: formatMoney(typed), difference: formatMoney(toTiyn(amount - typed)) })}`}
              </li>
            ))}
          </ul>
        </details>
      }
    />
  );
}
