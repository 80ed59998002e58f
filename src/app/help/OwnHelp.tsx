import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { HelpPage } from "../../custom-pages/help/HelpPage.tsx";
import { helpFor, SECTIONS } from "../../custom-pages/help/sections.ts";
import { usePartWords } from "../use-part-words.ts";

/** A section of the help, once its words are there. */
export function OwnHelp() {
  const { i18n } = useTranslation();
  const { pathname } = useLocation();
  const isReady = usePartWords("help", i18n.language);
  const section = SECTIONS.find(({ name }) => pathname === `/help/${name}`) ?? SECTIONS[0];
  return isReady ? <HelpPage name={section.name} /> : <Skeleton active />;
}

/** `/help` leads to its first section (spec §2); the «?» of a screen says `from` where one comes, and leads to what tells of it. */
export function HelpStart() {
  const [query] = useSearchParams();
  const from = query.get("from");
  return <Navigate replace to={from === null ? `/help/${SECTIONS[0].name}` : helpFor(from)} />;
}
