import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "../../define/language/resource.ts";
import { isFigure } from "../../fields/print.ts";
import { GridColumns } from "../columns/GridColumns.tsx";
import { headWords } from "../columns/head-words.ts";
import { useGridWidths } from "../columns/use-grid-widths.ts";
import type { Layout } from "../state/layout.ts";
import { useLasts } from "../state/use-lasts.ts";
import styles from "./Grid.module.css";

/** A quick answer shows no skeleton at all: it would only flicker. Milliseconds. */
const PATIENCE = 150;
/** More are out of sight. */
const MOST = 25;

type Props = { readonly resource: Resource; readonly layout: Layout; readonly rows: number };

/** The frame of the list with rows to come: as wide and as high as they will be, so that nothing moves when they are there. */
export function GridSkeleton({ resource, layout, rows }: Props) {
  const { t } = useTranslation();
  const lasts = useLasts(PATIENCE);
  const frame = useRef<HTMLDivElement>(null);
  const { pixels, rest } = useGridWidths(resource, layout, frame);
  const { columns } = layout;
  const bones = columns.map(({ field }, index) => (
    <td key={field} className={index === 0 ? styles.pinned : undefined} data-figure={isFigureAt(resource, field)}>
      {lasts && <span className={styles.bone} />}
    </td>
  ));
  return (
    <div ref={frame} className={styles.scroller} data-density={layout.density} aria-busy="true">
      <table className={styles.table}>
        <GridColumns columns={columns} pixels={pixels} rest={rest} />
        <thead>
          <tr>
            <th className={styles.box} />
            {columns.map(({ field }, index) => (
              <th
                key={field}
                scope="col"
                className={index === 0 ? styles.pinned : undefined}
                data-figure={isFigureAt(resource, field)}
              >
                <span className={styles.plain}>{headWords(t(resource.fields[field]?.label ?? field))}</span>
              </th>
            ))}
            <th className={styles.menu} />
          </tr>
        </thead>
        <tbody aria-hidden>
          {Array.from({ length: Math.min(rows, MOST) }, (_, row) => `bone-${row}`).map((row) => (
            <tr key={row}>
              <td className={styles.box} />
              {bones}
              <td className={styles.menu} />
            </tr>
          ))}
        </tbody>
        {columns.some((column) => column.total !== undefined) && (
          <tfoot aria-hidden>
            <tr className={styles.totals}>
              <td className={styles.box} />
              {bones}
              <td className={styles.menu} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** true, or no attribute at all. */
function isFigureAt({ fields }: Resource, name: string): true | undefined {
  const field = fields[name];
  return (field !== undefined && isFigure(field)) || undefined;
}
