import { ConfigProvider } from "antd";
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { referenceOf } from "../config/call-error.ts";
import { localeOfTag } from "../config/locales.ts";
import { antdTheme } from "../config/theme.ts";
import { ErrorPage } from "../custom-pages/error/ErrorPage.tsx";
import { antdLocaleOf } from "./antd-locale.ts";
import { loadTheRest } from "./entrance/load-the-rest.ts";
import { FeedbackRoot } from "./feedback/FeedbackRoot.tsx";
import { usePortal } from "./portal-context.ts";
import { routesWith } from "./routing/routes.tsx";

/** Came with the feedback, which comes when the page is first touched (feedback/FeedbackRoot). */
const LoginDialog = lazy(async () => ({ default: (await import("./session/LoginDialog.tsx")).LoginDialog }));

/** The whole of what later pages need, once somebody has begun to work (entrance/load-the-rest). */
const Rehearsal = lazy(async () => ({ default: (await import("../engine/form/Rehearsal.tsx")).Rehearsal }));

const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The whole application under antd's theme and language, from the start of the session to its end. */
export function App() {
  const { colours, speaker, wiring, placeholder } = usePortal();
  const mode = useSyncExternalStore(colours.subscribe, colours.mode);
  const state = useSyncExternalStore(wiring.store.subscribe, wiring.store.state);
  const { i18n } = useTranslation();
  const [router] = useState(() => createBrowserRouter(routesWith(speaker.addPageWords)));

  const [isAtWork, setAtWork] = useState(false);
  useEffect(() => loadTheRest(window, () => setAtWork(true)), []);

  const isSignedOut = state.kind === "signedOut";
  useEffect(() => {
    const { pathname, search, hash } = location;
    if (isSignedOut && pathname !== "/login")
      location.replace(`/login?${new URLSearchParams({ from: `${pathname}${search}${hash}` })}`);
  }, [isSignedOut]);

  if (state.kind === "failed") return <ErrorPage t={speaker.words} reference={referenceOf(state.error)} />;
  if (!("session" in state)) return placeholder;
  return (
    <ConfigProvider theme={antdTheme(mode, isCalm)} locale={antdLocaleOf(localeOfTag(i18n.language))}>
      <FeedbackRoot>
        <RouterProvider router={router} />
        {isAtWork && (
          <Suspense fallback={null}>
            <Rehearsal />
          </Suspense>
        )}
        {state.kind === "expired" && (
          <Suspense fallback={null}>
            <LoginDialog session={state.session} />
          </Suspense>
        )}
      </FeedbackRoot>
    </ConfigProvider>
  );
}
