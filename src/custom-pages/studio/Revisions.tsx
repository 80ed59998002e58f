import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { StudioWhole } from "../../../contract/entities/studio.ts";
import { studioRoutes } from "../../../contract/routes/studio.ts";
import { useAct } from "../../engine/calls/use-act.ts";
import { StatusTag } from "../../engine/fields/status/StatusTag.tsx";
import { formatInstant } from "../../engine/format/format.ts";
import { useToast } from "../../engine/toast/use-toast.ts";
import { ChangeLines } from "./Changes.tsx";
import styles from "./Studio.module.css";

/** Everything that was published of a subject, the newest first; one press brings an older one back. */
export function Revisions({ whole, onChanged }: { readonly whole: StudioWhole; readonly onChanged: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { run, isRunning } = useAct(studioRoutes.rollBack);
  const { subject, revisions } = whole;
  const rollBack = async (to: number | null) => {
    try {
      const { message } = await run({
        params: { resource: subject.resource },
        body: { to, seen: subject.revision, note: "" },
      });
      toast.success(message);
    } catch (error) {
      toast.failure(error);
    }
    onChanged();
  };
  if (revisions.length === 0) return null;
  return (
    <section className={styles.stack}>
      <h2 className={styles.heading}>{t("studio-pages.revisions.title")}</h2>
      <ol className={styles.revisions}>
        {revisions.map(({ number, note, at, by, of, changes }) => (
          <li key={number} className={styles.card}>
            <div className={styles.bar}>
              <b>{t("studio-pages.revisions.number", { number })}</b>
              {number === subject.revision && <StatusTag tone="green" name={t("studio-pages.revisions.current")} />}
              {of !== null && <StatusTag tone={undefined} name={t("studio-pages.revisions.of", { number: of })} />}
              <span className={styles.muted}>
                {formatInstant(at)}
                {by && ` · ${by.name}`}
              </span>
              {number !== subject.revision && (
                <Button size="small" loading={isRunning} onClick={() => void rollBack(number)}>
                  {t("studio-pages.revisions.back")}
                </Button>
              )}
            </div>
            {note !== "" && <p className={styles.note}>{note}</p>}
            <ChangeLines changes={changes} />
          </li>
        ))}
      </ol>
      {subject.kind === "product" && subject.revision !== null && (
        <Button className={styles.small ?? ""} loading={isRunning} onClick={() => void rollBack(null)}>
          {t("studio-pages.revisions.asProduct")}
        </Button>
      )}
    </section>
  );
}
