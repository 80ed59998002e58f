import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type ListAsk, writeListAsk } from "../../../contract/list.ts";
import { formatCount } from "../../../domain/count.ts";
import { useSession } from "../calls/use-session.ts";
import { formFieldsOf } from "../define/language/form-fields.ts";
import type { Resource } from "../define/language/resource.ts";
import type { Related } from "../define/language/views.ts";
import { FieldValue } from "../fields/FieldValue.tsx";
import { useWords } from "../fields/kind/words.ts";
import { isFigure, printValue } from "../fields/print.ts";
import { useRows } from "../list/state/use-rows.ts";
import { LoadFailure } from "../page/LoadFailure.tsx";
import { useMayOpen } from "../registry/may.ts";
import { isFree, recordPath } from "../registry/paths.ts";
import { useHead, useResource } from "../registry/registry.ts";
import type { Row } from "../registry/row.ts";
import { useSeen } from "../seen/seen.ts";
import { relatedTitle } from "../titles/titles.ts";
import styles from "./Card.module.css";

/** How many records are shown before «Все 12». */
const SHOWN = 5;
/** How many columns fit beside each other on a card. */
const COLUMNS = 7;

type Props = {
  readonly related: Related;
  /** The resource and the id of the record that they belong to. */
  readonly parent: string;
  readonly id: number;
  /** By what else they are narrowed. */
  readonly also?: ListAsk["filters"];
};

/** The records of another resource that belong to this one, the first few of them; not there for those who may not list them. */
export function RelatedList(props: Props) {
  const { related } = props;
  const head = useHead(related.resource);
  const mayOpen = useMayOpen();
  if (!mayOpen(head, "list")) return null;
  return (
    <Suspense fallback={null}>
      <Shown {...props} />
    </Suspense>
  );
}

function Shown({ related, parent, id, also }: Props) {
  const { t } = useTranslation();
  const { user } = useSession();
  const resource = useSeen(useResource(related.resource));
  const filters = { [related.filter]: [id], ...also };
  const { data, error, refetch } = useRows(resource.name, { filters, perPage: SHOWN });
  const mayOpen = useMayOpen();
  const { create } = resource.paths;
  const parentField = `${related.filter}_id`;
  // One that is made beside a record is made by an action of the card, which says when it may be.
  const isAdded = isFree(create) && mayOpen(resource, "create") && formFieldsOf(resource).includes(parentField);
  const add = isAdded ? `${create}?${parentField}=${id}` : undefined;
  const title = relatedTitle(resource, related.label, user, t);
  const all = `${resource.paths.list}?${writeListAsk({ filters })}`;
  return (
    <section className={styles.related}>
      <h2>
        <Link to={all}>{title}</Link>
        {data && <span className={styles.count}>{formatCount(data.total)}</span>}
        {add !== undefined && <Link to={add}>{t(resource.titles.create ?? "common.actions.add")}</Link>}
      </h2>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {data && data.data.length === 0 && <p className={styles.none}>{t("common.states.empty")}</p>}
      {data && data.data.length > 0 && (
        <RelatedRows resource={resource} rows={data.data} parent={parent} label={title} />
      )}
      {data && data.total > SHOWN && <Link to={all}>{t("engine.card.all", { count: data.total })}</Link>}
    </section>
  );
}

type RowsProps = {
  readonly resource: Resource;
  readonly rows: readonly Row[];
  /** A column that leads back to it would say the same in every row. */
  readonly parent: string;
  readonly label: string;
};

function RelatedRows({ resource, rows, parent, label }: RowsProps) {
  const words = useWords();
  const mayOpen = useMayOpen();
  const { show } = resource.paths;
  const columns = columnsOf(resource, parent);
  return (
    <div className={styles.scroller}>
      <table className={styles.rows} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ name, field }) => (
              <th key={name} scope="col" data-figure={isFigure(field) || undefined}>
                {words.t(field.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ name, field, isFirst }) => (
                <td key={name} data-head={words.t(field.label)} data-figure={isFigure(field) || undefined}>
                  {isFirst && show !== undefined && mayOpen(resource, "show") ? (
                    <Link to={recordPath(show, row.id)}>{printValue(field, row[name], words)}</Link>
                  ) : (
                    <FieldValue field={field} value={row[name]} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The columns that matter most: those that a phone shows as well. */
function columnsOf({ list, fields }: Resource, parent: string) {
  return list.columns
    .flatMap(({ field: name, isHidden, onPhone }) => {
      const field = fields[name];
      const isWanted = field && !isHidden && onPhone !== false && !("to" in field && field.to === parent);
      return isWanted ? [{ name, field, isFirst: name === list.columns[0].field }] : [];
    })
    .slice(0, COLUMNS);
}
