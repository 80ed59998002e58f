import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { formatCount } from "../../../../domain/count.ts";
import { FIT, isFitting, rowsThatFit } from "../../../config/page-limit.ts";
import { useFollow } from "../../page/use-follow.ts";
import { chooseLimit } from "../state/use-page-limit.ts";
import styles from "./Pager.module.css";

const SIZES = [10, 25, 50, 100, 250, 500];

type Props = {
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** There are more than were counted. */
  readonly isCapped?: boolean;
  /** False: how many there are in all is not known yet. */
  readonly isCounted?: boolean;
  /** How many rows this page has, where that is known: of more than were counted the last page is the one that is not full. */
  readonly shown?: number;
  /** The address of another page. */
  readonly addressOf: (page: number) => string;
  /** The link of a page was pressed, and is not let go of yet. */
  readonly onPress?: (page: number) => void;
  /** Without it the number of rows is not the person's to choose. */
  readonly onPerPage?: (perPage: number) => void;
  readonly most?: number;
};

/** Which rows these are, real links to the other pages, and how many rows a page has. */
export function Pager(props: Props) {
  const { page, perPage, total, isCapped = false, isCounted = true, shown = perPage, most = 500 } = props;
  const { addressOf, onPress, onPerPage } = props;
  const { t } = useTranslation();
  const onClick = useFollow();
  const { pathname } = useLocation();
  const hrefOf = (to: number) => addressOf(to).replace(/^(?=\?)/, pathname);
  const counted = Math.max(1, Math.ceil(total / perPage));
  const last = isCapped ? Math.max(counted, shown < perPage ? page : page + 1) : counted;
  const known = isCapped ? Number.POSITIVE_INFINITY : total;
  const about = (to: number) => ({ onPointerDown: () => onPress?.(to), onClick });
  const first = (page - 1) * perPage + 1;
  const sizes = [...new Set([...SIZES, perPage])].filter((size) => size <= most).sort((one, other) => one - other);
  return (
    <nav className={styles.pager} aria-label={t("engine.pager.label")}>
      <span className={styles.range}>
        {t("engine.pager.range", {
          from: formatCount(Math.min(first, known)),
          to: formatCount(Math.min(first + shown - 1, known)),
          total: isCounted ? `${formatCount(total)}${isCapped ? "+" : ""}` : "…",
        })}
      </span>
      {last > 1 && (
        <ol className={styles.pages}>
          <Step
            {...about(page - 1)}
            href={hrefOf(page - 1)}
            isOpen={page > 1}
            label={t("engine.pager.previous")}
            symbol="‹"
          />
          {pagesAround(page, last).map((number, index, all) => (
            <li key={number} data-gap={number - (all[index - 1] ?? 0) > 1 || undefined}>
              <a
                {...about(number)}
                href={hrefOf(number)}
                aria-label={t("engine.pager.page", { number })}
                {...(number === page && { "aria-current": "page" as const })}
              >
                {formatCount(number)}
              </a>
            </li>
          ))}
          <Step
            {...about(page + 1)}
            href={hrefOf(page + 1)}
            isOpen={page < last}
            label={t("engine.pager.next")}
            symbol="›"
          />
        </ol>
      )}
      {onPerPage && (
        <span className={styles.size}>
          {t("engine.pager.size")}
          <select
            aria-label={t("engine.pager.size")}
            value={isFitting(localStorage) && perPage === rowsThatFit() ? FIT : perPage}
            onChange={({ target }) => chooseLimit(target.value, onPerPage)}
          >
            <option value={FIT}>{t("engine.pager.fit", { rows: rowsThatFit() })}</option>
            {sizes.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </span>
      )}
    </nav>
  );
}

type StepProps = Pick<ComponentProps<"a">, "onPointerDown" | "onClick"> & {
  readonly href: string;
  readonly isOpen: boolean;
  readonly label: string;
  readonly symbol: string;
};

function Step({ isOpen, label, symbol, href, ...about }: StepProps) {
  if (!isOpen) return null;
  return (
    <li>
      <a {...about} href={href} aria-label={label}>
        {symbol}
      </a>
    </li>
  );
}

/** The pages that a pager names: the first, the last, and those around the current one. */
function pagesAround(current: number, last: number): number[] {
  const near = [1, 2, current - 1, current, current + 1, last - 1, last];
  return [...new Set(near)].filter((page) => page >= 1 && page <= last).sort((one, other) => one - other);
}
