import type { TFunction } from "i18next";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ContractRow } from "../../../../contract/entities/contract.ts";
import { okRoutes } from "../../../../contract/routes/oks.ts";
import { toTiyn } from "../../../../domain/money/tiyn.ts";
import { useAct } from "../../../engine/calls/use-act.ts";
import { Page } from "../../../engine/page/Page.tsx";
import { ContractField } from "../form/ContractField.tsx";
import { MonthField } from "../form/MonthField.tsx";
import { PAYMENTS, PaymentFields } from "../form/PaymentFields.tsx";
import { ReportForm } from "../form/ReportForm.tsx";
import { previewOf, restOf } from "../form/report-preview.ts";
import type { Taken } from "../form/taken.ts";
import { noMoney } from "../form/typed-money.ts";
import { useCreateReport } from "../form/use-create-report.ts";
import { useLastMonth } from "../form/use-last-month.ts";
import { useLowering } from "../form/use-lowering.tsx";
import { useReportMonth } from "../form/use-report-month.ts";
import { useListCrumb } from "../list/use-list-crumb.ts";
import { useOtherReports } from "./use-other-reports.ts";

/** One report for one contract: all of the park's month that no other report has taken. */
export function OkSinglePage() {
  const { t } = useTranslation();
  const crumb = useListCrumb();
  const lastMonth = useLastMonth();
  const [contract, setContract] = useState<ContractRow>();
  const [period, setPeriod] = useState<string>(lastMonth);
  const [payments, setPayments] = useState({ transferred: noMoney, top_up: noMoney, bank_commission: noMoney });
  const month = useReportMonth(contract, period);
  const others = useOtherReports(month.card, contract?.id ?? 0);
  const act = useAct(okRoutes.single);
  const { create, refusalOf, forget } = useCreateReport();
  const lowering = useLowering();

  const { card, party } = month;
  const [typed, top_up, bank_commission] = PAYMENTS.map((payment) => payments[payment].amount);
  const transferred = party?.paid?.amount ?? typed;
  const figures = useMemo(() => {
    const isReadable = transferred !== undefined && top_up !== undefined && bank_commission !== undefined;
    if (!card || !party || !others || !isReadable) return undefined;
    return previewOf(party, { ...restOf(card.statistics, others), transferred, top_up, bank_commission });
  }, [card, party, others, transferred, top_up, bank_commission]);

  const obstacle = card && obstacleOf(card, t);
  const onCreate = async (taken: Taken) => {
    if (!contract) return;
    const [paid = noAmount, topped = noAmount, bank = noAmount] = [transferred, top_up, bank_commission];
    const body = { contract_id: contract.id, period, transferred: paid, top_up: topped, bank_commission: bank };
    await create(lowering((lower_payments) => act.run({ body: { ...body, ...taken, lower_payments } })));
  };
  return (
    <Page title={t("ok-card.titles.single")} breadcrumbs={[crumb]}>
      <ReportForm
        hint={t("ok-card.form.singleHint")}
        contract={contract}
        month={month}
        figures={figures}
        obstacle={obstacle}
        isCreating={act.isRunning}
        onCreate={onCreate}
      >
        <ContractField value={contract} onChange={setContract} refusal={refusalOf("contract_id")} />
        <MonthField value={period} onChange={setPeriod} refusal={refusalOf("period")} />
        <PaymentFields
          values={payments}
          paid={party?.paid?.amount}
          refusalOf={refusalOf}
          onChange={(payment, value) => {
            forget();
            setPayments((now) => ({ ...now, [payment]: value }));
          }}
        />
      </ReportForm>
    </Page>
  );
}

const noAmount = toTiyn(0n);

type Card = NonNullable<ReturnType<typeof useReportMonth>["card"]>;

function obstacleOf(card: Card, t: TFunction): string | undefined {
  if (Object.values(card.statistics).every((amount) => amount === 0n)) return t("ok-card.form.noStatistics");
  return card.unknown_categories.length > 0 ? t("ok-card.form.unknown") : undefined;
}
