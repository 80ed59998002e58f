import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import type { StudioCheck } from "../../../contract/entities/studio.ts";
import styles from "./Studio.module.css";

/** What is wrong with a draft, each mistake with its place, or what publishing it would change. */
export function Changes({ checked: { faults, changes } }: { readonly checked: StudioCheck }) {
  const { t } = useTranslation();
  if (faults.length > 0)
    return (
      <Alert
        type="error"
        showIcon
        message={t("studio-pages.faults", { count: faults.length })}
        description={
          <ul className={styles.lines}>
            {faults.map(({ at, message }) => (
              <li key={`${at} ${message}`}>
                {at !== "" && <code>{at}</code>} {message}
              </li>
            ))}
          </ul>
        }
      />
    );
  return (
    <Alert
      type="info"
      message={changes.length > 0 ? t("studio-pages.changes", { count: changes.length }) : t("studio-pages.same")}
      {...(changes.length > 0 && { description: <ChangeLines changes={changes} /> })}
    />
  );
}

export function ChangeLines({ changes }: { readonly changes: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}
