import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListAction } from "../../define/language/list.ts";
import { useMayCall } from "../../registry/may.ts";
import controls from "../controls.module.css";
import { LateListActionDialog } from "./LateListActionDialog.tsx";

/** The actions of a list that are about none of its records, a button each for those who may do them. */
export function ListActions({ actions }: { readonly actions: readonly ListAction[] }) {
  const { t } = useTranslation();
  const mayCall = useMayCall();
  const [opened, setOpened] = useState<ListAction>();
  return (
    <>
      {actions
        .filter(({ call, who }) => mayCall(call, who))
        .map((action) => (
          <button
            key={action.call}
            type="button"
            className={`${controls.button} ${controls.primary}`}
            aria-haspopup="dialog"
            onClick={() => setOpened(action)}
          >
            {t(action.label)}
          </button>
        ))}
      {opened && <LateListActionDialog action={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
