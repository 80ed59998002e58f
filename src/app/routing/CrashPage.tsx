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
  const { words } = usePortal().speaker;
  const error = useRouteError();
  const [own] = useState(() => newKey().slice(0, 8));
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const reference = referenceOf(error) ?? own;
  useEffect(() => {
    if (!isMissing && !(error instanceof CallError)) report(error);
  }, [error, isMissing]);
  return isMissing ? <NotFoundPage /> : <ErrorPage t={words} isCrash reference={reference} />;
}
