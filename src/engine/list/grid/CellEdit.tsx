import Form, { useForm } from "rc-field-form";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import type { CallError } from "../../../config/call-error.ts";
import { CSS_VARIABLES } from "../../../config/theme-key.ts";
import type { Resource } from "../../define/language/resource.ts";
import type { FormValues } from "../../fields/kind/form-value.ts";
import { useWords } from "../../fields/kind/words.ts";
import { FormField } from "../../form/FormField.tsx";
import { focusField } from "../../form/focus-field.ts";
import { serverFaults } from "../../form/server-faults.ts";
import { useSave } from "../../form/use-save.ts";
import { startOf } from "../../form/values.ts";
import { placeBy } from "../../menu/place-by.ts";
import type { Row } from "../../registry/row.ts";
import { useRecord } from "../../registry/use-record.ts";
import { recordName } from "../../titles/titles.ts";
import { useToast } from "../../toast/use-toast.ts";
import styles from "./CellEdit.module.css";

type Props = {
  readonly resource: Resource;
  readonly row: Row;
  /** What of the record is changed. */
  readonly field: string;
  /** The cell. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: (returnsFocus: boolean) => void;
};

/** One field of a record, changed where it stands in a list: Enter saves, Escape and a click elsewhere leave it as it was. */
export function CellEdit({ resource, row, field, anchor, onClose }: Props) {
  const { t } = useTranslation();
  const words = useWords();
  const layer = useRef<HTMLDivElement>(null);
  const { record, error } = useRecord(resource, String(row.id));
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    if (layer.current && anchor.current) placeBy(anchor.current, layer.current, "start");
  });
  useEffect(() => {
    const leave = ({ target }: Event) => {
      // A list of choices that an input opens stands beside the layer in the page.
      const isOwn =
        target instanceof Element && (layer.current?.contains(target) || target.closest(".ant-select-dropdown"));
      if (!isOwn) close.current(false);
    };
    document.addEventListener("pointerdown", leave, true);
    return () => document.removeEventListener("pointerdown", leave, true);
  }, []);
  const said = resource.fields[field];
  return createPortal(
    <div
      ref={layer}
      role="dialog"
      aria-label={`${said ? t(said.label) : field}: ${recordName(resource, row, words)}`}
      className={`${CSS_VARIABLES} ${styles.layer}`}
      onKeyDown={(event) => {
        event.stopPropagation(); // React's events rise to the grid as well
        if (event.key === "Escape") close.current(true);
      }}
    >
      {error && <p role="alert">{error.message}</p>}
      {record && <CellForm resource={resource} record={record} field={field} onClose={onClose} />}
    </div>,
    document.body,
  );
}

type FormProps = Pick<Props, "resource" | "field" | "onClose"> & { readonly record: Row };

function CellForm({ resource, record, field, onClose }: FormProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [form] = useForm<FormValues>();
  const [{ id, version }, setRecord] = useState(record);
  const [values, setValues] = useState(() => startOf(resource, record));
  const [alert, setAlert] = useState<string>();
  const { save, isRunning } = useSave(resource, id);
  useEffect(() => focusField(resource.name, field), [resource.name, field]);
  const refuse = ({ errors = {}, message }: CallError) => {
    const fault = serverFaults(resource, errors, values, t).find(({ name }) => name === field);
    form.setFields([{ name: field, errors: [...(fault?.errors ?? [])] }]);
    setAlert(fault ? undefined : message);
    focusField(resource.name, field);
  };
  const submit = async () => {
    if (isRunning) return;
    setAlert(undefined);
    const typed = { ...values, [field]: form.getFieldValue(field) };
    const saved = await save(typed, typeof version === "number" ? version : null);
    if (saved.kind === "refused") return refuse(saved.error);
    if (saved.kind === "saved") {
      toast.success(saved.message);
      return onClose(true);
    }
    // What somebody else has written stays: only this field goes over it, and only once it is agreed to.
    setRecord(saved.record);
    setValues({ ...startOf(resource, saved.record), [field]: typed[field] ?? null });
    setAlert(t("engine.grid.changedMeanwhile"));
  };
  return (
    <Form
      form={form}
      initialValues={values}
      onValuesChange={() => form.setFields([{ name: field, errors: [] }])}
      onFinish={() => void submit()}
      onFinishFailed={() => focusField(resource.name, field)}
    >
      <FormField resource={resource} name={field} values={values} recordId={id} />
      {alert && (
        <p role="alert" className={styles.alert}>
          {alert}
        </p>
      )}
      <div className={styles.buttons}>
        <button type="button" className={styles.leave} onClick={() => onClose(true)}>
          {t("common.actions.cancel")}
        </button>
        <button type="submit" className={styles.save} aria-busy={isRunning || undefined}>
          {t("common.actions.save")}
        </button>
      </div>
    </Form>
  );
}
