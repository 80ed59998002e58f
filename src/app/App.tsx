import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { referenceOf } from "../config/call-error.ts";
import { ErrorPage } from "../custom-pages/error/ErrorPage.tsx";
import { AntdContext, WithAntd } from "../engine/antd/WithAntd.tsx";
import { later } from "../engine/fields/kind/later.ts";
import { loadAntd } from "./antd/load-antd.ts";
import { loadTheRest } from "./entrance/load-the-rest.ts";
import { FeedbackRoot } from "./feedback/FeedbackRoot.tsx";
import { usePortal } from "./portal-context.ts";
import { routesWith } from "./routing/routes.tsx";

/** Came with the feedback, which comes when the page is first touched (feedback/FeedbackRoot). */
const LoginDialog = lazy(async () => ({ default: (await import("./session/LoginDialog.tsx")).LoginDialog }));

/** The whole of what later pages need, once somebody has begun to work (entrance/load-the-rest). */
const Rehearsal = lazy(async () => ({ default: (await import("../engine/form/Rehearsal.tsx")).Rehearsal }));

const LateAntd = later(loadAntd);

/** The whole application, from the start of the session to its end. */
export function App() {
  const { speaker, wiring, placeholder } = usePortal();
  const state = useSyncExternalStore(wiring.store.subscribe, wiring.store.state);
  const [router] = useState(() =>
    createBrowserRouter(routesWith({ addPageWords: speaker.addPageWords, load: wiring.files.load })),
  );

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
    <AntdContext value={LateAntd}>
      <FeedbackRoot>
        <RouterProvider router={router} />
        {isAtWork && (
          <Suspense fallback={null}>
            <WithAntd>
              <Rehearsal />
            </WithAntd>
          </Suspense>
        )}
        {state.kind === "expired" && (
          <Suspense fallback={null}>
            <WithAntd>
              <LoginDialog session={state.session} />
            </WithAntd>
          </Suspense>
        )}
      </FeedbackRoot>
    </AntdContext>
  );
}
