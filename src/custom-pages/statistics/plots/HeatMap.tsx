import { PictureOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "../../../../domain/money/print.ts";
import { heatPicture } from "./heat-picture.ts";
import { keepPicture } from "./keep-picture.ts";
import styles from "./Plots.module.css";
import { type Figures, heatOf } from "./plot-data.ts";

/** The hours of a week, the more money the darker; a table, so that it is read aloud and printed as it is. */
export function HeatMap({ lines }: { readonly lines: readonly Figures[] }) {
  const { t } = useTranslation();
  const cells = heatOf(lines);
  const isTimed = lines.some(({ hour }) => typeof hour === "number");
  const title = t("statistics.plots.heat");
  const table = useRef<HTMLTableElement>(null);
  const save = () => table.current && keepPicture(heatPicture(table.current, title), title);
  return (
    <figure className={styles.plot}>
      <figcaption>
        <h2>{title}</h2>
        {isTimed && (
          <Button
            size="small"
            icon={<PictureOutlined />}
            onClick={save}
            aria-label={t("statistics.plots.saveOf", { title })}
          >
            PNG
          </Button>
        )}
      </figcaption>
      {isTimed ? (
        <div className={styles.heat}>
          <table ref={table}>
            <thead>
              <tr>
                <th scope="col">{t("statistics.fields.hour")}</th>
                {Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0")).map((hour) => (
                  <th key={hour} scope="col">
                    {hour}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => (
                <tr key={weekday}>
                  <th scope="row">
                    <span className={styles.full}>{t(`statistics.weekdays.${weekday}`)}</span>
                    <abbr className={styles.short} title={t(`statistics.weekdays.${weekday}`)}>
                      {t(`statistics.weekdaysShort.${weekday}`)}
                    </abbr>
                  </th>
                  {cells
                    .filter((cell) => cell.weekday === weekday)
                    .map(({ hour, amount, level }) => (
                      <td key={hour} title={formatMoney(amount)}>
                        <span className={styles.spoken}>{formatMoney(amount)}</span>
                        <span aria-hidden className={styles.spot} style={{ opacity: level }} />
                      </td>
                    ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p className={styles.note}>{t("statistics.plots.noHours")}</p>
      )}
    </figure>
  );
}
