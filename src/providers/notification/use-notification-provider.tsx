import type { NotificationProvider } from "@refinedev/core";
import { App } from "antd";
import { lazy, Suspense, useMemo } from "react";
import type { ToastNotice } from "../../config/toast.ts";

/** Loaded with the first notice that offers something. */
const NoticeButton = lazy(async () => ({ default: (await import("./NoticeButton.tsx")).NoticeButton }));

const antdType = { success: "success", error: "error", progress: "info" } as const satisfies Record<
  ToastNotice["type"],
  string
>;

/** Refine's notices as antd's: bottom right, 4 s, at most three, waiting while the pointer is over them (set on `<App>`). */
export function useNotificationProvider(): NotificationProvider {
  const { notification } = App.useApp();
  return useMemo(() => {
    const open = ({ key, message, description, type, action }: ToastNotice) => {
      const name = key ?? `${type}:${message}`;
      const run = () => {
        notification.destroy(name);
        action?.run();
      };
      notification[antdType[type]]({
        key: name,
        message,
        description,
        role: type === "error" ? "alert" : "status",
        ...(action && {
          btn: (
            <Suspense fallback={null}>
              <NoticeButton onClick={run}>{action.label}</NoticeButton>
            </Suspense>
          ),
        }),
      });
    };
    return { open, close: (key) => notification.destroy(key) };
  }, [notification]);
}
