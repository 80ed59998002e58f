import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../engine/calls/use-session.ts";
import { onDemand } from "../../engine/later/later.ts";
import { ConnectionBar } from "../connection/ConnectionBar.tsx";
import { PhoneNotice } from "../phone/PhoneNotice.tsx";
import { usePartWords } from "../use-part-words.ts";

/** Only an administrator who looks on as another has it (ADR 54). */
const ViewBar = onDemand(async () => (await import("../viewing/ViewBar.tsx")).ViewBar);

/** What stands over any page and none needs at first. It comes with the bell, so that it is there without a network. */
export function Late() {
  const { i18n } = useTranslation();
  const { viewing } = useSession().user;
  if (!usePartWords("bell", i18n.language)) return null;
  return (
    <>
      {viewing && (
        <Suspense fallback={null}>
          <ViewBar viewing={viewing} />
        </Suspense>
      )}
      <ConnectionBar />
      <PhoneNotice />
    </>
  );
}
