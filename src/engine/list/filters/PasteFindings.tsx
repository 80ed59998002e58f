import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useToast } from "../../toast/use-toast.ts";
import styles from "./FilterEditor.module.css";
import type { PasteCheck } from "./use-paste-check.ts";

type Props = { readonly check: PasteCheck | undefined; readonly isEmpty: boolean };

/** «Найдено 288, не найдено 12», and which those are. */
export function PasteFindings({ check, isEmpty }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  if (isEmpty) return null;
  const said = !check
    ? t("fields.paste.checking")
    : check.failed
      ? t("fields.paste.failed")
      : check.missing.length === 0
        ? t("fields.paste.allFound", { found: check.found })
        : t("fields.paste.found", { found: check.found, missing: check.missing.length });
  const missing = check?.missing ?? [];
  const copy = () =>
    void navigator.clipboard.writeText(missing.join("\n")).then(
      () => toast.success(t("common.states.copied")),
      () => toast.error(t("engine.list.notCopied")),
    );
  return (
    <>
      <p className={styles.check} role="status">
        {said}
      </p>
      {missing.length > 0 && (
        <>
          <ul className={styles.missing} aria-label={t("fields.paste.missing")}>
            {missing.map((value) => (
              <li key={value}>{value}</li>
            ))}
          </ul>
          <Button size="small" onClick={copy}>
            {t("fields.paste.copyMissing")}
          </Button>
        </>
      )}
    </>
  );
}
