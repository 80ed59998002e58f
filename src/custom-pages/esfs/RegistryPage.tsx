import { InboxOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { DropZone } from "../../engine/drop/DropZone.tsx";
import { Page } from "../../engine/page/Page.tsx";
import styles from "./Registry.module.css";
import { RegistryFindings } from "./RegistryFindings.tsx";
import { type RegistryWork, useRegistry } from "./use-registry.ts";

/** The registry of the tax authority's system: what of it is ours, and the statuses that invoices take from it. */
export function RegistryPage() {
  const { t } = useTranslation();
  const work = useRegistry();
  const { found, refusal } = work;
  return (
    <Page title={t("esfs.registry.title")} breadcrumbs={[{ label: t("esfs.titles.list"), to: "/esfs" }]}>
      <p className={styles.lead}>{t("esfs.registry.text")}</p>
      <RegistryChoice work={work} />
      {refusal && <Alert type="error" showIcon message={refusal.message} />}
      {found && (
        <>
          <RegistryFindings found={found} />
          <footer className={styles.decision}>
            {found.counts.changes === 0 && <p>{t("esfs.registry.nothing")}</p>}
            <Link to="/esfs">{t("esfs.registry.toList")}</Link>
            {found.counts.changes > 0 && (
              <Button type="primary" loading={work.isApplying} disabled={work.isReading} onClick={work.apply}>
                {t("esfs.registry.apply", { count: found.counts.changes })}
              </Button>
            )}
          </footer>
        </>
      )}
    </Page>
  );
}

function RegistryChoice({ work: { found, isReading, isApplying, read } }: { readonly work: RegistryWork }) {
  const { t } = useTranslation();
  return (
    <DropZone
      accept=".xlsx,.csv"
      label={t("esfs.registry.upload")}
      isBusy={isReading}
      disabled={isReading || isApplying}
      onChoose={read}
    >
      <InboxOutlined />
      {isReading ? (
        t("esfs.registry.reading")
      ) : (
        <span>
          {t("esfs.registry.drop")} <u>{t(found ? "esfs.registry.another" : "esfs.registry.choose")}</u>
        </span>
      )}
      <small>
        {t("esfs.registry.hint")}. {t("esfs.registry.promise")}
      </small>
    </DropZone>
  );
}
