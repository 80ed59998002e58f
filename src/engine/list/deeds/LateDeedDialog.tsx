import { lazy } from "react";

/** Loaded when the first deed is asked for. */
export const LateDeedDialog = lazy(async () => ({ default: (await import("./DeedDialog.tsx")).DeedDialog }));
