import { useTranslation } from "react-i18next";
import { NumberAt, type Option } from "./controls.tsx";
import styles from "./Studio.module.css";

type Props = { readonly shown: readonly string[]; readonly columns: readonly Option[] };

/** How wide each column of a list is; what is not said is as wide as its kind. */
export function WidthsAt({ shown, columns }: Props) {
  const { t } = useTranslation();
  const labelOf = (name: string) => columns.find(({ value }) => value === name)?.label ?? name;
  return (
    <fieldset className={styles.card}>
      <legend>{t("studio-pages.list.widths")}</legend>
      <p className={styles.muted}>{t("studio-pages.list.widthsText")}</p>
      <div className={styles.three}>
        {[...new Set(shown)].map((name) => (
          <NumberAt key={name} at={["list", "widths", name]} label={labelOf(name)} />
        ))}
      </div>
    </fieldset>
  );
}
