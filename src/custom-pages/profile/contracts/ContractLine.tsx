import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { OwnContract } from "../../../../contract/entities/profile.ts";
import { StatusTag } from "../../../engine/fields/status/StatusTag.tsx";
import { formatDay } from "../../../engine/format/format.ts";
import styles from "./Contracts.module.css";

export const COLUMNS = ["number", "party", "park", "date", "ends_on", "status"] as const;

/** Where the card of a contract stands; one with the platform has a form alone. */
const CARDS: Readonly<Record<OwnContract["resource"], string>> = {
  contracts: "/contracts/",
  "outsourcing-contracts": "/outsourcing-contracts/",
  "paid-contracts": "/paid/contracts/",
  "yandex-contracts": "/yandex/contracts/edit/",
};

/** A contract, of whichever kind; a card on a narrow screen. */
export function ContractLine({ row }: { readonly row: OwnContract }) {
  const { t } = useTranslation();
  const label = (column: (typeof COLUMNS)[number]) => (
    <span className={styles.label}>{t(`profile.contracts.fields.${column}`)}</span>
  );
  return (
    <tr>
      <th scope="row">
        <Link to={`${CARDS[row.resource]}${row.id}`}>{row.number}</Link>
        <span className={styles.kind}>{t(`profile.contracts.kinds.${row.resource}`)}</span>
      </th>
      <td>
        {label("party")}
        {row.party}
      </td>
      <td>
        {label("park")}
        {row.park ?? "—"}
      </td>
      <td>
        {label("date")}
        {formatDay(row.date)}
      </td>
      <td>
        {label("ends_on")}
        {row.ends_on ? formatDay(row.ends_on) : t("profile.contracts.endless")}
      </td>
      <td>
        {label("status")}
        <StatusTag
          tone={row.is_active ? "green" : undefined}
          name={row.status?.name ?? t(row.is_active ? "profile.contracts.active" : "profile.contracts.over")}
        />
      </td>
    </tr>
  );
}
