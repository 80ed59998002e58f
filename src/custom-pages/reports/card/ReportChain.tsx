import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { OkCard } from "../../../../contract/routes/oks.ts";
import { formatMoney } from "../../../../domain/money/print.ts";
import { DocumentList } from "../../../engine/fields/documents/DocumentList.tsx";
import styles from "./OkCard.module.css";

/** The papers from the offer to the payment, and where the balance of the report comes from. */
export function ReportChain({ card }: { readonly card: OkCard }) {
  const { t } = useTranslation();
  const { previous } = card;
  return (
    <>
      <DocumentList documents={card.chain} />
      <ul className={styles.chain}>
        <li>
          {previous ? (
            <>
              <Link to={`/oks/${previous.id}`}>{t("ok-card.chain.previous", { number: previous.number })}</Link>
              <small>{t("ok-card.chain.balance", { amount: formatMoney(previous.ending_balance) })}</small>
            </>
          ) : (
            t("ok-card.chain.first")
          )}
        </li>
      </ul>
    </>
  );
}
