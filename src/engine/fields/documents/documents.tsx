import { RelatedDocument } from "../../../../contract/entities/related-document.ts";
import { err, ok } from "../../../../domain/result.ts";
import type { DocumentsField } from "../../define/language/fields.ts";
import type { Around, KindParts, ShownProps } from "../kind/kind-parts.ts";
import { useWords, type Words } from "../kind/words.ts";
import { RecordLink } from "../reference/RecordLink.tsx";
import { Nothing } from "../text/Nothing.tsx";
import { PlainTyped } from "../text/PlainValue.tsx";
import { DocumentLink } from "./DocumentLink.tsx";
import { DocumentList, fullOf } from "./DocumentList.tsx";
import styles from "./Documents.module.css";

const documentsOf = (value: unknown): RelatedDocument[] => RelatedDocument.array().safeParse(value).data ?? [];

/** «Отчёт К-2026-000012»: for a spreadsheet; a line of a grid has room for the name alone. */
const shortOf = ({ route, number }: RelatedDocument, { t }: Words): string =>
  `${t(`documents.names.${route}`)} ${number}`;

function Short(shown: ShownProps<DocumentsField>) {
  return shown.around ? <Plain value={shown.value} around={shown.around} /> : <Asked {...shown} />;
}

/** In a grid. */
const Plain = ({ value, around }: { readonly value: unknown; readonly around: Around }) => (
  <span className={styles.line}>
    {documentsOf(value).map((each) => {
      const [to, title] = [around.documentAt(each), fullOf(each, around.words)];
      const name = around.words.t(`documents.names.${each.route}`);
      const key = `${each.route} ${each.id}`;
      return to === undefined ? (
        <span key={key} title={title}>
          {name}
        </span>
      ) : (
        <RecordLink key={key} href={to} title={title}>
          {name}
        </RecordLink>
      );
    })}
  </span>
);

function Asked({ value, tabIndex }: ShownProps<DocumentsField>) {
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

const Full = ({ value }: ShownProps<DocumentsField>) => <DocumentList documents={documentsOf(value)} />;

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
