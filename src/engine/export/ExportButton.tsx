import { CloseOutlined, DownloadOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { type ListAsk, writeListAsk } from "../../../contract/list.ts";
import { useSession } from "../calls/use-session.ts";
import type { Column } from "../define/language/list.ts";
import type { Resource } from "../define/language/resource.ts";
import controls from "../list/controls.module.css";
import { useMayCall } from "../registry/may.ts";
import { listTitle } from "../titles/titles.ts";
import styles from "./ExportButton.module.css";
import { exportColumns } from "./export-columns.ts";
import { useExport } from "./use-export.ts";
import { useFilterWords } from "./use-filter-words.ts";

type Props = {
  readonly resource: Resource;
  readonly ask: ListAsk;
  /** The person's columns in their order. */
  readonly columns: readonly Column[];
};

/** All that the list's filters find as a spreadsheet, never just a page; shows how far it is, and can be stopped. */
export function ExportButton({ resource, ask, columns }: Props) {
  const { t } = useTranslation();
  const { user } = useSession();
  const mayCall = useMayCall();
  const wordsOf = useFilterWords(resource);
  const { job, isBusy, start, cancel } = useExport();
  if (!mayCall("exports.create")) return null;
  const request = async () => ({
    noun: resource.name,
    query: writeListAsk({ filters: ask.filters, search: ask.search, sort: ask.sort }).toString(),
    title: listTitle(resource, user, t),
    columns: exportColumns(resource, columns, t),
    filters: await wordsOf(ask),
  });
  const percent = job?.total ? Math.min(100, Math.floor((job.done / job.total) * 100)) : 0;
  return (
    <span className={styles.export}>
      <button
        type="button"
        className={controls.button}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => {
          if (!isBusy) void start(request());
        }}
      >
        <DownloadOutlined aria-hidden />
        {isBusy ? t("engine.export.running", { percent }) : t("engine.export.label")}
      </button>
      {job && (
        <button
          type="button"
          className={`${controls.button} ${controls.text}`}
          aria-label={t("engine.export.stop")}
          title={t("engine.export.stop")}
          onClick={() => void cancel()}
        >
          <CloseOutlined aria-hidden />
        </button>
      )}
    </span>
  );
}
