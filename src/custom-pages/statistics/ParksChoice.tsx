import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { parkRoutes } from "../../../contract/routes/parks.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import styles from "./StatisticsToolbar.module.css";

type Props = { readonly parks: readonly number[]; readonly onChange: (parks: number[]) => void };

/** Which parks a report is about: none chosen are all. */
export function ParksChoice({ parks, onChange }: Props) {
  const { t } = useTranslation();
  const names = useCall(parkRoutes.names, {});
  return (
    <Select
      className={styles.parks ?? ""}
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      aria-label={t("statistics.filters.parks")}
      placeholder={t("statistics.parks.all")}
      value={[...parks]}
      loading={names.isLoading}
      options={(names.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      optionFilterProp="label"
      notFoundContent={t("common.states.nothingFound")}
      onChange={onChange}
    />
  );
}
