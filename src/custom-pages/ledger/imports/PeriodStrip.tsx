import { useTranslation } from "react-i18next";
import type { ImportPreview } from "../../../../contract/entities/disps.ts";
import { formatCount } from "../../../../domain/count.ts";
import { formatDay } from "../../../engine/format/format.ts";
import styles from "./PeriodStrip.module.css";
import type { DayBar, PreviewView } from "./preview-view.ts";

type Props = { readonly preview: ImportPreview; readonly view: PreviewView };
const LEGEND = ["new", "known", "locked", "kept-aside", "gap"] as const satisfies readonly DayBar["state"][];

/** The file's days side by side: a bar as high as the day is full, days without transactions marked, gaps named below. */
export function PeriodStrip({ preview, view }: Props) {
  const { t } = useTranslation();
  const { first_day: first, last_day: last, gaps } = preview;
  if (first === null || last === null) return null;
  return (
    <section className={styles.period} aria-labelledby="import-period">
      <h2 id="import-period">
        {t("imports.preview.period")}: {formatDay(first)} – {formatDay(last)}
      </h2>
      <p className={styles.summary}>
        {t("imports.preview.days", { count: view.bars.length })}
        {", "}
        {view.gapDays === 0 ? t("imports.preview.noGaps") : <b>{t("imports.preview.gaps", { count: view.gapDays })}</b>}
      </p>
      <ol className={styles.strip} style={{ minWidth: view.bars.length * 8 }}>
        {view.bars.map((bar) => (
          <Bar key={bar.day} bar={bar} />
        ))}
      </ol>
      <ul className={styles.legend} aria-hidden="true">
        {LEGEND.filter((state) => view.bars.some((bar) => bar.state === state)).map((state) => (
          <li key={state} data-state={state}>
            {t(`imports.preview.legend.${state}`)}
          </li>
        ))}
      </ul>
      {gaps.length > 0 && (
        <p className={styles.gaps}>
          {gaps.map(({ from, to }) => (
            <b key={from}>
              {from === to
                ? formatDay(from)
                : t("imports.preview.gapFromTo", { from: formatDay(from), to: formatDay(to) })}
            </b>
          ))}
          <span>{t("imports.preview.gapHint")}</span>
        </p>
      )}
    </section>
  );
}

function Bar({ bar }: { readonly bar: DayBar }) {
  const { t } = useTranslation();
  const words = t(`imports.preview.day.${bar.state}`, {
    day: formatDay(bar.day),
    rows: formatCount(bar.rows),
    fresh: formatCount(bar.newRows),
  });
  return (
    <li title={words} data-state={bar.state}>
      <span className={styles.words}>{words}</span>
      <span className={styles.room}>
        <i style={{ height: bar.state === "gap" ? "100%" : `${bar.height * 100}%` }} />
      </span>
      <em aria-hidden="true">{bar.day.slice(8)}</em>
    </li>
  );
}
