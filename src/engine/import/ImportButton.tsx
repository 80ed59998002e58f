import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { WithAntd } from "../antd/WithAntd.tsx";
import type { Resource } from "../define/language/resource.ts";
import { opened } from "../later/later.ts";
import controls from "../list/controls.module.css";
import { useMayCall } from "../registry/may.ts";

/** Loaded when it is asked for. */
const ImportDialog = opened(async () => (await import("./ImportDialog.tsx")).ImportDialog);

/** Lets those who may fill a list from a file: where the definition says so there is a call for it. */
export function ImportButton({ resource }: { readonly resource: Resource }) {
  const { t } = useTranslation();
  const mayCall = useMayCall();
  const [isOpen, setOpen] = useState(false);
  if (!mayCall(`${resource.name}.import`)) return null;
  return (
    <>
      <button type="button" className={controls.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("engine.import.label")}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <WithAntd>
            <ImportDialog resource={resource} onClose={() => setOpen(false)} />
          </WithAntd>
        </Suspense>
      )}
    </>
  );
}
