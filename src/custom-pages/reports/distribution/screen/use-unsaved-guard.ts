import { useTranslate } from "@refinedev/core";
import { App } from "antd";
import { useEffect } from "react";
import { useBlocker } from "react-router";

/** Asks before leaving while figures are on the screen only: neither the server nor the browser has kept them. */
export function useUnsavedGuard(isLost: boolean): void {
  const t = useTranslate();
  const { modal } = App.useApp();
  const blocker = useBlocker(isLost);
  useEffect(() => {
    if (!isLost) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isLost]);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const { destroy } = modal.confirm({
      title: t("distribution.guard.title"),
      content: t("distribution.guard.text"),
      okText: t("distribution.guard.leave"),
      cancelText: t("distribution.guard.stay"),
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    });
    return destroy;
  }, [blocker, modal, t]);
}
