import { App } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";

/**
 * Asks before what was typed is lost: on going to another page here, and on closing the tab. `onLeave` is called when the person
 * says to leave. The returned function lets the next step pass, for a form that has just been saved.
 */
export function useUnsavedGuard(isDirty: boolean, onLeave: () => void): () => void {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const isOpen = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isOpen.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isOpen.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    modal.confirm({
      title: t("engine.form.unsaved.title"),
      content: t("engine.form.unsaved.text"),
      okText: t("engine.form.unsaved.leave"),
      okButtonProps: { danger: true },
      cancelText: t("engine.form.unsaved.stay"),
      autoFocusButton: "cancel",
      onOk: () => {
        leave.current();
        blocker.proceed();
      },
      onCancel: () => blocker.reset(),
    });
  }, [blocker, modal, t]);
  return () => {
    isOpen.current = true;
  };
}
