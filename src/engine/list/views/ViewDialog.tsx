import { Checkbox, Form, Input } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../config/call-error.ts";
import { Dialog } from "../../antd/Dialog.tsx";
import { useToast } from "../../toast/use-toast.ts";
import type { useViewActions, ViewDraft } from "./use-view-actions.ts";
import styles from "./ViewSwitch.module.css";

type Props = {
  readonly draft: ViewDraft | undefined;
  readonly actions: Pick<ReturnType<typeof useViewActions>, "name">;
  readonly onClose: () => void;
};

/** Asks for the name of a view, and whether colleagues see it. */
export function ViewDialog({ draft, actions, onClose }: Props) {
  const { t } = useTranslation();
  const form = useId();
  const [isSaving, setSaving] = useState(false);
  return (
    <Dialog
      open={draft !== undefined}
      title={t(draft?.view ? "views.form.renameTitle" : "views.form.saveTitle")}
      okText={t("common.actions.save")}
      cancelText={t("common.actions.cancel")}
      confirmLoading={isSaving}
      okButtonProps={{ htmlType: "submit", form }}
      onCancel={onClose}
      destroyOnHidden
      width={440}
    >
      {draft && <ViewForm id={form} draft={draft} actions={actions} onSaving={setSaving} onDone={onClose} />}
    </Dialog>
  );
}

type FormProps = {
  readonly id: string;
  readonly draft: ViewDraft;
  readonly actions: Props["actions"];
  readonly onSaving: (isSaving: boolean) => void;
  readonly onDone: () => void;
};

function ViewForm({ id, draft, actions, onSaving, onDone }: FormProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [name, setName] = useState(draft.view?.name ?? "");
  const [isShared, setShared] = useState(draft.view?.is_shared ?? false);
  const [fault, setFault] = useState<string>();
  const save = async () => {
    if (name.trim() === "") return setFault(t("validation.REQUIRED"));
    onSaving(true);
    try {
      await actions.name(draft, { name: name.trim(), is_shared: isShared });
      onDone();
    } catch (error) {
      if (error instanceof CallError && error.code === "TAKEN") setFault(t("views.form.taken"));
      else toast.failure(error);
    } finally {
      onSaving(false);
    }
  };
  return (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Form.Item
        label={t("views.form.name")}
        htmlFor={`${id}-name`}
        layout="vertical"
        {...(fault !== undefined && { validateStatus: "error" as const, help: <span role="alert">{fault}</span> })}
      >
        <Input
          id={`${id}-name`}
          autoFocus
          maxLength={80}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setFault(undefined);
          }}
        />
      </Form.Item>
      <Checkbox checked={isShared} onChange={({ target }) => setShared(target.checked)}>
        {t("views.form.share")}
      </Checkbox>
      <p className={styles.help}>{t("views.form.shareHelp")}</p>
    </form>
  );
}
