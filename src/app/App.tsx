import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { referenceOf } from "../config/call-error.ts";
import { ErrorPage } from "../custom-pages/error/ErrorPage.tsx";
import { AntdContext, WithAntd } from "../engine/antd/WithAntd.tsx";
import { later, opened } from "../engine/later/later.ts";
import { loadAntd } from "./antd/load-antd.ts";
import { comingFrom } from "./entrance/entrance.ts";
import type { LoadedPage } from "./entrance/loaded-page.ts";
import { FeedbackRoot } from "./feedback/FeedbackRoot.tsx";
import { usePortal } from "./portal-context.ts";
import { routesWith } from "./routing/routes.tsx";

/** Came with the feedback, which comes when the page is first touched (feedback/FeedbackRoot). */
const LoginDialog = opened(async () => (await import("./session/LoginDialog.tsx")).LoginDialog);

const LateAntd = later(loadAntd);

/** The whole application, from the start of the session to its end. `first`: the page that it begins with, where that has been loaded. */
export function App({ first }: { readonly first: LoadedPage | undefined }) {
  const { speaker, wiring, placeholder } = usePortal();
  const state = useSyncExternalStore(wiring.store.subscribe, wiring.store.state);
  const [router] = useState(() =>
    createBrowserRouter(
      routesWith({
        addPageWords: async (more) => {
          const [added] = await Promise.all([more?.(), speaker.addPageWords()]);
          if (added) speaker.addWords(added);
        },
        load: wiring.files.load,
        first,
      }),
    ),
  );

  const { kind } = state;
  const isSilent = "isSilent" in state && state.isSilent === true;
  const [from] = useState(() => `${location.pathname}${location.search}${location.hash}`);
  useEffect(() => {
    if (kind === "signedOut" && location.pathname !== "/login") location.replace(comingFrom("/login", from, isSilent));
    // Spec §4: a profile that could not be read leads to the page of a server's error, and that back to here.
    if (kind === "failed" && location.pathname !== "/error") history.replaceState(null, "", comingFrom("/error", from));
  }, [kind, from, isSilent]);

  if (state.kind === "failed") return <ErrorPage t={speaker.words} reference={referenceOf(state.error)} back={from} />;
  if (!("session" in state)) return placeholder;
  return (
    <AntdContext value={LateAntd}>
      <FeedbackRoot client={wiring.client}>
        <RouterProvider router={router} useTransitions={false} />
        {state.kind === "expired" && (
          <Suspense fallback={null}>
            <WithAntd>
              <LoginDialog session={state.session} isSilent={isSilent} proof={state.proof} />
            </WithAntd>
          </Suspense>
        )}
      </FeedbackRoot>
    </AntdContext>
  );
}
