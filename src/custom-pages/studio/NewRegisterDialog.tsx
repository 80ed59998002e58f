import { Form, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { resourceOfRegister } from "../../../definition/studio/register.ts";
import { MOST_IN_NAME, REGISTER_NAME } from "../../../definition/studio/register-faults.ts";
import { Dialog } from "../../engine/antd/Dialog.tsx";

/** What a register is called by people, and in addresses: the latter never changes again. */
export function NewRegisterDialog({
  taken,
  onClose,
}: {
  readonly taken: readonly string[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [title, setTitle] = useState("");
  const [name, setName] = useState("");
  const isTaken = taken.includes(resourceOfRegister(name));
  const isWrong = name !== "" && (!REGISTER_NAME.test(name) || name.length > MOST_IN_NAME);
  const isReady = title.trim() !== "" && name !== "" && !isWrong && !isTaken;
  const begin = () =>
    isReady && void navigate(`/studio/${resourceOfRegister(name)}?title=${encodeURIComponent(title.trim())}`);
  return (
    <Dialog
      open
      title={t("studio-pages.new.title")}
      okText={t("studio-pages.new.begin")}
      cancelText={t("common.actions.cancel")}
      okButtonProps={{ disabled: !isReady }}
      onOk={begin}
      onCancel={onClose}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={t("studio-pages.new.called")} htmlFor="register_title">
          <Input id="register_title" autoFocus value={title} onChange={({ target }) => setTitle(target.value)} />
        </Form.Item>
        <Form.Item
          label={t("studio-pages.new.name")}
          htmlFor="register_name"
          validateStatus={isWrong || isTaken ? "error" : ""}
          help={isTaken ? t("studio-pages.new.taken") : t("studio-pages.new.help")}
        >
          <Input
            id="register_name"
            value={name}
            maxLength={MOST_IN_NAME}
            onChange={({ target }) => setName(target.value)}
            onPressEnter={begin}
          />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
