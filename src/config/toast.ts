import type { OpenNotificationParams } from "@refinedev/core";

/** How long a toast stays, how many at once (spec §9). */
export const TOAST_SECONDS = 4;
export const TOAST_MAX = 3;

export type ToastAction = { readonly label: string; readonly run: () => void };

/** What our notification provider shows: refine's notice, and the one thing that can be done about it («Открыть», «Отменить»). */
export type ToastNotice = OpenNotificationParams & { readonly action?: ToastAction };
