import { useTranslation } from "react-i18next";
import { namesAt } from "./body-at.ts";
import { ManyAt, type Option, SizeAt, TabsAt } from "./controls.tsx";
import { useDraft } from "./draft-context.ts";
import { directionsOf } from "./ListOfRegister.tsx";
import styles from "./Studio.module.css";
import { WidthsAt } from "./WidthsAt.tsx";

type Props = {
  readonly columns: readonly Option[];
  readonly filters: readonly Option[];
  readonly sorts: readonly Option[];
};

/** The list of a resource of the product. */
export function ListOfProduct({ columns, filters, sorts }: Props) {
  const { t } = useTranslation();
  const { body, whole } = useDraft();
  const chosen = namesAt(body, ["list", "columns"]);
  const shown = chosen.length > 0 ? chosen : whole.columns;
  const labelOf = (name: string) => columns.find(({ value }) => value === name)?.label ?? name;
  const usual = whole.columns.map(labelOf).join(", ");
  const hidden = namesAt(body, ["list", "hidden"]);
  return (
    <div className={styles.stack}>
      <p className={styles.muted}>{t("studio-pages.list.usual", { columns: usual })}</p>
      <ManyAt at={["list", "columns"]} label={t("studio-pages.list.columns")} options={columns} isOptional />
      <ManyAt at={["list", "hidden"]} label={t("studio-pages.list.hidden")} options={columns} isOptional />
      <ManyAt at={["list", "filters"]} label={t("studio-pages.list.filters")} options={filters} isOptional />
      <ManyAt at={["list", "order"]} label={t("studio-pages.list.order")} options={directionsOf(sorts, t)} isOptional />
      <div className={styles.two}>
        <SizeAt at={["list", "perPage"]} label={t("studio-pages.list.perPage")} />
        <TabsAt
          at={["list", "tabs"]}
          label={t("studio-pages.list.tabs")}
          options={(whole.usual?.tabs ?? []).map(({ name, label }) => ({ value: name, label }))}
        />
      </div>
      <WidthsAt shown={[...shown, ...hidden]} columns={columns} />
    </div>
  );
}
