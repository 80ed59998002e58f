import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListAction } from "../../define/language/list.ts";
import { formatDay } from "../../format/format.ts";
import { useMayCall } from "../../registry/may.ts";
import { LateListActionDialog } from "../actions/LateListActionDialog.tsx";
import controls from "../controls.module.css";

type Props = { readonly action: ListAction; readonly days: { readonly from: string; readonly to: string } };

/** The action that settles what a notice says, with the days for which it does; nothing for those who may not do it. */
export function NoticeAction({ action, days }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!useMayCall()(action.call, action.who)) return null;
  const { from, to } = days;
  return (
    <>
      <button type="button" className={controls.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("engine.listActions.forDays", { label: t(action.label), from: formatDay(from), to: formatDay(to) })}
      </button>
      {isOpen && <LateListActionDialog action={action} days={{ from, to }} onClose={() => setOpen(false)} />}
    </>
  );
}
