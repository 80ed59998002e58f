import type { RelatedDocument } from "../../../../contract/entities/related-document.ts";
import { formatDay } from "../../format/format.ts";
import { useWords, type Words } from "../kind/words.ts";
import { StatusTag } from "../status/StatusTag.tsx";
import { DocumentLink, DocumentsLink } from "./DocumentLink.tsx";
import styles from "./Documents.module.css";

/** «Отчёт № К-2026-000012 от 30.04.2026», «Распределение за 04.2026». */
export const fullOf = ({ route, number, date, is_called }: RelatedDocument, { t }: Words): string =>
  is_called
    ? t(`documents.called.${route}`, { number })
    : t("documents.full", { name: t(`documents.names.${route}`), number, date: formatDay(date) });

/** The papers that stand before and after one, each a link to its card, what is lacking among them, and where that is made. */
export function DocumentList({ documents }: { readonly documents: readonly RelatedDocument[] }) {
  const words = useWords();
  return (
    <ul className={styles.list}>
      {documents.map((each) => (
        <li key={`${each.route} ${each.id}`}>
          {each.is_this ? (
            <b aria-current="true">{fullOf(each, words)}</b>
          ) : (
            <DocumentLink {...each}>{fullOf(each, words)}</DocumentLink>
          )}
          {each.status && <StatusTag {...each.status} />}
          {each.lacks?.map((gap) => (
            <Gap key={gap.route} gap={gap} />
          ))}
          {each.more && <More route={each.route} more={each.more} />}
        </li>
      ))}
    </ul>
  );
}

/** What should have been made of a document, why there is none, and where it is made. */
function Gap({ gap: { route, why, is_due } }: { readonly gap: NonNullable<RelatedDocument["lacks"]>[number] }) {
  const { t } = useWords();
  return (
    <div className={styles.gap}>
      {why} {is_due && <DocumentsLink route={route}>{t("documents.make")}</DocumentsLink>}
    </div>
  );
}

/** How many more of a kind there are, and the list that shows them. */
function More({
  route,
  more,
}: {
  readonly route: RelatedDocument["route"];
  readonly more: NonNullable<RelatedDocument["more"]>;
}) {
  const { t } = useWords();
  const { count, filters } = more;
  const words = t("documents.more", { name: t(`documents.names.${route}`), count });
  return (
    <div className={styles.gap}>
      {filters ? (
        <DocumentsLink route={route} filters={filters}>
          {words}
        </DocumentsLink>
      ) : (
        words
      )}
    </div>
  );
}
