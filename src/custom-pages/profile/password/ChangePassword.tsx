import { useForm } from "@refinedev/antd";
import type { BaseRecord, HttpError } from "@refinedev/core";
import { Alert, Button, Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../../../../domain/access/password.ts";
import { useInvalidateCalls } from "../../../engine/calls/use-invalidate-calls.ts";
import { usePortalMeta } from "../../../engine/calls/use-portal-meta.ts";
import { useSession } from "../../../engine/calls/use-session.ts";
import { useToast } from "../../../engine/toast/use-toast.ts";
import styles from "../Block.module.css";
import { Block } from "../Block.tsx";
import { useRefusal } from "./use-refusal.ts";

type Saved = { readonly message: string };

/** Another password: whoever knows the one that there is. All other sessions end. */
export function ChangePassword() {
  const { t } = useTranslation();
  const toast = useToast();
  const invalidate = useInvalidateCalls();
  const saved = (message: string) => {
    toast.success(message);
    void invalidate("sessions.");
  };
  return (
    <Block title={t("profile.password.title")} text={t("profile.password.text")}>
      <NewPasswordForm onSaved={saved} />
    </Block>
  );
}

/** Refine's form: what is refused of a field stands under it. */
export function NewPasswordForm({ onSaved }: { readonly onSaved: (message: string) => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { problem, refuse, forget } = useRefusal();
  const { form, formProps, formLoading, onFinish } = useForm<BaseRecord, HttpError, Record<string, unknown>>({
    resource: "own-password",
    action: "edit",
    id: user.id,
    meta: usePortalMeta(),
    queryOptions: { enabled: false }, // nobody reads a password
    updateMutationOptions: { gcTime: 0 }, // nor does the page remember it
    redirect: false,
    successNotification: false,
    errorNotification: false,
    onMutationSuccess: (reply) => {
      form.resetFields();
      onSaved((reply as unknown as Saved).message); // the reply of the call, with its message beside the data
    },
    onMutationError: (refusal) => refuse(refusal, ["current", "password"]),
  });
  const save = async (typed: Record<string, unknown>) => {
    forget();
    await onFinish(typed).catch(() => undefined); // told by now
  };
  return (
    <Form
      {...formProps}
      name="own-password"
      layout="vertical"
      requiredMark={false}
      className={styles.narrow ?? ""}
      onFinish={(typed) => save(typed as Record<string, unknown>)} // the fields below
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
      <Button type="primary" htmlType="submit" loading={formLoading}>
        {t("profile.password.save")}
      </Button>
    </Form>
  );
}
