import { useTranslation } from "react-i18next";
import type { StatementRow } from "../../../contract/entities/bank.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import styles from "./Bank.module.css";
import { spanText } from "./span-text.ts";

type Props = { readonly account: StatementRow["accounts"][number]; readonly addsUp: boolean };
const FIGURES = ["opening", "received", "spent", "closing"] as const;

/** An account of a statement: with what it began, what came and went, with what it ended. */
export function StatementAccount({ account, addsUp }: Props) {
  const { t } = useTranslation();
  return (
    <section className={styles.account}>
      <h2>
        {t("payments.statements.account", { account: account.account })}, {spanText(account.from, account.to)}
      </h2>
      <dl className={styles.figures}>
        {FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{t(`payments.statements.${figure}`)}</dt>
            <dd>{formatMoney(account[figure])}&nbsp;₸</dd>
          </div>
        ))}
      </dl>
      {addsUp && <p>{t("payments.statements.adds")}</p>}
    </section>
  );
}
