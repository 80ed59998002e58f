import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Column } from "../define/list.ts";
import type { Resource } from "../define/resource.ts";
import { isFigure } from "../fields/print.ts";
import styles from "./Grid.module.css";

/** A quick answer shows no skeleton at all: it would only flicker. */
const PATIENCE = 150;

/** True once something has lasted longer than `PATIENCE` milliseconds. */
function useLasts(): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasts(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return lasts;
}

type Props = { readonly resource: Resource; readonly columns: readonly Column[]; readonly rows: number };

/** The frame of the list with rows to come. */
export function GridSkeleton({ resource, columns, rows }: Props) {
  const { t } = useTranslation();
  const lasts = useLasts();
  return (
    <div className={styles.scroller} aria-busy="true">
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.box} />
            {columns.map(({ field, width }, index) => (
              <th
                key={field}
                scope="col"
                className={index === 0 ? styles.pinned : undefined}
                data-figure={isFigureAt(resource, field) || undefined}
                {...(width !== undefined && { style: { minWidth: width } })}
              >
                {t(resource.fields[field]?.label ?? field)}
              </th>
            ))}
            <th className={styles.menu} />
          </tr>
        </thead>
        <tbody aria-hidden>
          {Array.from({ length: rows }, (_, row) => `bone-${row}`).map((row) => (
            <tr key={row}>
              <td className={styles.box} />
              {columns.map(({ field }) => (
                <td key={field} data-figure={isFigureAt(resource, field) || undefined}>
                  {lasts && <span className={styles.bone} />}
                </td>
              ))}
              <td className={styles.menu} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isFigureAt({ fields }: Resource, name: string): boolean {
  const field = fields[name];
  return field !== undefined && isFigure(field);
}
