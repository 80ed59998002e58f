import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { reloadPage } from "../../config/own-reload.ts";
import { usePortal } from "../portal-context.ts";
import styles from "./ConnectionBar.module.css";
import type { Connection } from "./connection.ts";
import { connectionOf } from "./open-connection.ts";

const SCRIPTS = /<script[^>]+type="module"[^>]+src="([^"]+)"/g;

/** The files that a page of the portal begins with: their names have hashes of the build. Empty for what is no page. */
const entryOf = (html: string): string => [...html.matchAll(SCRIPTS)].map(([, file]) => file).join(" ");

/** Whether the server has another build of the portal than this tab runs; no when it cannot be told. */
async function isNewer(browser: Pick<Window, "document" | "fetch">): Promise<boolean> {
  const own = [...browser.document.querySelectorAll('script[type="module"][src]')]
    .map((script) => script.getAttribute("src"))
    .join(" ");
  if (own === "") return false;
  try {
    const reply = await browser.fetch("/", { cache: "no-store", headers: { Accept: "text/html" } });
    const theirs = reply.ok ? entryOf(await reply.text()) : "";
    return theirs !== "" && theirs !== own;
  } catch {
    return false; // the connection's own bar says so
  }
}

/** A deployment restarts the server, which ends the stream of events; who hears none looks now and then. */
const LOOK_MS = 900_000;

/** Says that the server does not answer, that it takes long, or that it has a newer build: offers it and forces nobody. */
export function ConnectionBar() {
  const { t } = useTranslation();
  const { wiring } = usePortal();
  const connection = connectionOf(wiring);
  const state = useSyncExternalStore(connection.watch, connection.state);
  const [isNew, setNew] = useNewBuild(connection);
  if (state === "lost")
    return (
      <div className={styles.bar} data-tone="error" role="alert">
        {t("bell.connection.lost")}
      </div>
    );
  if (isNew)
    return (
      <div className={styles.bar} role="status">
        {t("bell.connection.build")}
        <button type="button" onClick={reloadPage}>
          {t("bell.connection.reload")}
        </button>
        <button type="button" onClick={() => setNew(false)}>
          {t("bell.connection.later")}
        </button>
      </div>
    );
  return (
    <div role="status" className={state === "slow" ? styles.bar : undefined}>
      {state === "slow" && t("bell.connection.slow")}
    </div>
  );
}

/** Whether the server has a newer build: looked for when the stream of events is back after it was away, and now and then. */
function useNewBuild(connection: Connection) {
  const state = useState(false);
  const [isNew, setNew] = state;
  const { live } = usePortal().wiring;
  useEffect(() => {
    if (isNew) return undefined;
    let wasOpen = live.isOpen();
    let wasLost = false;
    const look = async () => setNew(await isNewer(window));
    const stops = [
      live.watch(() => {
        if (wasOpen && !live.isOpen() && !document.hidden) void connection.doubt();
        if (live.isOpen() && wasLost) void look();
        wasLost = wasLost || (wasOpen && !live.isOpen());
        wasOpen = live.isOpen();
      }),
      connection.watch(() => {
        if (connection.state() === "lost") wasLost = true;
        else if (wasLost) {
          wasLost = false;
          void look();
        }
      }),
    ];
    const timer = setInterval(() => !document.hidden && void look(), LOOK_MS);
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }, [isNew, live, connection]);
  return state;
}
