import { Suspense, useEffect, useState } from "react";
import { CallError } from "../../config/call-error.ts";
import { AgreementPage } from "../../custom-pages/agreements/AgreementPage.tsx";
import { type PaperToRead, readPaper } from "../../custom-pages/agreements/public-papers.ts";
import { ErrorPage } from "../../custom-pages/error/ErrorPage.tsx";
import { Missing } from "../../custom-pages/not-found/Missing.tsx";
import { onDemand } from "../../engine/later/later.ts";
import { anonymousHttp } from "./anonymous-http.ts";
import { paramsOf } from "./first-page.ts";
import { InvitationEntrance } from "./InvitationEntrance.tsx";
import type { Voice } from "./LoginEntrance.tsx";
import { Placeholder } from "./Placeholder.tsx";
import { CHECK, FORGET, INVITATION, OLDER_INVITATION, RESTORE } from "./public-papers.ts";

type Public = Voice & Pick<Location, "pathname" | "search">;
type State = { readonly paper: PaperToRead | undefined } | { readonly error: unknown } | undefined;

/** The pages that are loaded apart. */
const APART = {
  [CHECK]: onDemand(async () => (await import("./CheckEntrance.tsx")).CheckEntrance),
  [FORGET]: onDemand(async () => (await import("./PasswordsEntrance.tsx")).ForgetEntrance),
  [RESTORE]: onDemand(async () => (await import("./PasswordsEntrance.tsx")).RestoreEntrance),
};

/** A page that is there without logging in: the check of a signature, a forgotten password, an invitation, or a paper. */
export function PublicPage(props: Public) {
  const { pathname, locale, t } = props;
  const apart = Object.entries(APART).find(([path]) => paramsOf(path, pathname));
  if (apart) {
    const [, Entrance] = apart;
    return (
      <Suspense fallback={<Placeholder label={t("common.states.loading")} />}>
        <Entrance t={t} locale={locale} />
      </Suspense>
    );
  }
  const older = paramsOf(OLDER_INVITATION, pathname);
  if (!older && !paramsOf(INVITATION, pathname)) return <PublicPaper {...props} />;
  return <InvitationEntrance t={t} locale={locale} inPath={older?.code} />;
}

/** A paper that is read without logging in, at an address of its own (spec §2). */
function PublicPaper({ t, locale, pathname, search }: Public) {
  const [state, setState] = useState<State>();
  useEffect(() => {
    const http = anonymousHttp(() => ({ t, locale }));
    readPaper({ pathname, search }, (path) => askFor(http, path)).then(
      (paper) => setState({ paper }),
      (error: unknown) => setState({ error }),
    );
  }, [t, locale, pathname, search]);
  const title = state && "paper" in state ? (state.paper?.text.title ?? t("common.pages.notFound.title")) : undefined;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  if (!state) return <Placeholder label={t("common.states.loading")} />;
  if ("error" in state) return <ErrorPage t={t} />;
  if (state.paper) return <AgreementPage t={t} paper={state.paper} />;
  return (
    <main>
      <Missing t={t} home={<a href="/">{t("common.actions.home")}</a>} />
    </main>
  );
}

/** What a public call answers under `data`; undefined where it knows no such record. */
async function askFor(http: ReturnType<typeof anonymousHttp>, path: string): Promise<unknown> {
  try {
    const reply = await http.json({ method: "GET", path, isPublic: true });
    return typeof reply === "object" && reply !== null && "data" in reply ? reply.data : undefined;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined;
    throw error;
  }
}
