import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./ClosingTable.module.css";

type Props = { readonly heads: readonly string[]; readonly children: ReactNode };

/** Parks of a month with their money; `heads`: what else stands in a line. A card for each park on a narrow screen. */
export function MonthTable({ heads, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("home.fields.park")}</th>
            <th scope="col">{t("home.fields.cash")}, ₸</th>
            <th scope="col">{t("home.fields.cashless")}, ₸</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
