import { DownOutlined } from "@ant-design/icons";
import { memo, Suspense, useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { WithAntd } from "../../antd/WithAntd.tsx";
import type { Resource } from "../../define/language/resource.ts";
import { opened } from "../../later/later.ts";
import { Popup } from "../../popup/Popup.tsx";
import type { ListControl } from "../state/use-list-state.ts";
import { differs } from "../state/view-query.ts";
import styles from "./ViewSwitch.module.css";

/** Loaded when somebody first looks. */
const ViewPanel = opened(async () => (await import("./ViewPanel.tsx")).ViewPanel);

type Props = { readonly resource: Resource; readonly control: ListControl };

/** Which saved view the list shows, whether it has been changed since, and the way to the others. */
export const ViewSwitch = memo(function ViewSwitch({ resource, control }: Props) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const { view } = control.chosen;
  const { ask, layout, spec, usual } = control;
  const isChanged = view !== undefined && differs(view, { ask, laid: layout.laid }, resource.list.columns, spec, usual);
  const name = view?.name ?? t("views.menu.none");
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.switch}
        aria-label={`${t("views.menu.current", { name })}${isChanged ? `, ${t("views.menu.changed")}` : ""}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setOpened(true);
          setOpen(!isOpen);
        }}
      >
        <span>{name}</span>
        {isChanged && <span className={styles.changed}>{t("views.menu.changed")}</span>}
        <DownOutlined aria-hidden style={{ fontSize: 10 }} />
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <WithAntd>
            <ViewPanel resource={resource} control={control} isChanged={isChanged} onClose={close}>
              {(content) =>
                isOpen &&
                button.current && (
                  <Popup anchor={button.current} label={t("views.menu.label")} onClose={close}>
                    {content}
                  </Popup>
                )
              }
            </ViewPanel>
          </WithAntd>
        </Suspense>
      )}
    </>
  );
});
