import { Alert, Button, Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../config/call-error.ts";
import { onDemand } from "../../../engine/later/later.ts";
import block from "../Block.module.css";
import styles from "./Second.module.css";
import { useRefusal } from "./use-refusal.ts";

export type Pairing = { readonly secret: string; readonly uri: string };
type Props = {
  readonly pairing: Pairing;
  /** Resolves when the code has proved the app; rejects with `CallError`. */
  readonly onCode: (code: string) => Promise<void>;
};

/** Comes with what draws QR codes, for whoever switches the second step on. */
const QrCode = onDemand(async () => (await import("./QrCode.tsx")).QrCode);

/** The key for the app, for its camera and to be typed, and the code by which the app shows that it has it. */
export function ScanStep({ pairing, onCode }: Props) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ readonly code: string }>();
  const { problem, refuse, forget } = useRefusal();
  const submit = async ({ code }: { readonly code: string }) => {
    forget();
    try {
      await onCode(code);
    } catch (error) {
      const errors = (error instanceof CallError && error.errors) || {};
      form.setFields([{ name: "code", errors: errors.code ?? [] }]);
      refuse(error, ["code"]);
    }
  };
  return (
    <Form form={form} name="scan" layout="vertical" requiredMark={false} onFinish={submit}>
      <p>{t("profile.second.scan")}</p>
      <div className={styles.scan}>
        <QrCode text={pairing.uri} label={t("profile.second.qr")} />
        <div>
          <span className={styles.label}>{t("profile.second.key")}</span>
          <code className={styles.key}>{inGroups(pairing.secret)}</code>
        </div>
      </div>
      {problem && <Alert type="error" showIcon message={problem} className={block.problem ?? ""} />}
      <Form.Item
        name="code"
        label={t("profile.second.code")}
        rules={[{ required: true, message: t("validation.REQUIRED") }]}
      >
        <Input autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={7} className={styles.code ?? ""} />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        {t("profile.second.confirm")}
      </Button>
    </Form>
  );
}

/** As it is easier to read, and to find one's place again. */
const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
