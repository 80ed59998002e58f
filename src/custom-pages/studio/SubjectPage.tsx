import { Skeleton } from "antd";
import { type ComponentType, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import type { StudioWhole } from "../../../contract/entities/studio.ts";
import { studioRoutes } from "../../../contract/routes/studio.ts";
import { registerOf } from "../../../definition/studio/register.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { onDemand } from "../../engine/later/later.ts";
import { LoadFailure } from "../../engine/page/LoadFailure.tsx";
import { Page } from "../../engine/page/Page.tsx";
import { Renewing } from "./Renewing.tsx";
import { SubjectEditor } from "./SubjectEditor.tsx";

/** A register before anybody has said anything of it: no field, and no right of anybody. */
const emptyRegister = (name: string, title: string): object => ({
  name,
  titles: { list: { ru: title }, create: { ru: "" } },
  menu: { group: "parks", order: 100 },
  fields: {},
  rights: { list: [], create: [], edit: [], delete: [], import: [] },
  bound: {},
  list: { columns: [] },
  card: [],
  form: [],
});

/** Pages of the studio that are about no resource; no resource is called so. */
const OTHERS: Readonly<Record<string, ComponentType>> = {
  "view-as": onDemand(async () => (await import("./ViewAsPage.tsx")).ViewAsPage),
  rights: onDemand(async () => (await import("./RightsPage.tsx")).RightsPage),
};

/** One resource in the studio, or another of its pages: no other page carries where they are. */
export function SubjectPage() {
  const { resource = "" } = useParams();
  const Other = OTHERS[resource];
  return Other ? (
    <Suspense fallback={<Skeleton active />}>
      <Other />
    </Suspense>
  ) : (
    <Subject key={resource} resource={resource} />
  );
}

/** What was read when one began stays, whatever is read meanwhile: else what one types would be lost with another's draft. */
function Subject({ resource }: { readonly resource: string }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const [begun, setBegun] = useState<StudioWhole>();
  const { data, error, isFetching, refetch } = useCall(studioRoutes.one, { params: { resource } });
  const found = data?.data;
  if (!begun && found && !isFetching) setBegun(found);
  const named = query.get("title") ?? "";
  const isNamed = found && (found.subject.kind === "product" || found.draft || found.published);
  const title = isNamed ? found.subject.title : named;
  return (
    <Page title={title || resource} breadcrumbs={[{ label: t("studio-pages.title"), to: "/studio" }]}>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !begun && <Skeleton active />}
      {found?.renewing && <Renewing resource={resource} {...found.renewing} />}
      {begun && (
        <SubjectEditor
          whole={begun}
          begin={begun.subject.kind === "register" ? emptyRegister(registerOf(resource), named) : {}}
          onBegin={() => {
            refetch();
            setBegun(undefined);
          }}
        />
      )}
    </Page>
  );
}
