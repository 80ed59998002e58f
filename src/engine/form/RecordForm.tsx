import { Alert, Button } from "antd";
import Form from "rc-field-form";
import { type KeyboardEvent, Suspense, useCallback, useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "../define/language/resource.ts";
import type { Section } from "../define/language/views.ts";
import { onDemand } from "../later/later.ts";
import type { Row } from "../registry/row.ts";
import styles from "./Form.module.css";
import { FormField } from "./FormField.tsx";
import { FormInstead } from "./FormInstead.tsx";
import { FormWarnings } from "./FormWarnings.tsx";
import { focusField } from "./focus-field.ts";
import { SaveBar } from "./SaveBar.tsx";
import { StaleDialog } from "./StaleDialog.tsx";
import { UnsavedGuard } from "./UnsavedGuard.tsx";
import type { Given } from "./use-given.ts";
import { useRecordForm } from "./use-record-form.ts";
import { useSaveKey } from "./use-save-key.ts";
import { wrongCell } from "./wrong-cell.ts";

/** What Escape closes before it leaves the form: an open list of choices, a calendar. */
const OPEN = ".ant-select-open, .ant-picker-dropdown:not(.ant-picker-dropdown-hidden)";

/** Escape leaves a form; whether something would be lost, the guard asks. One that closes a list or a calendar stays. */
function useLeaveKey(leave: () => void): (event: KeyboardEvent) => void {
  return useCallback(
    (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector(OPEN)) return;
      event.preventDefault();
      leave();
    },
    [leave],
  );
}

/** So many fields fill most of a screen. */
const AT_FIRST = 6;

/** How many sections, from the top, are drawn whole at once: those that are seen first. To mount every input takes twice as long. */
function countAtFirst(sections: readonly Section[]): number {
  let above = 0;
  return sections.filter(({ fields }) => {
    const isSeen = above < AT_FIRST;
    above += fields.length;
    return isSeen;
  }).length;
}

/** Of forms that show it. */
const OwnSide = onDemand(async () => (await import("./OwnSide.tsx")).OwnSide);

type Props = {
  readonly resource: Resource;
  readonly record?: Row;
  /** What a new record begins with. */
  readonly given?: Given;
  /** The page stays once it is saved, and is told; without it one goes on to the record. */
  readonly onSaved?: (saved: Row) => void;
};

/** The form of a record, or of a new one. Labels above; checked on leaving a field and on saving; what is typed survives a reload. */
export function RecordForm({ resource, record, given, onSaved }: Props) {
  const { t } = useTranslation();
  const state = useRecordForm(resource, record, { given, onSaved });
  const { form, changed, alert, stale } = state;
  const sections = resource.form?.sections ?? [];
  const drawn = useDeferredValue(sections.length, countAtFirst(sections)); // React draws the inputs of the others once these are there
  const onKey = useLeaveKey(state.leave);
  useSaveKey(() => {
    if (!stale && !state.isRunning && (record === undefined || changed.length > 0)) form.submit();
  });
  return (
    <div className={styles.form}>
      {changed.length > 0 && (
        <UnsavedGuard
          isLetGo={state.isLetGo}
          isKept={changed.every((name) => resource.fields[name]?.kind !== "password")}
          onLeave={state.dropDraft}
        />
      )}
      <Form
        form={form}
        name={resource.name}
        onKeyDown={onKey}
        initialValues={state.values}
        onValuesChange={state.onChange}
        onFinish={() => void state.save(form.getFieldsValue(true))}
        onFinishFailed={({ errorFields: [first] }) => {
          const name = String(first?.name[0]);
          focusField(resource.name, name, wrongCell(resource, name, form.getFieldsValue(true)));
        }}
      >
        {state.isRestored && (
          <Alert
            className={styles.alert ?? ""}
            type="info"
            showIcon
            message={t("engine.form.restored")}
            action={
              <Button size="small" onClick={state.forget}>
                {t("engine.form.forget")}
              </Button>
            }
          />
        )}
        {alert && (
          <Alert
            className={styles.alert ?? ""}
            type="error"
            showIcon
            message={alert}
            action={
              <FormInstead
                instead={resource.form?.instead}
                record={record}
                refused={state.refused}
                values={state.values}
                onGo={state.goOn}
              />
            }
          />
        )}
        {sections.map((section, place) => (
          <section key={section.fields.join()} className={styles.section}>
            {section.title && <h2>{t(section.title)}</h2>}
            <div className={styles.fields}>
              {section.fields.map((name) => (
                <FormField
                  key={name}
                  resource={resource}
                  name={name}
                  values={state.values}
                  known={state.known}
                  recordId={record?.id}
                  cellFaults={state.cellFaults[name]}
                  isLater={place >= drawn}
                />
              ))}
            </div>
          </section>
        ))}
        {resource.form?.ours && (
          <Suspense fallback={null}>
            <OwnSide resource={resource} ours={resource.form.ours} />
          </Suspense>
        )}
        <FormWarnings resource={resource} values={state.values} />
        <SaveBar
          isNew={record === undefined}
          changed={changed.map((name) => t(resource.fields[name]?.label ?? name))}
          isRunning={state.isRunning}
          onCancel={state.leave}
        />
      </Form>
      {stale && <StaleDialog resource={resource} merge={stale} onSave={state.saveMerged} onCancel={state.closeStale} />}
    </div>
  );
}
