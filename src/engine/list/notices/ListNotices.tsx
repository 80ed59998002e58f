import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../../calls/use-call.ts";
import { callNamed, type NoticesCall } from "../../define/calls.ts";
import { useMayCall } from "../../registry/may.ts";
import controls from "../controls.module.css";

type Notice = {
  readonly id: string;
  readonly tone: "info" | "warning" | "error";
  readonly text: string;
  readonly question: string | null;
};

/** The bar over a list: what has to be done, until when, and a way to exactly those rows. Nothing to say, no bar. */
export function ListNotices({ call }: { readonly call: NoticesCall }) {
  const { t } = useTranslation();
  const isAsked = useMayCall()(call);
  const { data } = useCall(callNamed(call), { enabled: isAsked });
  const found = data as { readonly data: readonly Notice[] } | undefined; // NoticesCall answers so, decoded by its schema
  return found?.data.map(({ id, tone, text, question }) => (
    <div key={id} role={tone === "error" ? "alert" : "status"} className={controls.notice} data-tone={tone}>
      <span>{text}</span>
      {question !== null && <Link to={`?${question}`}>{t("engine.list.show")}</Link>}
    </div>
  ));
}
