import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { dispRoutes } from "../../../contract/routes/disps.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import { today } from "../../config/clock.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { useCanCall } from "../../engine/calls/use-can-call.ts";
import { useSession } from "../../engine/calls/use-session.ts";
import styles from "./ParkShare.module.css";
import { moneyOf, shareOf } from "./share.ts";

type Props = { readonly parkId: number; readonly counterpartyId: number };

/** What part of a park's money of this year its reports gave to a counterparty; not there for those who may not see the split. */
export function ParkShare({ parkId, counterpartyId }: Props) {
  const { t } = useTranslation();
  const { family } = useSession();
  const isAllowed = useCanCall()(dispRoutes.analytics);
  const year = today().slice(0, 4);
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  const filters = { period: { from, to }, park: [parkId] };
  const { data } = useCall(dispRoutes.analytics, { ask: { filters, perPage: 500 }, enabled: isAllowed });
  if (!isAllowed || !data) return null;
  const own = data.data.find(({ counterparty }) => counterparty?.id === counterpartyId);
  const split = data.data.filter(({ counterparty }) => counterparty !== null);
  // Who sees but his own counterparties knows no whole to divide by.
  const share = own && family === "plain" ? shareOf(own, split) : undefined;
  return (
    <dl className={styles.share}>
      {share !== undefined && (
        <div>
          <dt>{t("statistics.party.share", { year })}</dt>
          <dd>{share} %</dd>
        </div>
      )}
      <div>
        <dt>{t("statistics.party.money", { year })}</dt>
        <dd>{own ? `${formatMoney(moneyOf(own))} ₸` : "—"}</dd>
      </div>
      <div>
        <dt>{t("statistics.fields.reports")}</dt>
        <dd>
          <Link to={`/analytics?from=${from}&to=${to}&parks=${parkId}`}>{own?.reports ?? 0}</Link>
        </dd>
      </div>
    </dl>
  );
}
