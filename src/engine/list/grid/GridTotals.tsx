import type { TFunction } from "i18next";
import type { Column } from "../../define/language/list.ts";
import type { Resource } from "../../define/language/resource.ts";
import { isTiyn } from "../../fields/kind/known.ts";
import { Money } from "../../fields/money/Money.tsx";
import type { RowPage } from "../../registry/row.ts";
import { hasTotals } from "../state/use-page.ts";
import styles from "./Grid.module.css";

type Props = {
  readonly t: TFunction;
  readonly resource: Resource;
  readonly columns: readonly Column[];
  readonly totals: Readonly<Record<string, unknown>> | undefined;
};

/** The place of the sums while they are added up. */
const NO_TOTALS = {};

/** What stands under the rows of a page; undefined: nothing of them is added up. */
export const totalsOf = (resource: Resource, { totals }: Pick<RowPage, "totals">): Props["totals"] =>
  totals ?? (hasTotals(resource) ? NO_TOTALS : undefined);

/** «Итого»: the sums over everything that the list is narrowed to, as the server adds them up; at the bottom, always in sight. Takes no hook: it is drawn without React as well. */
export function GridTotals({ t, resource, columns, totals }: Props) {
  if (!totals) return null;
  return (
    <tfoot>
      <tr className={styles.totals}>
        <td className={styles.box} />
        {columns.map(({ field, total }, index) => {
          if (index === 0)
            return (
              <th key={field} scope="row" className={styles.pinned}>
                {t("engine.grid.total")}
              </th>
            );
          const sum = total === undefined ? undefined : totals[total];
          return (
            <td
              key={field}
              data-head={t(resource.fields[field]?.label ?? field)}
              data-phone={isTiyn(sum) ? undefined : "hidden"}
              data-figure={isTiyn(sum) || undefined}
            >
              {isTiyn(sum) && <Money value={sum} />}
            </td>
          );
        })}
        <td className={styles.menu} />
      </tr>
    </tfoot>
  );
}
