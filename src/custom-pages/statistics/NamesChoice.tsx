import { Select } from "antd";
import { useTranslation } from "react-i18next";
import type { counterpartyRoutes } from "../../../contract/routes/counterparties.ts";
import type { parkRoutes } from "../../../contract/routes/parks.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { byWords } from "../../engine/options/by-words.ts";
import { labelOfChoice } from "../../engine/options/use-options.ts";
import styles from "./StatisticsToolbar.module.css";

type Props = {
  readonly of: "parks" | "counterparties";
  readonly route: typeof parkRoutes.names | typeof counterpartyRoutes.names;
  readonly chosen: readonly number[];
  readonly onChange: (ids: number[]) => void;
};

/** Which parks or counterparties a report is about: none chosen are all. */
export function NamesChoice({ of, route, chosen, onChange }: Props) {
  const { t } = useTranslation();
  const names = useCall(route, {});
  return (
    <Select
      className={styles.names ?? ""}
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      aria-label={t(`statistics.filters.${of}`)}
      placeholder={t(`statistics.${of}.all`)}
      value={[...chosen]}
      loading={names.isLoading}
      options={(names.data?.data ?? []).map((choice) => ({ value: choice.id, label: labelOfChoice(choice) }))}
      filterOption={byWords}
      notFoundContent={t("common.states.nothingFound")}
      onChange={onChange}
    />
  );
}
