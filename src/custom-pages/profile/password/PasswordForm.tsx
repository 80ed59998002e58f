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
  /** Whether a code of the second step is asked for as well. */
  readonly withCode?: boolean;
  /** Resolves when it is done; rejects with `CallError`. */
  readonly onProve: (proof: Proof) => Promise<void>;
};
type Proof = { readonly password: string; readonly code: string };

/** Asks for the password before something that a session alone is not enough for. */
export function PasswordForm({ text, verb, isDanger = false, withCode = false, onProve }: Props) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Proof>();
  const { problem, refuse, forget } = useRefusal();
  const submit = async (proof: Proof) => {
    forget();
    try {
      await onProve(proof);
    } catch (error) {
      const errors = (error instanceof CallError && error.errors) || {};
      form.setFields((["password", "code"] as const).map((name) => ({ name, errors: errors[name] ?? [] })));
      refuse(error, ["password", "code"]);
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
      {withCode && (
        <Form.Item
          name="code"
          label={t("profile.second.code")}
          rules={[{ required: true, message: t("validation.REQUIRED") }]}
        >
          <Input autoComplete="one-time-code" maxLength={40} />
        </Form.Item>
      )}
      <Button type="primary" danger={isDanger} htmlType="submit">
        {verb}
      </Button>
    </Form>
  );
}
