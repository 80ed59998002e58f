import { Form, Select } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { namesAt, partAt } from "./body-at.ts";
import { ManyAt, type Option, SizeAt } from "./controls.tsx";
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
        <TabsOf />
      </div>
      <WidthsAt shown={[...shown, ...hidden]} columns={columns} />
    </div>
  );
}

const NONE = "";

/** Whose choices stand above the list; what is not said is as the product has it. */
function TabsOf() {
  const { t } = useTranslation();
  const id = useId();
  const { body, set, whole } = useDraft();
  const at = ["list", "tabs"];
  const said = partAt(body, at);
  const offered = whole.usual?.tabs ?? [];
  if (offered.length === 0) return null;
  return (
    <Form.Item className={styles.item ?? ""} label={t("studio-pages.list.tabs")} htmlFor={id}>
      <Select
        id={id}
        value={said === null ? NONE : typeof said === "string" ? said : undefined}
        placeholder={t("studio-pages.list.tabsUsual")}
        allowClear
        options={[
          { value: NONE, label: t("studio-pages.list.noTabs") },
          ...offered.map(({ name, label }) => ({ value: name, label })),
        ]}
        onChange={(value: string | undefined) => set(at, value === NONE ? null : value)}
      />
    </Form.Item>
  );
}
