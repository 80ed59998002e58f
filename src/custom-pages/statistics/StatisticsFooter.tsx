import { Pagination } from "antd";
import { useTranslation } from "react-i18next";
import { formatCount, formatInstant } from "../../engine/ledger/words.ts";
import styles from "./StatisticsFooter.module.css";

type Props = {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly updatedAt: string | null;
  readonly onPage: (page: number) => void;
  readonly onPerPage: (perPage: number) => void;
};

/** How fresh the figures are, how many lines there are, and the pages. */
export function StatisticsFooter({ page, perPage, total, updatedAt, onPage, onPerPage }: Props) {
  const { t } = useTranslation();
  return (
    <footer className={styles.footer}>
      <span>
        {updatedAt === null ? t("statistics.neverUpdated") : t("statistics.updated", { at: formatInstant(updatedAt) })}
        {" · "}
        {t("statistics.unit")}
        {" · "}
        {t("statistics.rows", { count: total, number: formatCount(total) })}
      </span>
      <Pagination
        size="small"
        current={page}
        pageSize={perPage}
        total={total}
        showSizeChanger
        pageSizeOptions={[10, 25, 50, 100]}
        onChange={(next, size) => (size === perPage ? onPage(next) : onPerPage(size))}
      />
    </footer>
  );
}
