import { useEffect, useState } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { CallError, referenceOf } from "../../config/call-error.ts";
import { ErrorPage } from "../../custom-pages/error/ErrorPage.tsx";
import { NotFoundPage } from "../../custom-pages/not-found/NotFoundPage.tsx";
import { newKey } from "../../engine/calls/attempt.ts";
import { report } from "../../providers/monitoring/report.ts";
import { usePortal } from "../portal-context.ts";

/** In place of a page that stopped: the menu and the header stay, the number finds the report of it. */
export function CrashPage() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <Crash error={error} />;
}

/** In place of a frame that stopped, and of all that was in it. */
export const FrameCrash = () => <Crash error={useRouteError()} />;

function Crash({ error }: { readonly error: unknown }) {
  const { words } = usePortal().speaker;
  const [own] = useState(() => newKey().slice(0, 8));
  useEffect(() => {
    // Failed calls are reported where they are made.
    if (!(error instanceof CallError)) report(error);
  }, [error]);
  return <ErrorPage t={words} isCrash reference={referenceOf(error) ?? own} />;
}
