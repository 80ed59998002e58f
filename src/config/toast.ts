import type { OpenNotificationParams } from "@refinedev/core";

/** How long a toast stays, how many at once (spec §9). */
export const TOAST_SECONDS = 4;
export const TOAST_MAX = 3;

export type ToastAction = { readonly label: string; readonly run: () => void };

/** Spec §4: what a toast says of itself. `default` has no sign. */
export type ToastType = "default" | "success" | "error" | "info" | "warning";
export type ToastPosition = "topLeft" | "top" | "topRight" | "bottomLeft" | "bottom" | "bottomRight";

/**
 * What our notification provider shows: refine's notice, of more types than refine knows, and the one thing that can be done about it
 * («Открыть», «Отменить»). `position`: bottom right unless said; `duration`: in ms, 4,000 unless said, 0 until it is closed.
 */
export type ToastNotice = Omit<OpenNotificationParams, "type"> & {
  readonly type: OpenNotificationParams["type"] | ToastType;
  readonly action?: ToastAction;
  readonly position?: ToastPosition;
  readonly duration?: number;
};

/** As many words as are read at ease while a toast stays. */
const READ_IN_TIME = 3 * TOAST_SECONDS;

/**
 * Whether a notice waits until it is closed: a failure that asks something of the person. Our words say what to do in a second
 * sentence; a number to call about comes as the description; and what cannot be read in four seconds was not said.
 */
export const staysUntilClosed = ({ type, message, description }: ToastNotice): boolean =>
  type === "error" &&
  (description !== undefined || /[.!?…]\s+\S/.test(message) || message.split(/\s+/).length > READ_IN_TIME);
