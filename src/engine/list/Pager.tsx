import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAskAhead } from "../calls/use-ask-ahead.ts";
import { callNamed } from "../define/calls.ts";
import type { Resource } from "../define/resource.ts";
import { formatCount } from "../ledger/words.ts";
import type { RowPage } from "../registry/row.ts";
import styles from "./Pager.module.css";
import { pagesAround } from "./pages-around.ts";
import { askAfter, type ListControl } from "./use-list-state.ts";

const SIZES = [10, 25, 50, 100, 250, 500];

type Props = {
  readonly resource: Resource;
  readonly page: RowPage;
  readonly control: ListControl;
};

/** Which rows these are, real links to the other pages, and how many rows a page has. */
export function Pager({ resource, page, control }: Props) {
  const { t } = useTranslation();
  const askAhead = useAskAhead();
  // A page is asked for when its link is pressed: it is often there when the link is let go of.
  const about = (to: number) => ({
    to: control.addressOf({ page: to }),
    onPointerDown: () => askAhead(callNamed(`${resource.name}.list`), { ask: askAfter(control.ask, { page: to }) }),
  });
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
          <Step {...about(current - 1)} isOpen={current > 1} label={t("engine.pager.previous")} sign="‹" />
          {pagesAround(current, last).map((number, index, all) => (
            <li key={number} data-gap={number - (all[index - 1] ?? 0) > 1 || undefined}>
              <Link
                {...about(number)}
                aria-label={t("engine.pager.page", { number })}
                {...(number === current && { "aria-current": "page" as const })}
              >
                {formatCount(number)}
              </Link>
            </li>
          ))}
          <Step {...about(current + 1)} isOpen={current < last} label={t("engine.pager.next")} sign="›" />
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
  readonly to: string;
  readonly onPointerDown: () => void;
  readonly isOpen: boolean;
  readonly label: string;
  readonly sign: string;
};

function Step({ isOpen, label, sign, ...about }: StepProps) {
  if (!isOpen) return null;
  return (
    <li>
      <Link {...about} aria-label={label}>
        {sign}
      </Link>
    </li>
  );
}
