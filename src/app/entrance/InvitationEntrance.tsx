import { useEffect, useMemo, useState } from "react";
import type { Invitation } from "../../../contract/routes/invitations.ts";
import { CallError } from "../../config/call-error.ts";
import { ErrorPage } from "../../custom-pages/error/ErrorPage.tsx";
import { type Accepted, InvitationPage } from "../../custom-pages/login/InvitationPage.tsx";
import { signIn } from "../../providers/auth/sign-in.ts";
import { browserStorages, forget, keepToken } from "../../providers/auth/stored.ts";
import { anonymousHttp } from "./anonymous-http.ts";
import type { Voice } from "./LoginEntrance.tsx";
import { Placeholder } from "./Placeholder.tsx";

type Props = Voice & { readonly code: string };

/** An invitation by the code of its link. Whoever accepts it is in, whoever was before. */
export function InvitationEntrance({ t, locale, code }: Props) {
  const http = useMemo(() => anonymousHttp(() => ({ t, locale })), [t, locale]);
  const path = `invitations/${encodeURIComponent(code)}`;
  const [found, setFound] = useState<Invitation | string | { readonly error: unknown }>();
  useEffect(() => {
    http.json({ method: "GET", path, isPublic: true }).then(
      (reply) => setFound((reply as { readonly data: Invitation }).data), // what contract/routes/invitations.ts answers
      (error: unknown) => setFound(whyNot(error, t("session.invitation.unknown")) ?? { error }),
    );
  }, [http, path, t]);
  if (found === undefined) return <Placeholder label={t("common.states.loading")} />;
  if (typeof found === "object" && "error" in found) return <ErrorPage t={t} />;
  const accept = async (json: Accepted) => {
    const { data } = (await http.json({ method: "POST", path, json, isPublic: true })) as { data: { email: string } }; // as above
    const token = await signIn(http, { email: data.email, password: json.password, remember: false });
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
