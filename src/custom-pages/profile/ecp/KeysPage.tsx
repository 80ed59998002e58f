import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { profileRoutes } from "../../../../contract/routes/profile.ts";
import { useCall } from "../../../engine/calls/use-call.ts";
import { LoadFailure } from "../../../engine/page/LoadFailure.tsx";
import { Block } from "../Block.tsx";
import { Nothing } from "../Nothing.tsx";
import { ProfileFrame } from "../ProfileFrame.tsx";
import { KeyItem } from "./KeyItem.tsx";
import styles from "./Keys.module.css";

/** The keys that one has used, how long each is good, and what the computer needs for them. */
export function KeysPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(profileRoutes.keys);
  const keys = data?.data;
  return (
    <ProfileFrame section="ecp">
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !keys && <Skeleton active paragraph={{ rows: 4 }} />}
      {keys?.length === 0 && <Nothing title={t("profile.ecp.empty.title")} text={t("profile.ecp.empty.text")} />}
      {keys && keys.length > 0 && (
        <Block title={t("profile.sections.ecp")} text={t("profile.ecp.text")}>
          <ul className={styles.keys}>
            {keys.map((key) => (
              <KeyItem key={key.serial} of={key} />
            ))}
          </ul>
        </Block>
      )}
      <Block title={t("profile.ecp.program.title")} text={t("profile.ecp.program.text")}>
        <p className={styles.text}>{t("profile.ecp.program.renew")}</p>
        <p className={styles.text}>
          <a href="https://pki.gov.kz/ncalayer/" target="_blank" rel="noreferrer">
            {t("profile.ecp.program.download")}
          </a>
        </p>
      </Block>
    </ProfileFrame>
  );
}
