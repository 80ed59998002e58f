import { CopyOutlined, DownloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../engine/calls/use-session.ts";
import { useToast } from "../../../engine/toast/use-toast.ts";
import styles from "./Second.module.css";

type Props = { readonly codes: readonly string[]; readonly onKept: () => void };

/** The recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const { t } = useTranslation();
  const { user } = useSession();
  const toast = useToast();
  const text = [t("profile.second.fileHead", { email: user.email }), "", ...codes, ""].join("\n");
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(t("profile.second.copied")),
      (error: unknown) => toast.failure(error),
    );
  return (
    <>
      <p>{t("profile.second.codesText")}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button icon={<CopyOutlined />} onClick={() => void copy()}>
          {t("profile.second.copy")}
        </Button>
        <Button
          icon={<DownloadOutlined />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${t("profile.second.codesFile")}.txt`}
        >
          {t("profile.second.download")}
        </Button>
        <Button type="primary" onClick={onKept}>
          {t("profile.second.kept")}
        </Button>
      </div>
    </>
  );
}
