import { Form, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { accountRoutes } from "../../../contract/routes/accounts.ts";
import { ROLES } from "../../../domain/access/user.ts";
import { parseEmail } from "../../../domain/identifiers/email.ts";
import { CallError } from "../../config/call-error.ts";
import { Dialog } from "../../engine/antd/Dialog.tsx";
import { useAct } from "../../engine/calls/use-act.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { useInvalidateCalls } from "../../engine/calls/use-invalidate-calls.ts";
import { useToast } from "../../engine/toast/use-toast.ts";

type Props = { readonly parkId: number; readonly onClose: () => void };

/** Lets a client who has an account see a park: whose address it is stands there before anything is done. */
export function AddUserDialog({ parkId, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const invalidate = useInvalidateCalls();
  const [text, setText] = useState("");
  const email = parseEmail(text);
  const { data, error } = useCall(email.ok ? accountRoutes.verifyEmail : undefined, {
    query: { email: email.ok ? email.value : "", role_id: String(ROLES.client) as "2" },
  });
  const { run, isRunning } = useAct(accountRoutes.addParks);
  const user = email.ok ? data?.data.user : undefined;
  const add = async () => {
    if (!user) return;
    try {
      const { message } = await run({ body: { user_id: user.id, park_ids: [parkId] } });
      toast.success(message);
      onClose();
      await invalidate("parks.");
      await invalidate("accounts.");
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused;
      toast.failure(refused);
    }
  };
  return (
    <Dialog
      open
      title={t("parks.users.adding.title")}
      okText={t("parks.users.add")}
      cancelText={t("common.actions.cancel")}
      onOk={() => void add()}
      onCancel={onClose}
      okButtonProps={{ disabled: !user, loading: isRunning }}
    >
      <Form layout="vertical" component="div">
        <Form.Item
          label={t("parks.users.adding.email")}
          htmlFor="park_user_email"
          validateStatus={error ? "error" : ""}
          help={error?.message}
        >
          <Input
            id="park_user_email"
            type="email"
            autoFocus
            value={text}
            onChange={({ target }) => setText(target.value)}
            onPressEnter={() => void add()}
          />
        </Form.Item>
      </Form>
      <p role="status">
        {user && t("parks.users.adding.found", { name: user.name })}
        {email.ok && data?.data.is_free && (
          <>
            {t("parks.users.adding.missing")} <Link to="/accounts/add">{t("parks.users.adding.create")}</Link>
          </>
        )}
      </p>
    </Dialog>
  );
}
