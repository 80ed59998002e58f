import { Form } from "antd";
import { useTranslation } from "react-i18next";
import { MonthPicker } from "../../../engine/fields/month/MonthPicker.tsx";

export type MonthFieldProps = {
  /** `YYYY-MM`, or what was typed and is no month. */
  readonly value: string;
  readonly onChange: (month: string) => void;
  readonly refusal?: string | undefined;
};

/** The month that a report is of. */
export function MonthField({ value, onChange, refusal }: MonthFieldProps) {
  const { t } = useTranslation();
  return (
    <Form.Item label={t("ok-card.form.month")} required help={refusal} validateStatus={refusal ? "error" : ""}>
      <MonthPicker
        allowClear={false}
        aria-label={t("ok-card.form.month")}
        style={{ inlineSize: "100%" }}
        value={value}
        onChange={(typed) => onChange(typed ?? "")}
      />
    </Form.Item>
  );
}
