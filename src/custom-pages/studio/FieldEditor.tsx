import { Button, Form, Input } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { CUSTOM_KINDS, type CustomKind, OFFERS, offers } from "../../../definition/studio/custom-field.ts";
import { FAMILIES } from "../../../domain/access/family.ts";
import { branchAt, partAt, renamed, textAt } from "./body-at.ts";
import { FlagAt, ManyAt, NumberAt, OneAt, TextAt } from "./controls.tsx";
import { useDraft } from "./draft-context.ts";
import { OptionsEditor } from "./OptionsEditor.tsx";
import { SaidFields } from "./SaidFields.tsx";
import styles from "./Studio.module.css";

const isKind = (kind: string): kind is CustomKind => (CUSTOM_KINDS as readonly string[]).includes(kind);

/** One field: what it is called, of which kind it is and what lists may ask of it. What was published keeps its name: its values stand under it. */
export function FieldEditor({ name, isPublished }: { readonly name: string; readonly isPublished: boolean }) {
  const { t } = useTranslation();
  const { body, set } = useDraft();
  const at = ["fields", name];
  const kind = textAt(body, [...at, "kind"]);
  const people = FAMILIES.map((family) => ({ value: family, label: t(`studio-pages.people.${family}`) }));
  const isElsewhere = partAt(body, ["source"]) !== undefined;
  const isRemoved = partAt(body, [...at, "removed"]) !== undefined;
  const remove = () =>
    set(isPublished ? [...at, "removed"] : at, isPublished ? new Date().toISOString().slice(0, 10) : undefined);
  return (
    <div className={styles.stack}>
      <SaidFields at={[...at, "label"]} label={t("studio-pages.fields.label")} />
      <div className={styles.two}>
        <NameOf name={name} isPublished={isPublished} />
        <OneAt
          at={[...at, "kind"]}
          label={t("studio-pages.fields.kind")}
          options={CUSTOM_KINDS.map((value) => ({ value, label: t(`studio-pages.kinds.${value}`) }))}
        />
      </div>
      {isElsewhere && <TextAt at={["source", "names", name]} label={t("studio-pages.fields.theirName")} isOptional />}
      {isKind(kind) && <OfKind name={name} kind={kind} />}
      <SaidFields at={[...at, "help"]} label={t("studio-pages.fields.help")} isOptional />
      <div className={styles.two}>
        <ManyAt at={[...at, "sees"]} label={t("studio-pages.fields.sees")} options={people} isOptional />
        {!isElsewhere && (
          <ManyAt at={[...at, "writes"]} label={t("studio-pages.fields.writes")} options={people} isOptional />
        )}
      </div>
      {isRemoved ? (
        <Button className={styles.small ?? ""} onClick={() => set([...at, "removed"], undefined)}>
          {t("studio-pages.fields.bringBack")}
        </Button>
      ) : (
        <Button danger className={styles.small ?? ""} onClick={remove}>
          {t("studio-pages.fields.remove")}
        </Button>
      )}
    </div>
  );
}

/** Takes effect when one is done typing: as long as one types there is no such field. */
function NameOf({ name, isPublished }: { readonly name: string; readonly isPublished: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  const { body, set, faultAt } = useDraft();
  const [typed, setTyped] = useState(name);
  const fields = branchAt(body, ["fields"]);
  const fault = faultAt(["fields", name]);
  const take = () => {
    if (typed === name) return;
    if (typed === "" || Object.hasOwn(fields, typed)) setTyped(name);
    else set(["fields"], renamed(fields, name, typed));
  };
  return (
    <Form.Item
      className={styles.item ?? ""}
      label={t("studio-pages.fields.name")}
      htmlFor={id}
      validateStatus={fault ? "error" : ""}
      {...(fault && { help: fault })}
    >
      <Input
        id={id}
        value={typed}
        disabled={isPublished}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onPressEnter={take}
      />
    </Form.Item>
  );
}

/** What can be said of a field of this kind alone. */
function OfKind({ name, kind }: { readonly name: string; readonly kind: CustomKind }) {
  const { t } = useTranslation();
  const { whole, body } = useDraft();
  const at = ["fields", name];
  const isElsewhere = partAt(body, ["source"]) !== undefined;
  const asked = OFFERS.filter((offer) => offers(offer, kind) && !(isElsewhere && offer === "unique"));
  return (
    <>
      <div className={styles.flags}>
        {!isElsewhere && <FlagAt at={[...at, "required"]} label={t("studio-pages.fields.required")} />}
        {asked.map((offer) => (
          <FlagAt key={offer} at={[...at, offer]} label={t(`studio-pages.fields.${offer}`)} />
        ))}
        {kind === "money" && !isElsewhere && <FlagAt at={[...at, "total"]} label={t("studio-pages.fields.total")} />}
      </div>
      {kind === "reference" && (
        <OneAt
          at={[...at, "to"]}
          label={t("studio-pages.fields.to")}
          options={whole.references.map(({ resource, title }) => ({ value: resource, label: title }))}
        />
      )}
      {(kind === "text" || kind === "note" || kind === "integer") && (
        <div className={styles.two}>
          {kind === "integer" && <NumberAt at={[...at, "min"]} label={t("studio-pages.fields.min")} />}
          <NumberAt
            at={[...at, "max"]}
            label={kind === "integer" ? t("studio-pages.fields.max") : t("studio-pages.fields.longest")}
          />
          {kind === "text" && !isElsewhere && (
            <TextAt at={[...at, "mask"]} label={t("studio-pages.fields.mask")} isOptional />
          )}
        </div>
      )}
      {kind === "choice" && <OptionsEditor at={[...at, "options"]} />}
    </>
  );
}
