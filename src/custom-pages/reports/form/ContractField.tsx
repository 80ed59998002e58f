import { Form, Select } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ContractRow } from "../../../../contract/entities/contract.ts";
import { contractRoutes } from "../../../../contract/routes/contracts.ts";
import { useCall } from "../../../engine/calls/use-call.ts";

const PAUSE = 250;
const SHOWN = 50;

export type ContractFieldProps = {
  readonly value: ContractRow | undefined;
  readonly onChange: (contract: ContractRow) => void;
  readonly refusal?: string | undefined;
};

/** A contract found by its number, its counterparty or its park; the server searches. */
export function ContractField({ value, onChange, refusal }: ContractFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const search = useSettled(text);
  const ask = { perPage: SHOWN, search, filters: { is_active: true } };
  const { data, isFetching } = useCall(contractRoutes.list, { ask, keepPrevious: true });
  const found = data?.data ?? [];
  const shown = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  return (
    <Form.Item label={t("ok-card.form.contract")} required help={refusal} validateStatus={refusal ? "error" : ""}>
      <Select
        showSearch
        filterOption={false}
        loading={isFetching}
        aria-label={t("ok-card.form.contract")}
        placeholder={t("ok-card.form.contractSearch")}
        notFoundContent={t("common.states.nothingFound")}
        value={value?.id ?? null}
        options={shown.map((contract) => ({ value: contract.id, label: nameOf(contract) }))}
        onSearch={setText}
        onChange={(id) => {
          const chosen = shown.find((contract) => contract.id === id);
          if (chosen) onChange(chosen);
        }}
      />
    </Form.Item>
  );
}

const nameOf = ({ number_contract, counterparty, park }: ContractRow): string =>
  `№ ${number_contract} · ${counterparty.name} · ${park.name}`;

/** The text once the typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
