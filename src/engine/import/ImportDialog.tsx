import { Alert, Button, Progress } from "antd";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../config/locales.ts";
import { Dialog } from "../antd/Dialog.tsx";
import { useSession } from "../calls/use-session.ts";
import type { Resource } from "../define/language/resource.ts";
import { useLateWords } from "../later/use-late-words.ts";
import { listTitle } from "../titles/titles.ts";
import styles from "./Import.module.css";
import { ImportFile } from "./ImportFile.tsx";
import { ImportFindings } from "./ImportFindings.tsx";
import { useImport } from "./use-import.ts";

const files = import.meta.glob<Record<string, unknown>>("../../../locales/*/from-file.json", { import: "default" });
const load = (locale: Locale) => files[`../../../locales/${locale}/from-file.json`]?.();

/** Brings what is said about filling a list from a file. Whether it is there. */
const useWordsOfFiles = (): boolean => useLateWords("from-file", load);

type Props = { readonly resource: Resource; readonly onClose: () => void };

/** Fills a list from a file: what would become of every row is shown first, and nothing is written until the person says so. */
export function ImportDialog({ resource, onClose }: Props) {
  const { t } = useTranslation();
  const { user } = useSession();
  const isWorded = useWordsOfFiles();
  const work = useImport(resource);
  if (!isWorded) return null;
  const { found, done, isBusy } = work;
  return (
    <Dialog
      open
      width={880}
      title={t("from-file.title", { title: listTitle(resource, user, t) })}
      maskClosable={!isBusy}
      onCancel={onClose}
      footer={<Steps work={work} onClose={onClose} />}
    >
      <div role="status">
        {isBusy && <Going work={work} />}
        {done && (
          <Alert
            type="success"
            message={t("from-file.finished", done)}
            description={done.failed > 0 ? t("from-file.left", { count: done.failed }) : undefined}
          />
        )}
        {work.isStopped && <Alert type="info" message={t("from-file.stopped")} />}
      </div>
      {work.refusal !== undefined && <Alert type="error" role="alert" message={work.refusal} />}
      {!isBusy && !found && <ImportFile onChoose={work.check} onTemplate={work.getTemplate} />}
      {!isBusy && found && !done && <ImportFindings found={found} />}
    </Dialog>
  );
}

type Work = ReturnType<typeof useImport>;

function Going({ work: { job, isSending, found } }: { readonly work: Work }) {
  const { t } = useTranslation();
  const { done = 0, total = null } = job ?? {};
  const isCounted = !isSending && job?.status === "running" && total !== null;
  const counted = { done, total: total ?? 0 };
  return (
    <>
      <p>
        {isCounted
          ? t(found ? "from-file.running" : "from-file.checking", counted)
          : t(isSending ? "from-file.sending" : "from-file.waiting")}
      </p>
      <Progress
        percent={isCounted && total ? Math.min(100, Math.floor((done / total) * 100)) : 0}
        status="active"
        aria-label={t(found ? "from-file.run" : "from-file.choose")}
      />
    </>
  );
}

/** What can be done now: stop, go back to the file, take the errors home, carry it out. */
function Steps({ work, onClose }: { readonly work: Work; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { found, done, isBusy } = work;
  if (isBusy)
    return (
      <Button disabled={work.isSending} onClick={() => void work.cancel()}>
        {t("from-file.stop")}
      </Button>
    );
  if (!found || done) return <Button onClick={onClose}>{t("from-file.close")}</Button>;
  const { added, changed, failed } = found.counts;
  return (
    <div className={styles.steps}>
      <Button onClick={work.again}>{t("from-file.another")}</Button>
      <Button onClick={() => void work.getErrors()}>{t("from-file.errorsFile")}</Button>
      <Button type="primary" disabled={added + changed === 0} onClick={() => void work.run(failed > 0)}>
        {t(failed > 0 ? "from-file.runRight" : "from-file.run")}
      </Button>
    </div>
  );
}
