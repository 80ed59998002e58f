import { useTranslation } from "react-i18next";
import styles from "./RecordNames.module.css";

type Props = {
  readonly items: readonly { readonly id: number; readonly name: string }[];
  readonly linkOf: (id: number) => string | undefined;
  /** How many are named before «и ещё 12». */
  readonly most: number;
};

/** What has no spaces is not broken at its hyphens: `К-2026-000325`. */
const isNumber = (name: string): boolean => !name.includes(" ");

/** Records by name, each a link that opens beside the page: a dialog stands over it, and would be lost. */
export function RecordNames({ items, linkOf, most }: Props) {
  const { t } = useTranslation();
  const rest = items.length - most;
  return (
    <>
      {items.slice(0, most).map(({ id, name }, index) => {
        const href = linkOf(id);
        return (
          <span key={id}>
            {index > 0 && ", "}
            {href === undefined ? (
              name
            ) : (
              <a href={href} target="_blank" rel="noreferrer" className={isNumber(name) ? styles.number : undefined}>
                {name}
              </a>
            )}
          </span>
        );
      })}
      {rest > 0 && ` ${t("engine.actions.andMore", { count: rest })}`}
    </>
  );
}
