import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { isOwnReload } from "../../config/own-reload.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";

type Props = {
  /** True lets the next step pass: the form has just been saved. */
  readonly isLetGo: RefObject<boolean>;
  /** A draft has all of it: the page may be loaded anew. */
  readonly isKept?: boolean;
  /** The person says to leave. */
  readonly onLeave: () => void;
};

/**
 * Asks before what was typed is lost. Stands beside a form while something is typed in it, and is not a hook of the form: a blocker
 * draws its owner again, all inputs with it, when it is put up.
 */
export function UnsavedGuard({ isLetGo, isKept = false, onLeave }: Props) {
  const { t } = useTranslation();
  useLeaveGuard({
    holds: ({ currentLocation, nextLocation }) =>
      !isLetGo.current && currentLocation.pathname !== nextLocation.pathname,
    isLost: () => !isLetGo.current && !(isKept && isOwnReload()),
    words: {
      title: t("engine.form.unsaved.title"),
      text: t("engine.form.unsaved.text"),
      leave: t("engine.form.unsaved.leave"),
      stay: t("engine.form.unsaved.stay"),
    },
    onLeave,
  });
  return null;
}
