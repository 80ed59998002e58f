import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Invitation } from "../../../contract/routes/invitations.ts";
import { CallError } from "../../config/call-error.ts";
import { ErrorPage } from "../../custom-pages/error/ErrorPage.tsx";
import { type Accepted, InvitationPage } from "../../custom-pages/login/InvitationPage.tsx";
import { signIn } from "../../providers/auth/sign-in.ts";
import { browserStorages, forget, keepToken } from "../../providers/auth/stored.ts";
import { anonymousHttp } from "./anonymous-http.ts";
import type { Voice } from "./LoginEntrance.tsx";
import { Placeholder } from "./Placeholder.tsx";
import { INVITATION } from "./public-papers.ts";

type Props = Voice & {
  /** The code of a link of before. */
  readonly inPath: string | undefined;
};

/** The invitation of the link that one has come by; another link that is opened in the same page is another invitation. */
export function InvitationEntrance({ inPath, ...voice }: Props) {
  const code = useCodeOfLink(inPath);
  return <OpenedInvitation {...voice} key={code} code={code} />;
}

/** An invitation by the code of its link. Whoever accepts it is in, whoever was before. */
function OpenedInvitation({ t, locale, code }: Voice & { readonly code: string }) {
  const http = useMemo(() => anonymousHttp(() => ({ t, locale })), [t, locale]);
  const [found, setFound] = useState<Invitation | string | { readonly error: unknown }>();
  useEffect(() => {
    if (code === "") return setFound(t("session.invitation.unknown"));
    http.json({ method: "POST", path: "invitations/read", json: { code }, isPublic: true }).then(
      (reply) => setFound((reply as { readonly data: Invitation }).data), // what contract/routes/invitations.ts answers
      (error: unknown) => setFound(whyNot(error, t("session.invitation.unknown")) ?? { error }),
    );
  }, [http, code, t]);
  if (found === undefined) return <Placeholder label={t("common.states.loading")} />;
  if (typeof found === "object" && "error" in found) return <ErrorPage t={t} />;
  const accept = async (accepted: Accepted) => {
    const json = { code, ...accepted };
    const reply = await http.json({ method: "POST", path: "invitations/accept", json, isPublic: true });
    const { email } = (reply as { readonly data: { readonly email: string } }).data; // as above
    const token = await signIn(http, { email, password: accepted.password, remember: false });
    const storages = browserStorages();
    forget(storages);
    keepToken(storages, token, false);
    location.assign("/");
  };
  return <InvitationPage t={t} invitation={found} onAccept={accept} />;
}

/** Why a link opens nothing, in words; undefined where that is not known. */
function whyNot(error: unknown, unknownLink: string): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  if (error.status === 404) return unknownLink;
  return error.status === 409 ? error.message : undefined;
}

/**
 * The code of an invitation's link, which stands behind `#`: no browser tells it to a server, so no log keeps it. Empty where there is none.
 * `inPath`: that of a link of before; the address of the page has it behind `#` from then on.
 */
function useCodeOfLink(inPath: string | undefined): string {
  const behind = useSyncExternalStore(onAnchor, () => location.hash.slice(1));
  useEffect(() => {
    if (inPath !== undefined) history.replaceState(history.state, "", `${INVITATION}#${inPath}`);
  }, [inPath]);
  return behind || (inPath ?? "");
}

function onAnchor(changed: () => void): () => void {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
}
