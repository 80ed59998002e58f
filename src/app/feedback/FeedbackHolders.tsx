import { message as antdMessage, notification as antdNotification, Modal } from "antd";
import { useEffect } from "react";
import { TOAST_MAX, TOAST_SECONDS } from "../../config/toast.ts";
import type { Feedback } from "./late-feedback.ts";

/** How many at once is the business of the provider of notices: some of them wait until they are closed. */
const toasts = {
  placement: "bottomRight",
  duration: TOAST_SECONDS,
  pauseOnHover: true,
} as const;
const messages = { maxCount: TOAST_MAX, duration: TOAST_SECONDS };

/** Where antd's messages, notices and dialogs are drawn, as its own `<App>` does it. */
export function FeedbackHolders({ onReady }: { readonly onReady: (feedback: Feedback) => void }) {
  const [message, messageHolder] = antdMessage.useMessage(messages);
  const [notification, noticeHolder] = antdNotification.useNotification(toasts);
  const [modal, dialogHolder] = Modal.useModal();
  useEffect(() => onReady({ message, notification, modal }), [message, notification, modal, onReady]);
  return (
    <>
      {dialogHolder}
      {messageHolder}
      {noticeHolder}
    </>
  );
}
