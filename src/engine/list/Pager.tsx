import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatCount } from "../ledger/words.ts";
import type { RowPage } from "../registry/row.ts";
import styles from "./Pager.module.css";
import { pagesAround } from "./pages-around.ts";
import type { ListControl } from "./use-list-state.ts";

const SIZES = [10, 25, 50, 100, 250, 500];

type Props = { readonly page: RowPage; readonly control: ListControl };

/** Which rows these are, real links to the other pages, and how many rows a page has. */
export function Pager({ page, control }: Props) {
  const { t } = useTranslation();
  const { current_page: current, last_page: last, per_page: size } = page.meta;
  const first = (current - 1) * size + 1;
  const sizes = [...new Set([...SIZES, size])].sort((one, other) => one - other);
  return (
    <nav className={styles.pager} aria-label={t("engine.pager.label")}>
      <span className={styles.range}>
        {t("engine.pager.range", {
          from: formatCount(first),
          to: formatCount(first + page.data.length - 1),
          total: `${formatCount(page.total)}${page.capped ? "+" : ""}`,
        })}
      </span>
      {last > 1 && (
        <ol className={styles.pages}>
          <Step to={current - 1} control={control} isOpen={current > 1} label={t("engine.pager.previous")} sign="‹" />
          {pagesAround(current, last).map((number, index, all) => (
            <li key={number} data-gap={number - (all[index - 1] ?? 0) > 1 || undefined}>
              <Link
                to={control.addressOf({ page: number })}
                aria-label={t("engine.pager.page", { number })}
                {...(number === current && { "aria-current": "page" as const })}
              >
                {formatCount(number)}
              </Link>
            </li>
          ))}
          <Step to={current + 1} control={control} isOpen={current < last} label={t("engine.pager.next")} sign="›" />
        </ol>
      )}
      <span className={styles.size}>
        {t("engine.pager.size")}
        <select
          aria-label={t("engine.pager.size")}
          value={size}
          onChange={({ target }) => control.change({ perPage: Number(target.value) })}
        >
          {sizes.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </span>
    </nav>
  );
}

type StepProps = {
  readonly to: number;
  readonly control: ListControl;
  readonly isOpen: boolean;
  readonly label: string;
  readonly sign: string;
};

function Step({ to, control, isOpen, label, sign }: StepProps) {
  if (!isOpen) return null;
  return (
    <li>
      <Link to={control.addressOf({ page: to })} aria-label={label}>
        {sign}
      </Link>
    </li>
  );
}
