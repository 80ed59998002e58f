import { App } from "antd";
import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";

type Props = {
  /** True lets the next step pass: the form has just been saved. */
  readonly isLetGo: RefObject<boolean>;
  /** The person says to leave. */
  readonly onLeave: () => void;
};

/**
 * Asks before what was typed is lost: on going to another page here, and on closing the tab. Stands beside a form while something is
 * typed in it, and is not a hook of the form: a blocker draws its owner again, all inputs with it, when it is put up.
 */
export function UnsavedGuard({ isLetGo, onLeave }: Props) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isLetGo.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLetGo.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isLetGo]);
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
  return null;
}
