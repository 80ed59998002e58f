import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { CellExplanation } from "../../../contract/entities/disps.ts";
import { formatCount } from "../../../domain/count.ts";
import { formatLedger } from "../../../domain/money/ledger.ts";
import { formatDay } from "../../engine/format/format.ts";
import styles from "./CellDrawer.module.css";

type Props = { readonly found: z.output<typeof CellExplanation>; readonly onOpen: (category: string) => void };

/** The platform's categories that make up the cell, with their exact sums; each opens its transactions. */
export function CellCategories({ found, onOpen }: Props) {
  const { t } = useTranslation();
  if (found.categories.length === 0) return <p className={styles.note}>{t("statistics.cell.noCategories")}</p>;
  return (
    <table className={styles.table}>
      <caption>{t("statistics.cell.categories")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("statistics.cell.category")}</th>
          <th scope="col" className={styles.number}>
            {t("statistics.cell.entries")}
          </th>
          <th scope="col" className={styles.number}>
            {t("statistics.cell.sum")}
          </th>
        </tr>
      </thead>
      <tbody>
        {found.categories.map((category) => (
          <tr key={category.category_id}>
            <th scope="row">
              <button
                type="button"
                className={styles.link}
                aria-label={t("statistics.cell.openCategory", { name: category.name })}
                onClick={() => onOpen(category.category_id)}
              >
                {category.name || category.category_id}
              </button>
              <small>
                {category.category_id}
                {category.mapped_from !== null &&
                  ` · ${t("statistics.cell.mapped", { day: formatDay(category.mapped_from) })}`}
              </small>
            </th>
            <td className={styles.number}>{formatCount(category.entries)}</td>
            <td className={styles.number} data-negative={category.amount < 0n || undefined}>
              {formatLedger(category.amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
