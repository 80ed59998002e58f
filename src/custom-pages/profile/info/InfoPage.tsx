import { Skeleton } from "antd";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { sessionRoutes } from "../../../../contract/routes/session.ts";
import { useCall } from "../../../engine/calls/use-call.ts";
import { RecordForm } from "../../../engine/form/RecordForm.tsx";
import { LoadFailure } from "../../../engine/page/LoadFailure.tsx";
import { Block } from "../Block.tsx";
import { Facts } from "../Facts.tsx";
import { ProfileFrame } from "../ProfileFrame.tsx";
import { ownInfo } from "./own-info.ts";

type Props = {
  /** How the portal looks in this browser: the application's own choices. */
  readonly settings: ReactNode;
  /** The account is another one now: what the header says of it is read again. */
  readonly onSaved: () => void;
};

/** Who one is, and how the portal looks to them. */
export function InfoPage({ settings, onSaved }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(sessionRoutes.me);
  const me = data?.data;
  return (
    <ProfileFrame section="info">
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !me && <Skeleton active paragraph={{ rows: 8 }} />}
      {me && (
        <Block title={t("profile.info.person")} text={t("profile.info.emailHelp")}>
          <Facts
            facts={[
              [t("profile.info.email"), me.email],
              [t("profile.info.role"), me.is_outsourcing ? `${me.role}, ${t("profile.info.outsourcing")}` : me.role],
            ]}
          />
          <Suspense fallback={<Skeleton active />}>
            <RecordForm resource={ownInfo} record={me} onSaved={onSaved} />
          </Suspense>
        </Block>
      )}
      {settings}
    </ProfileFrame>
  );
}
