import { Form } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ContractRow } from "../../../../contract/entities/contract.ts";
import { okRoutes } from "../../../../contract/routes/oks.ts";
import { parseDay } from "../../../../domain/periods/day.ts";
import { lastDayOf, parseMonth } from "../../../../domain/periods/month.ts";
import { useAct } from "../../../engine/calls/use-act.ts";
import { DayPicker } from "../../../engine/fields/date/DayPicker.tsx";
import { Page } from "../../../engine/page/Page.tsx";
import { ContractField } from "../form/ContractField.tsx";
import { MonthField } from "../form/MonthField.tsx";
import { PaymentFields } from "../form/PaymentFields.tsx";
import { ReportForm } from "../form/ReportForm.tsx";
import { previewOf } from "../form/report-preview.ts";
import type { Taken } from "../form/taken.ts";
import { useCreateReport } from "../form/use-create-report.ts";
import { useLastMonth } from "../form/use-last-month.ts";
import { useLowering } from "../form/use-lowering.tsx";
import { useReportMonth } from "../form/use-report-month.ts";
import { useListCrumb } from "../list/use-list-crumb.ts";
import { AmountFields } from "./AmountFields.tsx";
import { entryOf, nothingTyped } from "./typed-entry.ts";

/** One report from typed amounts: what was agreed outside the platform's statistics. */
export function OkManualPage() {
  const { t } = useTranslation();
  const crumb = useListCrumb();
  const lastMonth = useLastMonth();
  const [contract, setContract] = useState<ContractRow>();
  const [period, setPeriod] = useState<string>(lastMonth);
  const [formedOn, setFormedOn] = useState<string>(() => lastDayOf(lastMonth));
  const [typed, setTyped] = useState(nothingTyped);
  const month = useReportMonth(contract, period);
  const act = useAct(okRoutes.manual);
  const { create, refusalOf, forget } = useCreateReport();
  const lowering = useLowering();
  const { party } = month;
  const paid = party?.paid?.amount;
  const entry = useMemo(() => {
    const read = entryOf(typed);
    return read && { ...read, transferred: paid ?? read.transferred };
  }, [typed, paid]);
  const isDay = parseDay(formedOn).ok;
  const figures = useMemo(() => (party && entry && isDay ? previewOf(party, entry) : undefined), [party, entry, isDay]);

  const change = (field: keyof typeof typed, value: (typeof typed)[typeof field]) => {
    forget();
    setTyped((now) => ({ ...now, [field]: value }));
  };
  const onCreate = async (taken: Taken) => {
    if (!contract || !entry) return;
    const body = { contract_id: contract.id, ...entry, period, formed_on: formedOn, ...taken };
    await create(lowering((lower_payments) => act.run({ body: { ...body, lower_payments } })));
  };
  return (
    <Page title={t("ok-card.titles.manual")} breadcrumbs={[crumb]}>
      <ReportForm
        hint={t("ok-card.form.manualHint")}
        contract={contract}
        month={month}
        figures={figures}
        obstacle={undefined}
        isCreating={act.isRunning}
        onCreate={onCreate}
      >
        <ContractField value={contract} onChange={setContract} refusal={refusalOf("contract_id")} />
        <MonthField
          value={period}
          refusal={refusalOf("period")}
          onChange={(chosen) => {
            setPeriod(chosen);
            const read = parseMonth(chosen);
            if (read.ok) setFormedOn(lastDayOf(read.value));
          }}
        />
        <Form.Item label={t("ok-card.form.formedOn")} required help={refusalOf("formed_on")}>
          <DayPicker
            allowClear={false}
            aria-label={t("ok-card.form.formedOn")}
            style={{ inlineSize: "100%" }}
            value={formedOn}
            onChange={(typed) => setFormedOn(typed ?? "")}
          />
        </Form.Item>
        <AmountFields typed={typed} onChange={change} refusalOf={refusalOf} />
        <PaymentFields values={typed} paid={paid} onChange={change} refusalOf={refusalOf} />
      </ReportForm>
    </Page>
  );
}
