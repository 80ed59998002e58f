import { useTranslation } from "react-i18next";
import { branchAt, partAt, textAt } from "./body-at.ts";
import { NumberAt, OneAt } from "./controls.tsx";
import { useDraft } from "./draft-context.ts";
import { FieldsEditor } from "./FieldsEditor.tsx";
import { Folds } from "./Folds.tsx";
import { ListOfRegister } from "./ListOfRegister.tsx";
import { RemindersEditor } from "./RemindersEditor.tsx";
import { RightsMatrix } from "./RightsMatrix.tsx";
import { SaidFields } from "./SaidFields.tsx";
import { SectionsEditor } from "./SectionsEditor.tsx";
import { SourceEditor } from "./SourceEditor.tsx";
import { StatusesEditor } from "./StatusesEditor.tsx";
import styles from "./Studio.module.css";

const GROUPS = ["documents", "parks", "money", "reference", "settings"] as const;
/** What only a register has whose records are kept here. */
const OF_OURS = ["statuses", "form", "tells"] as const;
type Decisions = { readonly decided: ReadonlySet<string>; readonly onDecide: (cell: string) => void };

/** A register by form, a section for each of its parts. */
export function RegisterForm({ decided, onDecide }: Decisions) {
  const { t } = useTranslation();
  const { body } = useDraft();
  const options = Object.keys(branchAt(body, ["fields"])).flatMap((value) =>
    partAt(body, ["fields", value, "removed"]) === undefined
      ? [{ value, label: textAt(body, ["fields", value, "label", "ru"]) || value }]
      : [],
  );
  const status =
    partAt(body, ["statuses"]) === undefined ? [] : [{ value: "status", label: t("studio-pages.list.status") }];
  const onCard = [...options, ...status];
  const parts = {
    about: <About />,
    source: <SourceEditor />,
    fields: <FieldsEditor />,
    statuses: <StatusesEditor />,
    rights: <RightsMatrix decided={decided} onDecide={onDecide} />,
    whose: <Whose />,
    list: <ListOfRegister options={options} />,
    form: <SectionsEditor of="form" options={options} />,
    card: <SectionsEditor of="card" options={onCard} />,
    tells: <RemindersEditor />,
  } as const;
  const isElsewhere = partAt(body, ["source"]) !== undefined;
  const names = (Object.keys(parts) as (keyof typeof parts)[]).filter(
    (part) => !(isElsewhere && OF_OURS.some((each) => each === part)),
  );
  return (
    <Folds
      open={["about", "fields", "rights"]}
      items={names.map((part) => ({ key: part, label: t(`studio-pages.parts.${part}`), children: parts[part] }))}
    />
  );
}

function About() {
  const { t } = useTranslation();
  return (
    <div className={styles.stack}>
      <SaidFields at={["titles", "list"]} label={t("studio-pages.about.list")} />
      <SaidFields at={["titles", "create"]} label={t("studio-pages.about.create")} />
      <div className={styles.two}>
        <OneAt
          at={["menu", "group"]}
          label={t("studio-pages.about.group")}
          options={GROUPS.map((value) => ({ value, label: t(`app.menu.groups.${value}`) }))}
        />
        <NumberAt at={["menu", "order"]} label={t("studio-pages.about.order")} />
      </div>
    </div>
  );
}

/** By what it is decided whose a record is: others than staff see theirs alone. */
function Whose() {
  const { t } = useTranslation();
  const { body, faultAt } = useDraft();
  const fault = faultAt(["bound"]);
  const referring = (to: string) =>
    Object.keys(branchAt(body, ["fields"])).flatMap((value) =>
      textAt(body, ["fields", value, "to"]) === to
        ? [{ value, label: textAt(body, ["fields", value, "label", "ru"]) || value }]
        : [],
    );
  return (
    <div className={styles.stack}>
      <p className={styles.muted}>{t("studio-pages.whose.text")}</p>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <div className={styles.two}>
        <OneAt at={["bound", "park"]} label={t("studio-pages.whose.park")} options={referring("parks")} isOptional />
        <OneAt
          at={["bound", "counterparty"]}
          label={t("studio-pages.whose.counterparty")}
          options={referring("counterparties")}
          isOptional
        />
      </div>
    </div>
  );
}
