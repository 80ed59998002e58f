import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../config/call-error.ts";

/** What is wrong beside the fields: a refusal that speaks of none of those that stand on the screen. */
export function useRefusal() {
  const { t } = useTranslation();
  const [problem, setProblem] = useState("");
  const refuse = (error: unknown, shown: readonly string[]) => {
    const errors = (error instanceof CallError && error.errors) || {};
    if (shown.some((field) => errors[field])) return;
    setProblem(error instanceof CallError && error.message ? error.message : t("errors.retryLater"));
  };
  return { problem, refuse, forget: () => setProblem("") };
}
