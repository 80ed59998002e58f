import { useEffect, useState } from "react";
import type { AgreementText } from "../../../templates/agreements/agreement-text.ts";
import { CallError } from "../../config/call-error.ts";
import { AgreementPage } from "../../custom-pages/agreements/AgreementPage.tsx";
import { readPaper } from "../../custom-pages/agreements/public-papers.ts";
import { ErrorPage } from "../../custom-pages/error/ErrorPage.tsx";
import { Missing } from "../../custom-pages/not-found/Missing.tsx";
import { anonymousHttp } from "./anonymous-http.ts";
import type { Voice } from "./LoginEntrance.tsx";
import { Placeholder } from "./Placeholder.tsx";

type State = { readonly text: AgreementText | undefined } | { readonly error: unknown } | undefined;

/** A paper that is read without logging in, at an address of its own (spec §2). */
export function PublicPage({ t, locale, pathname, search }: Voice & Pick<Location, "pathname" | "search">) {
  const [state, setState] = useState<State>();
  useEffect(() => {
    const http = anonymousHttp(() => ({ t, locale }));
    readPaper({ pathname, search }, (path) => askFor(http, path)).then(
      (text) => setState({ text }),
      (error: unknown) => setState({ error }),
    );
  }, [t, locale, pathname, search]);
  const title = state && "text" in state ? (state.text?.title ?? t("common.pages.notFound.title")) : undefined;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  if (!state) return <Placeholder label={t("common.states.loading")} />;
  if ("error" in state) return <ErrorPage t={t} />;
  if (state.text) return <AgreementPage t={t} text={state.text} />;
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
