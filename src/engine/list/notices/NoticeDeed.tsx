import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListDeed } from "../../define/list.ts";
import { formatDay } from "../../format/format.ts";
import { useMayCall } from "../../registry/may.ts";
import controls from "../controls.module.css";
import { LateDeedDialog } from "../deeds/LateDeedDialog.tsx";

type Props = { readonly deed: ListDeed; readonly days: { readonly from: string; readonly to: string } };

/** The deed that settles what a notice says, with the days for which it does; nothing for those who may not do it. */
export function NoticeDeed({ deed, days }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!useMayCall()(deed.call, deed.who)) return null;
  const { from, to } = days;
  return (
    <>
      <button type="button" className={controls.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("engine.deeds.forDays", { label: t(deed.label), from: formatDay(from), to: formatDay(to) })}
      </button>
      {isOpen && <LateDeedDialog deed={deed} days={{ from, to }} onClose={() => setOpen(false)} />}
    </>
  );
}
