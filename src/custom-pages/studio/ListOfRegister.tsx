import { useTranslation } from "react-i18next";
import { namesAt, partAt } from "./body-at.ts";
import { ManyAt, OneAt, type Option, SizeAt, TabsAt } from "./controls.tsx";
import { useDraft } from "./draft-context.ts";
import { useFieldsWhere } from "./RemindersEditor.tsx";
import styles from "./Studio.module.css";
import { WidthsAt } from "./WidthsAt.tsx";

/** The list of a register, and where else its records are listed. `options`: its fields. */
export function ListOfRegister({ options }: { readonly options: readonly Option[] }) {
  const { t } = useTranslation();
  const { body } = useDraft();
  const says = (part: "filter" | "sort") => (_: string, at: readonly string[]) => partAt(body, [...at, part]) === true;
  const filters = useFieldsWhere(says("filter"));
  const sorted = useFieldsWhere(says("sort"));
  const keys = useFieldsWhere((_, at) => partAt(body, [...at, "unique"]) === true);
  const references = useFieldsWhere((kind, at) => kind === "reference" && says("filter")(kind, at));
  const status =
    partAt(body, ["statuses"]) === undefined ? [] : [{ value: "status", label: t("studio-pages.list.status") }];
  const stamps = (["created_at", "updated_at"] as const).map((value) => ({
    value,
    label: t(`studio-pages.list.${value}`),
  }));
  const isElsewhere = partAt(body, ["source"]) !== undefined;
  const columns = [...options, ...status, ...(isElsewhere ? [] : stamps)];
  const made = isElsewhere ? [] : stamps.slice(0, 1);
  return (
    <div className={styles.stack}>
      <ManyAt at={["list", "columns"]} label={t("studio-pages.list.columns")} options={columns} />
      <ManyAt at={["list", "hidden"]} label={t("studio-pages.list.hidden")} options={columns} isOptional />
      <ManyAt
        at={["list", "filters"]}
        label={t("studio-pages.list.filters")}
        options={[...filters, ...status, ...made]}
        isOptional
      />
      <div className={styles.two}>
        <OneAt
          at={["list", "order"]}
          label={t("studio-pages.list.order")}
          options={directionsOf([...sorted, ...made], t)}
          isOptional
        />
        <SizeAt at={["list", "perPage"]} label={t("studio-pages.list.perPage")} />
        <TabsAt at={["list", "tabs"]} label={t("studio-pages.list.tabs")} options={status} usual={status[0]?.label} />
      </div>
      <WidthsAt
        shown={[...namesAt(body, ["list", "columns"]), ...namesAt(body, ["list", "hidden"])]}
        columns={columns}
      />
      {!isElsewhere && <ManyAt at={["importKey"]} label={t("studio-pages.list.importKey")} options={keys} isOptional />}
      <ManyAt at={["relatedTo"]} label={t("studio-pages.list.relatedTo")} options={references} isOptional />
    </div>
  );
}

type Say = (key: "studio-pages.list.up" | "studio-pages.list.down", about: { label: string }) => string;

/** Each field twice: upwards, and downwards under a minus. */
export const directionsOf = (options: readonly Option[], t: Say): readonly Option[] =>
  options.flatMap(({ value, label }) => [
    { value, label: t("studio-pages.list.up", { label }) },
    { value: `-${value}`, label: t("studio-pages.list.down", { label }) },
  ]);
