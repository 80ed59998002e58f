import { DeleteOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { FAMILIES } from "../../../domain/access/family.ts";
import { TONES } from "../../../domain/machine.ts";
import { partAt, rowsAt, textAt } from "./body-at.ts";
import { ManyAt, OneAt, TextAt } from "./controls.tsx";
import { useDraft } from "./draft-context.ts";
import { useFieldsWhere } from "./RemindersEditor.tsx";
import { SaidFields } from "./SaidFields.tsx";
import styles from "./Studio.module.css";

const LIST = ["statuses", "list"];
const STEPS = ["statuses", "steps"];

/** The statuses of a register, the steps between them, and in which of them a record may be changed or deleted. */
export function StatusesEditor() {
  const { t } = useTranslation();
  const { body, set, faultAt } = useDraft();
  if (partAt(body, ["statuses"]) === undefined)
    return (
      <Button
        className={styles.small ?? ""}
        onClick={() =>
          set(["statuses"], {
            list: [{ id: 0, code: "active", tone: "green", label: { ru: "" } }],
            steps: [],
            editable: ["active"],
            deletable: [],
          })
        }
      >
        {t("studio-pages.statuses.begin")}
      </Button>
    );
  const codes = rowsAt(body, LIST).flatMap((_, place) => {
    const value = textAt(body, [...LIST, place, "code"]);
    return value ? [{ value, label: textAt(body, [...LIST, place, "label", "ru"]) || value }] : [];
  });
  const fault = faultAt(["statuses"]) ?? faultAt(LIST);
  return (
    <div className={styles.stack}>
      {fault && <Alert type="error" showIcon message={fault} />}
      <StatusRows />
      <StepRows codes={codes} />
      <div className={styles.two}>
        <ManyAt at={["statuses", "editable"]} label={t("studio-pages.statuses.editable")} options={codes} />
        <ManyAt at={["statuses", "deletable"]} label={t("studio-pages.statuses.deletable")} options={codes} />
      </div>
      <Button danger className={styles.small ?? ""} onClick={() => set(["statuses"], undefined)}>
        {t("studio-pages.statuses.without")}
      </Button>
    </div>
  );
}

function StatusRows() {
  const { t } = useTranslation();
  const { body, set } = useDraft();
  const list = rowsAt(body, LIST);
  const tones = TONES.map((value) => ({ value, label: t(`studio-pages.tones.${value}`) }));
  const next = Math.max(-1, ...list.map((_, place) => Number(textAt(body, [...LIST, place, "id"])) || 0)) + 1;
  return (
    <>
      {list.map((_, place) => (
        <fieldset key={String(place)} className={styles.card}>
          <legend>{t("studio-pages.statuses.title", { number: place + 1 })}</legend>
          <SaidFields at={[...LIST, place, "label"]} label={t("studio-pages.statuses.label")} />
          <div className={styles.row}>
            <TextAt at={[...LIST, place, "code"]} label={t("studio-pages.statuses.code")} />
            <OneAt at={[...LIST, place, "tone"]} label={t("studio-pages.statuses.tone")} options={tones} />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t("studio-pages.statuses.remove")}
              onClick={() => set([...LIST, place], undefined)}
            />
          </div>
        </fieldset>
      ))}
      <Button
        className={styles.small ?? ""}
        onClick={() =>
          set([...LIST, list.length], { id: next, code: `status${next}`, tone: TONES[0], label: { ru: "" } })
        }
      >
        {t("studio-pages.statuses.add")}
      </Button>
    </>
  );
}

function StepRows({ codes }: { readonly codes: readonly { value: string; label: string }[] }) {
  const { t } = useTranslation();
  const { body, set } = useDraft();
  const steps = rowsAt(body, STEPS);
  const asked = useFieldsWhere((kind) => kind !== "boolean");
  const people = FAMILIES.map((family) => ({ value: family, label: t(`studio-pages.people.${family}`) }));
  return (
    <>
      {steps.map((_, place) => (
        <fieldset key={String(place)} className={styles.card}>
          <legend>{t("studio-pages.steps.title", { number: place + 1 })}</legend>
          <SaidFields at={[...STEPS, place, "label"]} label={t("studio-pages.steps.label")} />
          <div className={styles.two}>
            <TextAt at={[...STEPS, place, "name"]} label={t("studio-pages.steps.name")} />
            <ManyAt at={[...STEPS, place, "from"]} label={t("studio-pages.steps.from")} options={codes} />
            <OneAt at={[...STEPS, place, "to"]} label={t("studio-pages.steps.to")} options={codes} />
          </div>
          <div className={styles.two}>
            <ManyAt at={[...STEPS, place, "who"]} label={t("studio-pages.steps.who")} options={people} />
            <ManyAt at={[...STEPS, place, "asks"]} label={t("studio-pages.steps.asks")} options={asked} isOptional />
          </div>
          <Button danger className={styles.small ?? ""} onClick={() => set([...STEPS, place], undefined)}>
            {t("studio-pages.steps.remove")}
          </Button>
        </fieldset>
      ))}
      <Button
        className={styles.small ?? ""}
        onClick={() =>
          set([...STEPS, steps.length], {
            name: `step${steps.length + 1}`,
            label: { ru: "" },
            from: [],
            to: "",
            who: [],
          })
        }
      >
        {t("studio-pages.steps.add")}
      </Button>
    </>
  );
}
