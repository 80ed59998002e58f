import { useTranslation } from "react-i18next";
import { branchAt, partAt, textAt } from "./body-at.ts";
import { ManyAt, type Option } from "./controls.tsx";
import { useDraft } from "./draft-context.ts";
import { FieldsEditor } from "./FieldsEditor.tsx";
import { Folds } from "./Folds.tsx";
import { ListOfProduct } from "./ListOfProduct.tsx";
import { SectionsEditor } from "./SectionsEditor.tsx";
import styles from "./Studio.module.css";
import { WordsEditor } from "./WordsEditor.tsx";

/** How a resource of the product is shown, by form: its list, its pages, what it is called, what has to be filled in, and fields that are added. */
export function PresentationForm() {
  const { t } = useTranslation();
  const { whole } = useDraft();
  const { own, columns, filters, sorts, shown, asked, optional } = useOffered();
  const { usual } = whole;
  const items = [
    {
      key: "list",
      label: t("studio-pages.parts.list"),
      children: <ListOfProduct columns={columns} filters={filters} sorts={sorts} />,
    },
    { key: "words", label: t("studio-pages.parts.words"), children: <WordsEditor own={own} /> },
    ...(usual?.form
      ? [
          {
            key: "form",
            label: t("studio-pages.parts.form"),
            children: (
              <div className={styles.stack}>
                <ManyAt at={["required"]} label={t("studio-pages.list.required")} options={optional} isOptional />
                <SectionsEditor of="form" options={asked} usual={usual.form} />
              </div>
            ),
          },
        ]
      : []),
    ...(usual?.card
      ? [
          {
            key: "card",
            label: t("studio-pages.parts.card"),
            children: <SectionsEditor of="card" options={shown} usual={usual.card} />,
          },
        ]
      : []),
    ...(whole.subject.is_extensible
      ? [{ key: "fields", label: t("studio-pages.parts.added"), children: <FieldsEditor prefix="x_" /> }]
      : []),
  ];
  return <Folds open={["list"]} items={items} />;
}

/** What a presentation may name: fields of the product, those that are added with them, and the days of a record. */
function useOffered() {
  const { t } = useTranslation();
  const { body, whole } = useDraft();
  const added = Object.keys(branchAt(body, ["fields"])).flatMap((value) => {
    const at = ["fields", value];
    if (partAt(body, [...at, "removed"]) !== undefined) return [];
    const says = (part: string) => partAt(body, [...at, part]) === true;
    const kind = textAt(body, [...at, "kind"]);
    return [
      { value, label: textAt(body, [...at, "label", "ru"]) || value, kind, filter: says("filter"), sort: says("sort") },
    ];
  });
  const own = whole.offered.filter(({ name }) => !added.some(({ value }) => value === name) && !name.startsWith("x_"));
  const options = (is: (field: (typeof own)[number]) => boolean): readonly Option[] =>
    own.filter(is).map(({ name, label }) => ({ value: name, label }));
  const stamps = (["created_at", "updated_at"] as const).flatMap((value) =>
    own.some(({ name }) => name === value) ? [] : [{ value, label: t(`studio-pages.list.${value}`) }],
  );
  const made = stamps.filter(({ value }) => value === "created_at");
  return {
    own,
    columns: [...options(({ is_column }) => is_column), ...added, ...stamps],
    filters: [
      ...own.flatMap(({ filter, label }) => (filter === null ? [] : [{ value: filter, label }])),
      ...added.filter(({ filter }) => filter),
      ...made,
    ],
    sorts: [...options(({ is_sorted }) => is_sorted), ...added.filter(({ sort }) => sort), ...made],
    shown: [...options(({ is_shown }) => is_shown), ...added, ...stamps],
    asked: [
      ...own.flatMap(({ asked_as, label }) => (asked_as === null ? [] : [{ value: asked_as, label }])),
      ...added.map(({ value, label, kind }) => ({ value: kind === "reference" ? `${value}_id` : value, label })),
    ],
    optional: options(({ is_optional }) => is_optional),
  };
}
