import { Alert, Button, Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../config/call-error.ts";
import styles from "../Block.module.css";
import { useRefusal } from "./use-refusal.ts";

type Props = {
  /** What the password is asked for. */
  readonly text: string;
  /** What the button does. */
  readonly verb: string;
  readonly isDanger?: boolean;
  /** Resolves when it is done; rejects with `CallError`. */
  readonly onProve: (password: string) => Promise<void>;
};

/** Asks for the password before something that a session alone is not enough for. */
export function PasswordForm({ text, verb, isDanger = false, onProve }: Props) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ readonly password: string }>();
  const { problem, refuse, forget } = useRefusal();
  const submit = async ({ password }: { readonly password: string }) => {
    forget();
    try {
      await onProve(password);
    } catch (error) {
      const errors = (error instanceof CallError && error.errors) || {};
      form.setFields([{ name: "password", errors: errors.password ?? [] }]);
      refuse(error, ["password"]);
    }
  };
  return (
    <Form form={form} name="prove" layout="vertical" requiredMark={false} onFinish={submit}>
      <p>{text}</p>
      {problem && <Alert type="error" showIcon message={problem} className={styles.problem ?? ""} />}
      <Form.Item
        name="password"
        label={t("profile.password.current")}
        rules={[{ required: true, message: t("validation.REQUIRED") }]}
      >
        <Input.Password autoFocus autoComplete="current-password" />
      </Form.Item>
      <Button type="primary" danger={isDanger} htmlType="submit">
        {verb}
      </Button>
    </Form>
  );
}
