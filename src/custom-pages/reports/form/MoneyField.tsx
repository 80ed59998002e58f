import { Form, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "../../../../domain/money/print.ts";
import { readMoney, type TypedMoney } from "./typed-money.ts";

export type MoneyFieldProps = {
  readonly label: string;
  readonly value: TypedMoney;
  readonly onChange: (value: TypedMoney) => void;
  /** The server's words about this field. */
  readonly refusal?: string | undefined;
};

/** An amount in tenge: read as it is typed, written out in groups when it is left. */
export function MoneyField({ label, value, onChange, refusal }: MoneyFieldProps) {
  const { t } = useTranslation();
  const [isLeft, setLeft] = useState(false);
  const wrong = isLeft && value.amount === undefined ? t("ok-card.form.notAmount") : refusal;
  return (
    <Form.Item label={label} help={wrong} validateStatus={wrong === undefined ? "" : "error"}>
      <Input
        value={value.text}
        inputMode="decimal"
        autoComplete="off"
        suffix="₸"
        aria-label={label}
        styles={{ input: { textAlign: "end", fontVariantNumeric: "tabular-nums" } }}
        onChange={(event) => {
          setLeft(false);
          onChange(readMoney(event.target.value));
        }}
        onBlur={() => {
          setLeft(true);
          const { text, amount } = value;
          if (amount !== undefined && text.trim() !== "") onChange({ text: formatMoney(amount), amount });
        }}
      />
    </Form.Item>
  );
}
