import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { ImportRow } from "../../../../contract/entities/disps.ts";
import type { ListAsk } from "../../../../contract/list.ts";
import { parkRoutes } from "../../../../contract/routes/parks.ts";
import { useCall } from "../../../engine/calls/use-call.ts";
import { byWords } from "../../../engine/options/by-words.ts";
import styles from "../../table/Table.module.css";

type Props = { readonly ask: ListAsk; readonly onChange: (part: Partial<ListAsk>) => void };

/** Which parks, which states. */
export function ImportsFilter({ ask, onChange }: Props) {
  const { t } = useTranslation();
  const parks = useCall(parkRoutes.names, {});
  const chosen = (name: string) => {
    const value = ask.filters[name];
    return Array.isArray(value) ? value : [];
  };
  const filter = (name: string, value: number[] | string[]) => {
    const { [name]: _, ...others } = ask.filters;
    onChange({ filters: value.length > 0 ? { ...others, [name]: value } : others });
  };
  const statuses: { value: string; label: string }[] = ImportRow.shape.status.options.map((status) => ({
    value: status,
    label: t(`imports.statuses.${status}`),
  }));
  return (
    <div className={styles.filter}>
      <Select
        mode="multiple"
        allowClear
        maxTagCount="responsive"
        aria-label={t("imports.filters.park")}
        placeholder={t("imports.filters.park")}
        filterOption={byWords}
        notFoundContent={t("common.states.nothingFound")}
        value={chosen("park").map(Number)}
        options={(parks.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(ids: number[]) => filter("park", ids)}
      />
      <Select
        mode="multiple"
        allowClear
        maxTagCount="responsive"
        aria-label={t("imports.filters.status")}
        placeholder={t("imports.filters.status")}
        value={chosen("status").map(String)}
        options={statuses}
        onChange={(next: string[]) => filter("status", next)}
      />
    </div>
  );
}
