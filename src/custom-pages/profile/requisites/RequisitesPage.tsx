import { Skeleton } from "antd";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Requisites } from "../../../../contract/entities/profile.ts";
import { profileRoutes } from "../../../../contract/routes/profile.ts";
import { useCall } from "../../../engine/calls/use-call.ts";
import { RecordForm } from "../../../engine/form/RecordForm.tsx";
import { LoadFailure } from "../../../engine/page/LoadFailure.tsx";
import styles from "../Block.module.css";
import { Block } from "../Block.tsx";
import { Nothing } from "../Nothing.tsx";
import { ProfileFrame } from "../ProfileFrame.tsx";
import { ownRequisites } from "./own-requisites.ts";
import { PartyFacts } from "./PartyFacts.tsx";

/** How papers name one's own side: a manager changes it, everybody else reads it. */
export function RequisitesPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(profileRoutes.requisites);
  const isNobodys = error?.status === 404;
  return (
    <ProfileFrame section="requisites">
      {error && !isNobodys && <LoadFailure error={error} onRetry={refetch} />}
      {isNobodys && <Nothing title={t("profile.requisites.none.title")} text={t("profile.requisites.none.text")} />}
      {!error && !data && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && <Own own={data.data} onSaved={refetch} />}
    </ProfileFrame>
  );
}

function Own({ own, onSaved }: { readonly own: Requisites; readonly onSaved: () => void }) {
  const { t } = useTranslation();
  if (own.version !== null)
    return (
      <Block title={t("profile.requisites.aggregator")} text={t("profile.requisites.editText")}>
        <PartyFacts party={own} isFixed />
        <Suspense fallback={<Skeleton active />}>
          <RecordForm resource={ownRequisites} record={own} onSaved={onSaved} />
        </Suspense>
      </Block>
    );
  return (
    <>
      <p className={styles.text}>
        {t(own.kind === "outsourcer" ? "profile.requisites.ofContract" : "profile.requisites.readOnly")}
      </p>
      {[own, ...own.others].map((party) => (
        <Block key={party.id} title={party.name}>
          <PartyFacts party={party} />
        </Block>
      ))}
    </>
  );
}
