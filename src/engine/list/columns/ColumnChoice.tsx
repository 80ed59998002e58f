import { SettingOutlined } from "@ant-design/icons";
import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "../../define/language/resource.ts";
import { opened } from "../../later/later.ts";
import { Popup } from "../../popup/Popup.tsx";
import controls from "../controls.module.css";
import type { ListControl } from "../state/use-list-state.ts";

type Props = { readonly resource: Resource; readonly control: ListControl };

/** Loaded when somebody first looks. */
const ColumnList = opened(async () => (await import("./ColumnList.tsx")).ColumnList);

/** Which columns are seen and in which order, and how high rows are. The choice stands in the address, so a link shows the same. */
export function ColumnChoice({ resource, control }: Props) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${controls.button} ${controls.text}`}
        aria-label={t("engine.list.columns")}
        title={t("engine.list.columns")}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <SettingOutlined aria-hidden />
      </button>
      {isOpen && button.current && (
        <Popup anchor={button.current} label={t("engine.list.columns")} align="end" onClose={close}>
          <ColumnList resource={resource} control={control} />
        </Popup>
      )}
    </>
  );
}
