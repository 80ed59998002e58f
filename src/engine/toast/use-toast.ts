import { type OpenNotificationParams, useNotification } from "@refinedev/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CallError, referenceOf } from "../../config/call-error.ts";
import type { ToastAction, ToastNotice } from "../../config/toast.ts";

export type Toast = {
  readonly success: (message: string, action?: ToastAction) => void;
  /** Nothing went wrong and nothing was changed. */
  readonly info: (message: string) => void;
  readonly error: (message: string, description?: string) => void;
  /** Says why a call failed, with the reference number of a 500. An error that is no `CallError` is thrown on: it is a bug. */
  readonly failure: (error: unknown) => void;
};

/** Short messages at the bottom right. */
export function useToast(): Toast {
  const { open } = useNotification();
  const { t } = useTranslation();
  return useMemo(() => {
    const show = (notice: ToastNotice) => open?.(notice as OpenNotificationParams); // our provider knows more types than refine
    const error = (message: string, description?: string) =>
      show({ type: "error", message, ...(description === undefined ? {} : { description }) });
    return {
      success: (message, action) => show({ type: "success", message, ...(action && { action }) }),
      info: (message) => show({ type: "info", message }),
      error,
      failure: (cause) => {
        if (!(cause instanceof CallError)) throw cause;
        if (cause.code === "SIGNED_OUT") return;
        const reference = referenceOf(cause);
        error(cause.message, reference && t("errors.reference", { reference }));
      },
    };
  }, [open, t]);
}
