import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { limitRoutes } from "../../../contract/routes/limits.ts";
import { useCanCall } from "../../engine/calls/use-can-call.ts";
import { Page } from "../../engine/page/Page.tsx";
import styles from "./ProfileFrame.module.css";

/** The parts of the profile at their addresses (spec §2); `needs`: whoever may not make the call does not see it. */
const SECTIONS = [
  { name: "info", path: "/profile/info", needs: undefined },
  { name: "password", path: "/profile/password", needs: undefined },
  { name: "requisites", path: "/profile/aggregator/requisites", needs: undefined },
  { name: "limits", path: "/profile/aggregator/limits", needs: limitRoutes.list },
  { name: "contracts", path: "/profile/aggregator/contracts", needs: undefined },
  { name: "ecp", path: "/profile/aggregator/ecp", needs: undefined },
] as const;
export type ProfileSection = (typeof SECTIONS)[number]["name"];

/** What the pages of the profile have around them: the way from one to the other. */
export function ProfileFrame({
  section,
  children,
}: {
  readonly section: ProfileSection;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  const can = useCanCall();
  const nav = useRef<HTMLElement>(null);
  // On a phone the sections scroll: the one that is open is in sight.
  useEffect(() => {
    const show = () => {
      const current = nav.current?.querySelector("[aria-current=page]");
      current?.scrollIntoView?.({ block: "nearest", inline: "center" });
    };
    show();
    const narrow = matchMedia("(max-width: 991px)");
    narrow.addEventListener("change", show);
    return () => narrow.removeEventListener("change", show);
  }, []);
  const title = t(`profile.sections.${section}`);
  return (
    <Page
      title={title}
      documentTitle={`${title} · ${t("profile.title")}`}
      breadcrumbs={[{ label: t("profile.title"), to: "/profile/info" }]}
    >
      <div className={styles.frame}>
        <nav ref={nav} aria-label={t("profile.sectionsLabel")}>
          <ul className={styles.nav}>
            {SECTIONS.filter(({ needs }) => needs === undefined || can(needs)).map(({ name, path }) => (
              <li key={name}>
                <NavLink to={path}>{t(`profile.sections.${name}`)}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.content}>{children}</div>
      </div>
    </Page>
  );
}
