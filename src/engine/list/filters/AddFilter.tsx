import { FilterOutlined } from "@ant-design/icons";
import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Filter } from "../../define/language/list.ts";
import { Popup } from "../../popup/Popup.tsx";
import controls from "../controls.module.css";
import type { ListControl } from "../state/use-list-state.ts";
import styles from "./FilterEditor.module.css";
import { FilterEditor } from "./FilterEditor.tsx";

type Props = { readonly filters: readonly Filter[]; readonly control: ListControl };

/** «+ Фильтр»: which filter, and then its value. */
export function AddFilter({ filters, control }: Props) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Filter>();
  const turn = useCallback((open: boolean) => {
    setOpen(open);
    setChosen(undefined);
  }, []);
  const close = useCallback(() => turn(false), [turn]);
  if (filters.length === 0 && !chosen) return null;
  const names = (
    <ul className={styles.names}>
      {filters.map((filter) => (
        <li key={filter.field}>
          <button type="button" onClick={() => setChosen(filter)}>
            {t(filter.label)}
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <button
        ref={button}
        type="button"
        className={controls.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => turn(!isOpen)}
      >
        <FilterOutlined aria-hidden />
        {t("engine.filters.add")}
      </button>
      {isOpen && button.current && (
        <Popup key={chosen?.field} anchor={button.current} label={t("engine.filters.add")} onClose={close}>
          <div className={styles.editor}>
            {chosen ? <FilterEditor filter={chosen} control={control} onDone={close} /> : names}
          </div>
        </Popup>
      )}
    </>
  );
}
