import type { NotificationProvider } from "@refinedev/core";
import App from "antd/es/app";
import { lazy, Suspense, useMemo } from "react";
import { staysUntilClosed, TOAST_MAX, type ToastNotice } from "../../config/toast.ts";

/** Loaded with the first notice that offers something. */
const NoticeButton = lazy(async () => ({ default: (await import("./NoticeButton.tsx")).NoticeButton }));

const antdType = { success: "success", error: "error", progress: "info" } as const satisfies Record<
  ToastNotice["type"],
  string
>;

/**
 * Refine's notices as antd's: bottom right, 4 s, waiting while the pointer is over them (set on `<App>`). At most three, of which the
 * oldest makes room: antd would count, and drop, those that wait until they are closed.
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
      const { key, message, description, type, action } = notice;
      const name = key ?? `${type}:${message}`;
      const stays = staysUntilClosed(notice);
      shown.delete(name);
      makeRoom();
      shown.set(name, stays);
      const run = () => {
        close(name);
        action?.run();
      };
      notification[antdType[type]]({
        key: name,
        message,
        description,
        role: type === "error" ? "alert" : "status",
        onClose: () => shown.delete(name),
        ...(stays && { duration: 0 }),
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
