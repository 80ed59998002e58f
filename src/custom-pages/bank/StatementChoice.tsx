import { InboxOutlined } from "@ant-design/icons";
import { Alert } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { paymentRoutes } from "../../../contract/routes/payments.ts";
import { CallError } from "../../config/call-error.ts";
import { useAct } from "../../engine/calls/use-act.ts";
import { useInvalidateCalls } from "../../engine/calls/use-invalidate-calls.ts";
import { DropZone } from "../../engine/drop/DropZone.tsx";
import { useToast } from "../../engine/toast/use-toast.ts";

/** Where a statement is dropped or chosen; read, it is shown, and nothing is booked by that. */
export function StatementChoice() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toast = useToast();
  const invalidate = useInvalidateCalls();
  const { run, isRunning } = useAct(paymentRoutes.statementSend);
  const [refusal, setRefusal] = useState<CallError>();
  const take = async (file: File) => {
    setRefusal(undefined);
    const form = new FormData();
    form.append("file", file);
    try {
      const { data, message } = await run({ form });
      if (message) toast.success(message);
      void invalidate("payments.statements");
      void navigate(`/payments/statements/${data.id}`);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(error);
    }
  };
  return (
    <>
      <DropZone
        accept=".txt"
        label={t("payments.statements.upload")}
        isBusy={isRunning}
        onChoose={(file) => void take(file)}
      >
        <InboxOutlined />
        {isRunning ? (
          t("payments.statements.sending")
        ) : (
          <span>
            {t("payments.statements.drop")} <u>{t("payments.statements.choose")}</u>
          </span>
        )}
        <small>
          {t("payments.statements.hint")}. {t("payments.statements.promise")}
        </small>
      </DropZone>
      {refusal && <Alert type="error" showIcon message={refusal.message} />}
    </>
  );
}
