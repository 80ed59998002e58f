import { useTranslation } from "react-i18next";
import { formatInstant } from "../../engine/format/format.ts";
import { Pager } from "../../engine/list/pager/Pager.tsx";
import styles from "./StatisticsFooter.module.css";

type Props = {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly updatedAt: string | null;
  readonly addressOf: (page: number) => string;
  readonly onPerPage: (perPage: number) => void;
};

/** How fresh the figures are, how many lines there are, and the pages. */
export function StatisticsFooter({ page, perPage, total, updatedAt, addressOf, onPerPage }: Props) {
  const { t } = useTranslation();
  return (
    <footer className={styles.footer}>
      <span>
        {updatedAt === null ? t("statistics.neverUpdated") : t("statistics.updated", { at: formatInstant(updatedAt) })}
        {" · "}
        {t("statistics.unit")}
        {" · "}
        {t("statistics.rows", { count: total })}
      </span>
      <Pager page={page} perPage={perPage} total={total} most={100} addressOf={addressOf} onPerPage={onPerPage} />
    </footer>
  );
}
