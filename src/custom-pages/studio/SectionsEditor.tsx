import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { UsualPages } from "../../../contract/entities/studio.ts";
import { rowsAt } from "./body-at.ts";
import { ManyAt, type Option } from "./controls.tsx";
import { useDraft } from "./draft-context.ts";
import { SaidFields } from "./SaidFields.tsx";
import styles from "./Studio.module.css";

type Props = {
  readonly of: "card" | "form";
  readonly options: readonly Option[];
  /** The sections that the product has: what its own are made of. */
  readonly usual?: NonNullable<UsualPages["card"]>;
};

/** The sections of a card or a form, and what stands in each. */
export function SectionsEditor({ of, options, usual }: Props) {
  const { t } = useTranslation();
  const { body, set, faultAt } = useDraft();
  const sections = rowsAt(body, [of]);
  const fault = faultAt([of]);
  const all = [{ title: { ru: t("studio-pages.sections.main") }, fields: options.map(({ value }) => value) }];
  const begins = usual && usual.length > 0 ? usual : all;
  const without = (place: number) => set(usual && sections.length === 1 ? [of] : [of, place], undefined);
  return (
    <div className={styles.stack}>
      {usual && sections.length === 0 && <p className={styles.muted}>{t("studio-pages.sections.asProduct")}</p>}
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {sections.map((_, place) => (
        <fieldset key={String(place)} className={styles.card}>
          <legend>{t(`studio-pages.sections.${of}`, { number: place + 1 })}</legend>
          <SaidFields at={[of, place, "title"]} label={t("studio-pages.sections.title")} />
          <ManyAt at={[of, place, "fields"]} label={t("studio-pages.sections.fields")} options={options} />
          <Button danger className={styles.small ?? ""} onClick={() => without(place)}>
            {t("studio-pages.sections.remove")}
          </Button>
        </fieldset>
      ))}
      <div className={styles.buttons}>
        {(!usual || sections.length > 0) && (
          <Button onClick={() => set([of, sections.length], { title: { ru: "" }, fields: [] })}>
            {t(`studio-pages.sections.add.${of}`)}
          </Button>
        )}
        {sections.length === 0 && options.length > 0 && (
          <Button onClick={() => set([of], begins)}>
            {t(usual ? "studio-pages.sections.change" : "studio-pages.sections.all")}
          </Button>
        )}
      </div>
    </div>
  );
}
