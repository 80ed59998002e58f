import { Skeleton } from "antd";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useParams } from "react-router";
import { useSession } from "../calls/use-session.ts";
import type { Resource } from "../define/language/resource.ts";
import type { Related } from "../define/language/views.ts";
import { FieldValue } from "../fields/FieldValue.tsx";
import { useWords } from "../fields/kind/words.ts";
import { CardTabs } from "../history/CardTabs.tsx";
import { onDemand } from "../later/later.ts";
import { Page } from "../page/Page.tsx";
import { RecordFailure } from "../page/RecordFailure.tsx";
import type { ResourceHead } from "../registry/heads.ts";
import { parameterOf, recordPath } from "../registry/paths.ts";
import { useRegistry } from "../registry/registry.ts";
import { useRecord } from "../registry/use-record.ts";
import { ownOf } from "../registry/variants.ts";
import { useSeen } from "../seen/seen.ts";
import { listTitle, recordTitle } from "../titles/titles.ts";
import { CardActions } from "./CardActions.tsx";
import { Panels } from "./Panels.tsx";
import { RelatedList } from "./RelatedList.tsx";
import { Sections } from "./Sections.tsx";

const EventChanges = onDemand(async () => (await import("./EventChanges.tsx")).EventChanges);

/** The card of any record, from its description: what it is, what can be done with it, what belongs to it. */
export function CardPage({ resource: whole }: { readonly resource: Resource }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const resource = useSeen(whole);
  const words = useWords();
  const { [parameterOf(resource.paths.show ?? "")]: id } = useParams();
  const { record, error, refetch } = useRecord(resource, id);
  const children = relatedTo(resource.name, useRegistry().heads);
  const changes = resource.card?.changes;
  const own = record && ownOf(resource, record);
  const title = record && recordTitle(resource, record, user, words);
  const statusName = resource.card?.status;
  const status = statusName === undefined ? undefined : resource.fields[statusName];
  const list = { label: listTitle(resource, user, t), to: resource.paths.list };
  // The address of another variant's records: the record is there, its card stands elsewhere.
  if (record && own?.paths.show !== undefined && own.paths.show !== resource.paths.show)
    return <Navigate replace to={recordPath(own.paths.show, record.id)} />;
  return (
    <Page
      title={
        <>
          {title ?? (error ? list.label : t("common.states.loading"))}
          {record && status && statusName !== undefined && <FieldValue field={status} value={record[statusName]} />}
        </>
      }
      {...(title && { documentTitle: title })}
      breadcrumbs={[list]}
      actions={record && <CardActions resource={resource} record={record} />}
    >
      {error && <RecordFailure list={list} error={error} onRetry={refetch} />}
      {!error && !record && <Skeleton active paragraph={{ rows: 8 }} />}
      {record && (
        <CardTabs resource={resource} id={record.id}>
          <Sections resource={resource} record={record} />
          {changes && (
            <Suspense fallback={null}>
              <EventChanges changes={changes} record={record} />
            </Suspense>
          )}
          <Panels names={resource.card?.panels} record={record} />
          {[...(resource.card?.related ?? []), ...children].map((related) => (
            <RelatedList key={related.resource} related={related} parent={resource.name} id={record.id} />
          ))}
        </CardTabs>
      )}
    </Page>
  );
}

/** Lists that say themselves whose cards they stand on, under their own titles. */
const relatedTo = (name: string, heads: readonly ResourceHead[]): readonly Related[] =>
  heads.flatMap(
    ({ name: resource, relatedTo: { [name]: filter } = {} }) =>
      filter === undefined ? [] : [{ resource, filter } as Related], // names that `definitionFaults` has checked
  );
