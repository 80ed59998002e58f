import { Alert, Button, Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { profileRoutes } from "../../../../contract/routes/profile.ts";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../../../../domain/access/password.ts";
import { CallError } from "../../../config/call-error.ts";
import { useAct } from "../../../engine/calls/use-act.ts";
import { useInvalidateCalls } from "../../../engine/calls/use-invalidate-calls.ts";
import { useSession } from "../../../engine/calls/use-session.ts";
import { useToast } from "../../../engine/toast/use-toast.ts";
import styles from "../Block.module.css";
import { Block } from "../Block.tsx";
import { useRefusal } from "./use-refusal.ts";

type Typed = { readonly current: string; readonly password: string };

/** Another password: whoever knows the one that there is. All other sessions end. */
export function ChangePassword() {
  const { t } = useTranslation();
  const { user } = useSession();
  const toast = useToast();
  const invalidate = useInvalidateCalls();
  const [form] = Form.useForm<Typed>();
  const { run, isRunning } = useAct(profileRoutes.changePassword);
  const { problem, refuse, forget } = useRefusal();
  const save = async (body: Typed) => {
    forget();
    try {
      const { message } = await run({ body });
      form.resetFields();
      toast.success(message);
      await invalidate("sessions.");
    } catch (error) {
      const errors = (error instanceof CallError && error.errors) || {};
      form.setFields((["current", "password"] as const).map((name) => ({ name, errors: errors[name] ?? [] })));
      refuse(error, ["current", "password"]);
    }
  };
  return (
    <Block title={t("profile.password.title")} text={t("profile.password.text")}>
      <Form
        form={form}
        name="own-password"
        layout="vertical"
        requiredMark={false}
        className={styles.narrow ?? ""}
        onFinish={save}
      >
        {problem && <Alert type="error" showIcon message={problem} className={styles.problem ?? ""} />}
        {/* Whose password it is, for whoever keeps passwords. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} />
        <Form.Item
          name="current"
          label={t("profile.password.current")}
          extra={<a href="/forget">{t("profile.password.forgot")}</a>}
          rules={[{ required: true, message: t("validation.REQUIRED") }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="password"
          label={t("profile.password.new")}
          extra={t("profile.password.help", { limit: PASSWORD_MIN_LENGTH })}
          validateTrigger="onBlur"
          rules={[
            { required: true, message: t("validation.REQUIRED") },
            { min: PASSWORD_MIN_LENGTH, message: t("validation.TOO_SHORT", { limit: PASSWORD_MIN_LENGTH }) },
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={PASSWORD_MAX_LENGTH} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isRunning}>
          {t("profile.password.save")}
        </Button>
      </Form>
    </Block>
  );
}
