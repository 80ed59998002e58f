import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { writeListAsk } from "../../../contract/list.ts";
import styles from "./Home.module.css";
import { Tile } from "./Tile.tsx";

type Count = { readonly id: string | number; readonly name: string; readonly count: number };
type Props = {
  readonly title: string;
  /** The list that the figures are counted in. */
  readonly list: string;
  readonly counts: readonly Count[];
  /** The statuses that somebody here has to do something about. */
  readonly pressing: readonly number[];
};

/** How many papers stand at each status, each figure the way to its list. */
export function Waiting({ title, list, counts, pressing }: Props) {
  const { t } = useTranslation();
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>
        <Link to={list}>{title}</Link>
      </h2>
      {counts.every(({ count }) => count === 0) ? (
        <p className={styles.muted}>{t("home.waiting.empty")}</p>
      ) : (
        <div className={styles.tiles}>
          {counts.map(({ id, name, count }) => (
            <Link key={id} className={styles.way} to={`${list}?${writeListAsk({ filters: { status: [Number(id)] } })}`}>
              <Tile label={name} value={count} isPressing={count > 0 && pressing.includes(Number(id))} />
            </Link>
          ))}
        </div>
      )}
    </section>
  );
}
