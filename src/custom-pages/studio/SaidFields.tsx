import { useTranslation } from "react-i18next";
import { type Path, partAt, textAt, withPart } from "./body-at.ts";
import { TextAt } from "./controls.tsx";
import { DraftContext, useDraft } from "./draft-context.ts";
import styles from "./Studio.module.css";

type Props = {
  readonly at: Path;
  readonly label: string;
  /** Where nothing is said in any language there is no such part at all. */
  readonly isOptional?: true;
};

/** A text in the three languages; Russian stands in for what is not said in another. */
export function SaidFields({ at, label, isOptional }: Props) {
  const { t } = useTranslation();
  const draft = useDraft();
  const set: typeof draft.set = (path, part) => {
    const next = partAt(withPart(draft.body, path, part), at);
    const isSaid = ["ru", "kz", "en"].some((locale) => textAt(next, [locale]) !== "");
    draft.set(isOptional && !isSaid ? at : path, isOptional && !isSaid ? undefined : part);
  };
  return (
    <DraftContext value={{ ...draft, set }}>
      <div className={styles.three}>
        <TextAt at={[...at, "ru"]} label={label} />
        <TextAt at={[...at, "kz"]} label={t("studio-pages.said.kz", { label })} isOptional />
        <TextAt at={[...at, "en"]} label={t("studio-pages.said.en", { label })} isOptional />
      </div>
    </DraftContext>
  );
}
