import { Alert, Progress } from "antd";
import { useTranslation } from "react-i18next";
import type { StudioWhole } from "../../../contract/entities/studio.ts";
import { studioRoutes } from "../../../contract/routes/studio.ts";
import { useCall } from "../../engine/calls/use-call.ts";

const ASKED_EVERY_MS = 3000;

type Props = NonNullable<StudioWhole["renewing"]> & { readonly resource: string };

/** How far the many records of a resource are written anew after something was published by which they are called, found or bound otherwise. */
export function Renewing({ resource, done, total }: Props) {
  const { t } = useTranslation();
  useCall(studioRoutes.one, { params: { resource }, refetchInterval: ASKED_EVERY_MS }); // what the page shows is read anew with it
  return (
    <Alert
      type="info"
      showIcon
      message={t("studio-pages.renewing.title", { done, total })}
      description={
        <>
          {t("studio-pages.renewing.about")}
          <Progress percent={Math.floor((100 * done) / total)} status="active" />
        </>
      }
    />
  );
}
