import { Skeleton } from "antd";
import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useSession } from "../calls/use-session.ts";
import type { Resource } from "../define/language/resource.ts";
import { useWords } from "../fields/kind/words.ts";
import { ChangedMeanwhile } from "../history/ChangedMeanwhile.tsx";
import { Page } from "../page/Page.tsx";
import { RecordFailure } from "../page/RecordFailure.tsx";
import { parameterOf, recordPath } from "../registry/paths.ts";
import { useRecord } from "../registry/use-record.ts";
import { useSeen } from "../seen/seen.ts";
import { listTitle, recordTitle } from "../titles/titles.ts";
import { asNew } from "./as-new.ts";
import { RecordForm } from "./RecordForm.tsx";
import { useGiven } from "./use-given.ts";

type Props = { readonly resource: Resource };

/** The page that adds a record. */
export function CreatePage({ resource: whole }: Props) {
  const { t } = useTranslation();
  const { user } = useSession();
  const seen = useSeen(whole);
  const resource = useMemo(() => asNew(seen), [seen]);
  const given = useGiven(resource);
  return (
    <Page
      title={t(resource.titles.create ?? resource.titles.list)}
      breadcrumbs={[{ label: listTitle(resource, user, t), to: resource.paths.list }]}
    >
      <Suspense fallback={<Skeleton active />}>
        {given ? <RecordForm resource={resource} given={given} /> : <Skeleton active />}
      </Suspense>
    </Page>
  );
}

/** The page that changes one. */
export function EditPage({ resource: whole }: Props) {
  const { t } = useTranslation();
  const { user } = useSession();
  const resource = useSeen(whole);
  const words = useWords();
  const { [parameterOf(resource.paths.edit ?? "")]: id } = useParams();
  const { record, error, refetch } = useRecord(resource, id);
  const list = { label: listTitle(resource, user, t), to: resource.paths.list };
  const title = record && recordTitle(resource, record, user, words);
  const { show } = resource.paths;
  return (
    <Page
      title={title ?? t("common.actions.edit")}
      {...(title && { documentTitle: `${t("common.actions.edit")}: ${title}` })}
      breadcrumbs={
        record && show !== undefined && title ? [list, { label: title, to: recordPath(show, record.id) }] : [list]
      }
    >
      {error && <RecordFailure list={list} error={error} onRetry={refetch} />}
      {!error && !record && <Skeleton active />}
      {record && <ChangedMeanwhile key={`changed ${record.id}`} resource={resource} record={record} />}
      {record && (
        <Suspense fallback={<Skeleton active />}>
          <RecordForm key={record.id} resource={resource} record={record} />
        </Suspense>
      )}
    </Page>
  );
}
