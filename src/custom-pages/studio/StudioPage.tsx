import { Button, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { StudioSubject } from "../../../contract/entities/studio.ts";
import { studioRoutes } from "../../../contract/routes/studio.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { StatusTag } from "../../engine/fields/status/StatusTag.tsx";
import { formatInstant } from "../../engine/format/format.ts";
import { LoadFailure } from "../../engine/page/LoadFailure.tsx";
import { Page } from "../../engine/page/Page.tsx";
import { NewRegisterDialog } from "./NewRegisterDialog.tsx";
import styles from "./Studio.module.css";

/** Everything that an administrator may shape: the registers that were made, then the resources of the product. */
export function StudioPage() {
  const { t } = useTranslation();
  const [isMaking, setMaking] = useState(false);
  const { data, error, refetch } = useCall(studioRoutes.list);
  const subjects = data?.data;
  const registers = subjects?.filter(({ kind }) => kind === "register") ?? [];
  const products = subjects?.filter(({ kind }) => kind === "product") ?? [];
  return (
    <Page
      title={t("studio-pages.title")}
      actions={
        <>
          <Link to="/studio/rights">{t("studio-pages.matrix.title")}</Link>
          <Link to="/studio/view-as">{t("studio-pages.viewing.title")}</Link>
          <Button type="primary" onClick={() => setMaking(true)}>
            {t("studio-pages.new.action")}
          </Button>
        </>
      }
    >
      <p className={styles.muted}>{t("studio-pages.intro")}</p>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !subjects && <Skeleton active />}
      {registers.length > 0 && <Subjects title={t("studio-pages.kindsOf.register")} subjects={registers} />}
      {products.length > 0 && <Subjects title={t("studio-pages.kindsOf.product")} subjects={products} />}
      {isMaking && (
        <NewRegisterDialog taken={registers.map(({ resource }) => resource)} onClose={() => setMaking(false)} />
      )}
    </Page>
  );
}

function Subjects({ title, subjects }: { readonly title: string; readonly subjects: readonly StudioSubject[] }) {
  const { t } = useTranslation();
  return (
    <section className={styles.stack}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.subjects}>
        {subjects.map(({ resource, title: name, revision, changed_at, changed_by, has_draft }) => (
          <li key={resource} className={styles.subject}>
            <Link to={`/studio/${resource}`}>{name}</Link>
            <span>
              {revision === null ? t("studio-pages.asCame") : t("studio-pages.revisions.number", { number: revision })}
            </span>
            <span className={styles.muted}>
              {changed_at && formatInstant(changed_at)}
              {changed_by && ` · ${changed_by.name}`}
            </span>
            <span>{has_draft && <StatusTag tone="amber" name={t("studio-pages.hasDraft")} />}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
