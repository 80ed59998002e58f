import { Button, Result } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ImportRow } from "../../../../contract/entities/disps.ts";
import { UNREADABLE_FILES, type UnreadableFileCode } from "../../../../contract/unreadable-files.ts";

/** Which advice fits a refusal of a whole file: its own, or the general one. */
const refusalAdvice = (code: string | undefined): UnreadableFileCode | "other" =>
  UNREADABLE_FILES.find((known) => known === code) ?? "other";

type Props = { readonly row: ImportRow; readonly step: "refused" | "cancelled" | "undone" };

/** The end without rows in the ledger: why, what is safe, and what to do next. */
export function ImportStopped({ row, step }: Props) {
  const { t } = useTranslation();
  const isRefused = step === "refused";
  return (
    <Result
      status={isRefused ? "warning" : "info"}
      title={t(`imports.${step}.title`)}
      subTitle={
        isRefused ? (
          <>
            {row.problem && <p>{row.problem.message}</p>}
            <p>{t(`imports.refused.codes.${refusalAdvice(row.problem?.code)}`)}</p>
            <p>{t("imports.refused.safe")}</p>
          </>
        ) : (
          t(`imports.${step}.text`)
        )
      }
      extra={[
        <Link key="again" to={`/imports?upload=${row.park.id}`}>
          <Button type="primary" tabIndex={-1}>
            {t("imports.actions.again")}
          </Button>
        </Link>,
        <Link key="list" to="/imports">
          <Button tabIndex={-1}>{t("imports.actions.toList")}</Button>
        </Link>,
      ]}
    />
  );
}
