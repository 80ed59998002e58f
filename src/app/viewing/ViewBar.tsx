import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { studioRoutes } from "../../../contract/routes/studio.ts";
import type { PortalCall } from "../../config/portal-call.ts";
import { storageKeys } from "../../config/storage-keys.ts";
import { useSession } from "../../engine/calls/use-session.ts";
import { formatInstant } from "../../engine/format/format.ts";
import { opened } from "../../engine/later/later.ts";
import { browserStorages } from "../../providers/auth/stored.ts";
import { studioWords } from "../../providers/i18n/studio-words.ts";
import { usePortal } from "../portal-context.ts";
import styles from "./ViewBar.module.css";

/** Loaded when somebody wants to know why. */
const Xray = opened(async () => (await import("./Xray.tsx")).Xray);

type Viewing = NonNullable<ReturnType<typeof useSession>["user"]["viewing"]>;

/** Says over every page that an administrator looks on as another and changes nothing (ADR 54), and leads back. */
export function ViewBar({ viewing }: { readonly viewing: Viewing }) {
  const { t } = useTranslation();
  const { user, family } = useSession();
  const [isXray, setXray] = useState(false);
  const end = useEnd();
  if (!useStudioWords()) return null;
  const name = `${user.lastname} ${user.firstname}`.trim() || user.email;
  const who = { name, role: t(`studio-pages.people.${family}`) };
  return (
    <>
      <section className={styles.bar} aria-label={t("studio-pages.viewing.label")}>
        <span className={styles.said} role="status">
          <b>{t("studio-pages.viewing.as", who)}</b>{" "}
          {viewing.draft !== null && `· ${t("studio-pages.viewing.draft", { title: t(titleOf(viewing.draft)) })} `}
          {`· ${t("studio-pages.viewing.until", { time: formatInstant(viewing.until) })}`}
        </span>
        <button type="button" className={styles.button} aria-pressed={isXray} onClick={() => setXray(!isXray)}>
          {t("studio-pages.xray.title")}
        </button>
        <button type="button" className={styles.button} onClick={() => void end()}>
          {t("studio-pages.viewing.back")}
        </button>
      </section>
      {isXray && (
        <Suspense fallback={null}>
          <Xray onClose={() => setXray(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The words of a resource are made at run time. */
const titleOf = (resource: string) => `${resource}.titles.list` as "parks.titles.list";

/** Takes up the administrator's own session again, lets go of the other one, and leads back to where it was begun. */
function useEnd(): () => Promise<void> {
  const { dataProvider, store } = usePortal().wiring;
  return async () => {
    const token = store.token() ?? "";
    const draft = store.session()?.user.viewing?.draft;
    browserStorages().session.removeItem(storageKeys.view);
    const call: PortalCall = { route: studioRoutes.endView, family: "plain", body: { token } };
    try {
      await dataProvider.custom?.({ url: "", method: "delete", meta: { portal: call } });
    } catch {
      // It ends by itself within the hour, and nobody has its token any more.
    }
    location.assign(`/studio/${draft ?? "view-as"}`);
  };
}

/** Brings what the studio says where no page of it is open. Whether it is there. */
function useStudioWords(): boolean {
  const { speaker } = usePortal();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void studioWords().then((words) => {
      speaker.addWords(words);
      if (isWanted) setThere(true);
    });
    return () => {
      isWanted = false;
    };
  }, [speaker]);
  return isThere;
}
