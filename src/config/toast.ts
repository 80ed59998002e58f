import type { OpenNotificationParams } from "@refinedev/core";

/** How long a toast stays, how many at once (spec §9). */
export const TOAST_SECONDS = 4;
export const TOAST_MAX = 3;

export type ToastAction = { readonly label: string; readonly run: () => void };

/** What our notification provider shows: refine's notice, and the one thing that can be done about it («Открыть», «Отменить»). */
export type ToastNotice = OpenNotificationParams & { readonly action?: ToastAction };

/** As many words as are read at ease while a toast stays. */
const READ_IN_TIME = 3 * TOAST_SECONDS;

/**
 * Whether a notice waits until it is closed: a failure that asks something of the person. Our words say what to do in a second
 * sentence; a number to call about comes as the description; and what cannot be read in four seconds was not said.
 */
export const staysUntilClosed = ({ type, message, description }: ToastNotice): boolean =>
  type === "error" &&
  (description !== undefined || /[.!?…]\s+\S/.test(message) || message.split(/\s+/).length > READ_IN_TIME);
