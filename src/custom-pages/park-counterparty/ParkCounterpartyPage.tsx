import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import type { ListAsk } from "../../../contract/list.ts";
import { Panels } from "../../engine/card/Panels.tsx";
import { RelatedList } from "../../engine/card/RelatedList.tsx";
import { Sections } from "../../engine/card/Sections.tsx";
import type { Related } from "../../engine/define/language/views.ts";
import { Page } from "../../engine/page/Page.tsx";
import { RecordFailure } from "../../engine/page/RecordFailure.tsx";
import { useResource } from "../../engine/registry/registry.ts";
import type { Row } from "../../engine/registry/row.ts";
import { useRecord } from "../../engine/registry/use-record.ts";
import { useSeen } from "../../engine/seen/seen.ts";
import { ParkShare } from "./ParkShare.tsx";
import { useBond } from "./use-bond.ts";

/** What there is between the two. */
const RELATED = [
  { resource: "contracts", filter: "counterparty" },
  { resource: "oks", filter: "counterparty" },
  { resource: "avrs", filter: "counterparty" },
  { resource: "payments", filter: "counterparty" },
] as const satisfies readonly Related[];

/** A counterparty within one of its parks (spec §2): its share there, and the contracts and papers of the two. */
export function ParkCounterpartyPage() {
  const { t } = useTranslation();
  const { parkId, id } = useParams<"parkId" | "id">();
  const [parks, counterparties] = [useResource("parks"), useSeen(useResource("counterparties"))];
  const park = useRecord(parks, parkId);
  const counterparty = useRecord(counterparties, id);
  const bond = useBond(park.record, counterparty.record);
  const name = textOf(counterparty.record, "name");
  const parkName = textOf(park.record, "name");
  const list = { label: t("parks.titles.list"), to: "/parks" };
  const error = park.error ?? counterparty.error ?? bond.missing;
  return (
    <Page
      title={name || (error ? list.label : t("common.states.loading"))}
      {...(name && { documentTitle: `${name} · ${parkName}` })}
      breadcrumbs={[list, ...(park.record ? [{ label: parkName, to: `/parks/${park.record.id}` }] : [])]}
      actions={counterparty.record && !error && <Link to={`/counterparties/${id}`}>{t("statistics.party.whole")}</Link>}
    >
      {error && <RecordFailure list={list} error={error} onRetry={park.refetch} />}
      {!error && !bond.isKnown && <Skeleton active paragraph={{ rows: 8 }} />}
      {!error && bond.isKnown && park.record && counterparty.record && (
        <>
          <ParkShare parkId={park.record.id} counterpartyId={counterparty.record.id} />
          <Sections resource={counterparties} record={counterparty.record} />
          <Panels names={counterparties.card?.panels} record={counterparty.record} />
          {RELATED.map((related) => (
            <RelatedList
              key={related.resource}
              related={related}
              parent="counterparties"
              id={counterparty.record?.id ?? 0}
              also={{ park: [park.record?.id ?? 0] } satisfies ListAsk["filters"]}
            />
          ))}
        </>
      )}
    </Page>
  );
}

const textOf = (record: Row | undefined, field: string): string => {
  const value = record?.[field];
  return typeof value === "string" ? value : "";
};
