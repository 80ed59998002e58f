import { RelatedDocument } from "../../../../contract/entities/related-document.ts";
import { err, ok } from "../../../../domain/result.ts";
import type { DocumentsField } from "../../define/language/fields.ts";
import { formatDay } from "../../format/format.ts";
import type { KindParts, ShownProps } from "../kind/kind-parts.ts";
import { useWords, type Words } from "../kind/words.ts";
import { StatusTag } from "../status/StatusTag.tsx";
import { Nothing } from "../text/Nothing.tsx";
import { PlainTyped } from "../text/PlainTyped.tsx";
import { DocumentLink, MakerLink } from "./DocumentLink.tsx";
import styles from "./Documents.module.css";

const documentsOf = (value: unknown): RelatedDocument[] => RelatedDocument.array().safeParse(value).data ?? [];

/** «Отчёт К-2026-000012»: for a spreadsheet; a line of a grid has room for the name alone. */
const shortOf = ({ route, number }: RelatedDocument, { t }: Words): string =>
  `${t(`documents.names.${route}`)} ${number}`;

/** «Отчёт № К-2026-000012 от 30.04.2026». */
const fullOf = ({ route, number, date }: RelatedDocument, { t }: Words): string =>
  t("documents.full", { name: t(`documents.names.${route}`), number, date: formatDay(date) });

function Short({ value, tabIndex }: ShownProps<DocumentsField>) {
  const words = useWords();
  return (
    <span className={styles.line}>
      {documentsOf(value).map((each) => (
        <DocumentLink key={`${each.route} ${each.id}`} {...each} title={fullOf(each, words)} tabIndex={tabIndex}>
          {words.t(`documents.names.${each.route}`)}
        </DocumentLink>
      ))}
    </span>
  );
}

function Full({ value }: ShownProps<DocumentsField>) {
  const words = useWords();
  return (
    <ul className={styles.list}>
      {documentsOf(value).map((each) => (
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
      {why} {is_due && <MakerLink route={route}>{t("documents.make")}</MakerLink>}
    </div>
  );
}

const print = (_: DocumentsField, value: unknown, words: Words): string | undefined =>
  documentsOf(value)
    .map((each) => shortOf(each, words))
    .join(", ") || undefined;

/** The papers that stand before and after this one, each a link to its card. */
export const documents: KindParts<DocumentsField> = {
  isFigure: () => false,
  print,
  Cell: Short,
  Card: Full,
  form: {
    start: () => null,
    read: (_, value) => ok(value),
    Input: Nothing,
    Typed: PlainTyped,
    isWide: false,
    isLabelled: false,
  },
  filters: [],
  exported: (field, value, words) => ({ text: print(field, value, words) ?? "", is: "text" }),
  pasted: () => err({ code: "INVALID" }),
  inAddress: () => undefined,
};
