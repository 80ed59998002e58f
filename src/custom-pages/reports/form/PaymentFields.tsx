import { Form } from "antd";
import { useTranslation } from "react-i18next";
import { formatMoney } from "../../../../domain/money/print.ts";
import type { Tiyn } from "../../../../domain/money/tiyn.ts";
import { MoneyField } from "./MoneyField.tsx";
import type { TypedMoney } from "./typed-money.ts";

export const PAYMENTS = ["transferred", "top_up", "bank_commission"] as const;
export type Payment = (typeof PAYMENTS)[number];

type PaymentFieldsProps = {
  readonly values: Readonly<Record<Payment, TypedMoney>>;
  readonly onChange: (payment: Payment, value: TypedMoney) => void;
  readonly refusalOf: (field: string) => string | undefined;
  /** What the bank has executed in the month; it is not typed then. */
  readonly paid: Tiyn | undefined;
};

/** What went between the two sides in the month. */
export function PaymentFields({ values, onChange, refusalOf, paid }: PaymentFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend>{t("ok-card.form.payments")}</legend>
      {PAYMENTS.map((payment) =>
        payment === "transferred" && paid !== undefined ? (
          <Form.Item key={payment} label={t(`explain.figures.${payment}`)} help={t("distribution.banners.paid")}>
            {formatMoney(paid)} ₸
          </Form.Item>
        ) : (
          <MoneyField
            key={payment}
            label={t(`explain.figures.${payment}`)}
            value={values[payment]}
            onChange={(value) => onChange(payment, value)}
            refusal={refusalOf(payment)}
          />
        ),
      )}
    </fieldset>
  );
}
