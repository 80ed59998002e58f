import type { NotificationProvider } from "@refinedev/core";
import App from "antd/es/app";
import { lazy, Suspense, useMemo } from "react";
import { staysUntilClosed, TOAST_MAX, type ToastNotice } from "../../config/toast.ts";

/** Loaded with the first notice that offers something. */
const NoticeButton = lazy(async () => ({ default: (await import("./NoticeButton.tsx")).NoticeButton }));

/** antd's method by type; `open` draws no sign. */
const METHODS = {
  default: "open",
  success: "success",
  error: "error",
  info: "info",
  warning: "warning",
  progress: "info",
} as const satisfies Record<ToastNotice["type"], string>;

/**
 * Refine's notices as antd's: bottom right and 4 s unless said (spec §4, §9), waiting while the pointer is over them (set on `<App>`).
 * At most three, of which the oldest makes room: antd would count, and drop, those that wait until they are closed.
 */
export function useNotificationProvider(): NotificationProvider {
  const { notification } = App.useApp();
  return useMemo(() => {
    /** By their names, oldest first: whether a notice waits until it is closed. */
    const shown = new Map<string, boolean>();
    const close = (name: string) => {
      shown.delete(name);
      notification.destroy(name);
    };
    const makeRoom = () => {
      for (const [name, stays] of shown) if (shown.size >= TOAST_MAX && !stays) close(name);
    };
    const open = (notice: ToastNotice) => {
      const { key, message, description, type, action, position, duration } = notice;
      const name = key ?? `${type}:${message}`;
      const stays = duration === undefined ? staysUntilClosed(notice) : duration === 0;
      const seconds = stays ? 0 : duration && duration / 1_000;
      shown.delete(name);
      makeRoom();
      shown.set(name, stays);
      const run = () => {
        close(name);
        action?.run();
      };
      notification[METHODS[type]]({
        key: name,
        message,
        description,
        role: type === "error" ? "alert" : "status",
        onClose: () => shown.delete(name),
        ...(seconds !== undefined && { duration: seconds }),
        ...(position && { placement: position }),
        ...(action && {
          btn: (
            <Suspense fallback={null}>
              <NoticeButton onClick={run}>{action.label}</NoticeButton>
            </Suspense>
          ),
        }),
      });
    };
    return { open, close };
  }, [notification]);
}
