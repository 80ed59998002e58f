import Form, { useForm } from "rc-field-form";
import { useEffect, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../antd/Dialog.tsx";
import type { Resource } from "../../define/language/resource.ts";
import type { FormValues } from "../../fields/kind/form-value.ts";
import { FormField } from "../../form/FormField.tsx";
import { focusField } from "../../form/focus-field.ts";
import { isEdit } from "../edits.ts";
import { useQuestionWords } from "../use-question-words.tsx";
import styles from "./AskDialog.module.css";
import { type Answers, type Asking, answersOf, askedOf, beginningOf, sharedBy } from "./answers.ts";

type Props = {
  readonly resource: Resource;
  readonly asking: Asking;
  readonly onSettle: (answers: Answers | undefined) => void;
};

/** The question before an action that asks for something: what follows, and a small form. What is wrong is said beside the input. */
export function AskDialog({ resource: whole, asking, onSettle }: Props) {
  const { t } = useTranslation();
  const { action, perform } = asking;
  const { asks = {} } = action;
  const id = useId();
  const { title, verb, text } = useQuestionWords(whole)(asking);
  const resource = useMemo(() => askedOf(whole, asks), [whole, asks]);
  const [first = ""] = Object.keys(asks);
  const [form] = useForm<FormValues>();
  const [beginning] = useState(() =>
    isEdit(action) ? sharedBy(asks, asking.parted) : { values: beginningOf(asks, asking.parted), isMixed: false },
  );
  const [values, setValues] = useState(beginning.values);
  // What differs from record to record is written over by what somebody has typed, and by nothing else.
  const isUntouched = beginning.isMixed && values === beginning.values;
  const [isRunning, setRunning] = useState(false);
  const submit = async () => {
    if (isRunning || isUntouched) return;
    const answers = answersOf(asks, form.getFieldsValue(true), isEdit(action));
    if (!perform) return onSettle(answers);
    setRunning(true);
    const faults = await perform(answers);
    setRunning(false);
    if (!faults) return onSettle(answers);
    form.setFields(Object.entries(faults).map(([name, errors]) => ({ name, errors: [...errors] })));
    focusField(resource.name, Object.keys(faults)[0] ?? first);
  };
  // The dialog gives itself the focus unless it stands within it already.
  useEffect(() => focusField(whole.name, first), [whole.name, first]);
  return (
    <Dialog
      open
      width={520}
      title={title}
      okText={verb}
      cancelText={t("common.actions.cancel")}
      confirmLoading={isRunning}
      okButtonProps={{ htmlType: "submit", form: id, danger: action.isDanger === true, disabled: isUntouched }}
      onCancel={() => onSettle(undefined)}
    >
      {text}
      {beginning.isMixed && <p className={styles.mixed}>{t("runs.edit.mixed")}</p>}
      <Form
        id={id}
        className={styles.form}
        form={form}
        initialValues={values}
        onValuesChange={(part: Partial<FormValues>, all: FormValues) => {
          // What is being corrected is not wrong until it is left again.
          form.setFields(Object.keys(part).map((name) => ({ name, errors: [] })));
          setValues(all);
        }}
        onFinish={() => void submit()}
        onFinishFailed={({ errorFields: [wrong] }) => focusField(resource.name, String(wrong?.name[0]))}
      >
        {Object.keys(asks).map((name) => (
          <FormField key={name} resource={resource} name={name} values={values} />
        ))}
      </Form>
    </Dialog>
  );
}
