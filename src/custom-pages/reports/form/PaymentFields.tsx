import { useTranslate } from "@refinedev/core";
import { MoneyField } from "./MoneyField.tsx";
import type { TypedMoney } from "./typed-money.ts";

export const PAYMENTS = ["transferred", "top_up", "bank_commission"] as const;
export type Payment = (typeof PAYMENTS)[number];

type PaymentFieldsProps = {
  readonly values: Readonly<Record<Payment, TypedMoney>>;
  readonly onChange: (payment: Payment, value: TypedMoney) => void;
  readonly refusalOf: (field: string) => string | undefined;
};

/** What went between the two sides in the month. */
export function PaymentFields({ values, onChange, refusalOf }: PaymentFieldsProps) {
  const t = useTranslate();
  return (
    <fieldset>
      <legend>{t("ok-card.form.payments")}</legend>
      {PAYMENTS.map((payment) => (
        <MoneyField
          key={payment}
          label={t(`explain.figures.${payment}`)}
          value={values[payment]}
          onChange={(value) => onChange(payment, value)}
          refusal={refusalOf(payment)}
        />
      ))}
    </fieldset>
  );
}
