import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type ListAsk, writeListAsk } from "../../../contract/list.ts";
import { additionalAgreementRoutes } from "../../../contract/routes/additional-agreements.ts";
import { contractRoutes } from "../../../contract/routes/contracts.ts";
import { offerRoutes } from "../../../contract/routes/offers.ts";
import { outsourcingContractRoutes } from "../../../contract/routes/outsourcing-contracts.ts";
import { terminationAgreementRoutes } from "../../../contract/routes/termination-agreements.ts";
import { agreements } from "../../../domain/documents/agreements.ts";
import { contracts } from "../../../domain/documents/contracts.ts";
import { offers } from "../../../domain/documents/offers.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { useCanCall } from "../../engine/calls/use-can-call.ts";
import styles from "./Home.module.css";
import { Tile } from "./Tile.tsx";

const created = contracts.byCode("created").id;
const sent = { status: [agreements.byCode("signed").id, agreements.byCode("overdue").id] };

/** The papers around a contract, and which of them wait for the side that signs second; of outsourcing contracts, for either. */
const KINDS = {
  offers: { route: offerRoutes.list, list: "/offers", filters: { status: [offers.byCode("printed").id] } },
  contracts: { route: contractRoutes.list, list: "/contracts", filters: { status: [created], turn: ["counterparty"] } },
  additional: { route: additionalAgreementRoutes.list, list: "/additional-agreements", filters: sent },
  termination: { route: terminationAgreementRoutes.list, list: "/termination-agreements", filters: sent },
  outsourcing: {
    route: outsourcingContractRoutes.list,
    list: "/outsourcing-contracts",
    filters: { status: [created] },
  },
} as const;
type Kind = keyof typeof KINDS;

/** Papers of these kinds that wait for the reader's signature; each number opens exactly those. */
export const ToSign = ({ kinds }: { readonly kinds: readonly Kind[] }) => (
  <div className={styles.tiles}>
    {kinds.map((kind) => (
      <OfKind key={kind} kind={kind} />
    ))}
  </div>
);

function OfKind({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslation();
  const can = useCanCall();
  const { route, list } = KINDS[kind];
  const filters: ListAsk["filters"] = KINDS[kind].filters;
  const { data } = useCall(route, { ask: { part: "totals", filters }, enabled: can(route) });
  if (!data?.total) return null; // an extra: where it cannot be read, its list says why
  return (
    <Link className={styles.way} to={`${list}?${writeListAsk({ filters })}`}>
      <Tile label={t(`home.toSign.${kind}`)} value={data.total} isPressing />
    </Link>
  );
}
