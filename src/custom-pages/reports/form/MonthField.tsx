import { useTranslate } from "@refinedev/core";
import { DatePicker, Form } from "antd";
import dayjs from "dayjs";

export type MonthFieldProps = {
  /** `YYYY-MM`. */
  readonly value: string;
  readonly onChange: (month: string) => void;
  readonly refusal?: string | undefined;
};

/** The month that a report is of. */
export function MonthField({ value, onChange, refusal }: MonthFieldProps) {
  const t = useTranslate();
  return (
    <Form.Item label={t("ok-card.form.month")} required help={refusal} validateStatus={refusal ? "error" : ""}>
      <DatePicker
        picker="month"
        allowClear={false}
        format="MM.YYYY"
        aria-label={t("ok-card.form.month")}
        style={{ inlineSize: "100%" }}
        value={dayjs(`${value}-01`)}
        onChange={(date) => onChange(date.format("YYYY-MM"))}
      />
    </Form.Item>
  );
}
