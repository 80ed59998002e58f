import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListDeed } from "../../define/list.ts";
import { useMayCall } from "../../registry/may.ts";
import controls from "../controls.module.css";
import { LateDeedDialog } from "./LateDeedDialog.tsx";

/** The deeds of a list that are about none of its records, a button each for those who may do them. */
export function ListDeeds({ deeds }: { readonly deeds: readonly ListDeed[] }) {
  const { t } = useTranslation();
  const mayCall = useMayCall();
  const [opened, setOpened] = useState<ListDeed>();
  return (
    <>
      {deeds
        .filter(({ call, who }) => mayCall(call, who))
        .map((deed) => (
          <button
            key={deed.call}
            type="button"
            className={`${controls.button} ${controls.primary}`}
            aria-haspopup="dialog"
            onClick={() => setOpened(deed)}
          >
            {t(deed.label)}
          </button>
        ))}
      {opened && <LateDeedDialog deed={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
