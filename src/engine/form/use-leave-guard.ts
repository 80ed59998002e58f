import { App } from "antd";
import { useEffect, useRef } from "react";
import { type BlockerFunction, useBlocker } from "react-router";

type Guard = {
  /** Which steps would lose something and are held. */
  readonly holds: BlockerFunction;
  /** Whether closing the tab would. */
  readonly isLost: () => boolean;
  readonly words: Readonly<Record<"title" | "text" | "leave" | "stay", string>>;
  /** The person says to leave. */
  readonly onLeave?: () => void;
};

/**
 * Asks before something is lost: on going to another page here, and on closing the tab. One question at a time: whoever steps on while
 * it is asked, by the browser's Back, is asked no second one, and answers for where they would go now.
 */
export function useLeaveGuard(guard: Guard): void {
  const { modal } = App.useApp();
  const blocker = useBlocker(guard.holds);
  const latest = useRef({ ...guard, blocker });
  useEffect(() => {
    latest.current = { ...guard, blocker };
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current.isLost()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  const isBlocked = blocker.state === "blocked";
  useEffect(() => {
    if (!isBlocked) return undefined;
    const { title, text, leave, stay } = latest.current.words;
    const { destroy } = modal.confirm({
      title,
      content: text,
      okText: leave,
      okButtonProps: { danger: true },
      cancelText: stay,
      autoFocusButton: "cancel",
      onOk: () => {
        const { blocker: now, onLeave } = latest.current;
        onLeave?.();
        if (now.state === "blocked") now.proceed();
      },
      onCancel: () => {
        const { blocker: now } = latest.current;
        if (now.state === "blocked") now.reset();
      },
    });
    return destroy;
  }, [isBlocked, modal]);
}
