import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../../calls/use-call.ts";
import { callNamed } from "../../define/language/calls.ts";
import type { ListAction } from "../../define/language/list.ts";
import { useMayCall } from "../../registry/may.ts";
import controls from "../controls.module.css";
import { NoticeAction } from "./NoticeAction.tsx";

type Notice = {
  readonly id: string;
  readonly tone: "info" | "warning" | "error";
  readonly text: string;
  readonly question: string | null;
  readonly deed: { readonly call: string; readonly from: string; readonly to: string } | null;
};

type Props = { readonly call: string; readonly actions: readonly ListAction[] };

/** The bar over a list: what has to be done, until when, and a way to exactly those rows or to doing it. Nothing to say, no bar. */
export function ListNotices({ call, actions }: Props) {
  const { t } = useTranslation();
  const isAsked = useMayCall()(call);
  const { data } = useCall(callNamed(call), { enabled: isAsked });
  const found = data as { readonly data: readonly Notice[] } | undefined; // what tells a list's reader answers so, decoded by its schema
  return found?.data.map(({ id, tone, text, question, deed: offered }) => {
    const action = actions.find((one) => one.call === offered?.call);
    return (
      <div key={id} role={tone === "error" ? "alert" : "status"} className={controls.notice} data-tone={tone}>
        <span>{text}</span>
        {question !== null && <Link to={`?${question}`}>{t("engine.list.show")}</Link>}
        {offered && action && <NoticeAction action={action} days={offered} />}
      </div>
    );
  });
}
