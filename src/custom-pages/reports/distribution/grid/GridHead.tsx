import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DistributionParty } from "../../../../../contract/entities/distribution.ts";
import { formatPercent } from "../../../../../domain/money/print.ts";
import { LimitBars } from "../../limits/LimitBars.tsx";
import type { Column } from "../sheet/block.ts";
import styles from "./Grid.module.css";
import type { GridView } from "./grid-view.ts";

/** The heads of the columns: who, by which contract, how near their limits; and the three columns of the park. */
export function GridHead({ grid }: { readonly grid: GridView }) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        <th scope="col" className={`${styles.head} ${styles.corner}`}>
          {t("distribution.fields.figure")}, ₸
        </th>
        {grid.field.columns.map((column) => (
          <th key={column} scope="col" className={`${styles.head} ${headStyle(column)}`}>
            {typeof column !== "number" && t(`distribution.fields.${column}`)}
            {typeof column === "number" &&
              (grid.isNarrow ? t("distribution.fields.amount") : <PartyHead grid={grid} column={column} />)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const headStyle = (column: Column) => {
  if (typeof column === "number") return styles.party;
  if (column === "difference") return `${styles.parkHead} ${styles.lastHead}`;
  return column === "statistics" ? `${styles.parkHead} ${styles.statisticsHead}` : styles.parkHead;
};

/** A counterparty, its contract and its limits: the head of its column, or above the grid where there is one column only. */
export function PartyHead({ grid, column }: { readonly grid: GridView; readonly column: number }) {
  const party = grid.card.parties[column];
  if (!party) return null;
  return (
    <>
      <Link className={styles.name} to={`/counterparties/${party.counterparty.id}`} title={party.counterparty.name}>
        {party.counterparty.name}
      </Link>
      <ContractLine party={party} />
      <LimitBars of={party.counterparty} limits={grid.state.limits[column] ?? []} />
      {grid.refusals[`column:${column}`] && (
        <p className={styles.refusal} role="alert">
          {grid.refusals[`column:${column}`]}
        </p>
      )}
    </>
  );
}

function ContractLine({ party }: { readonly party: DistributionParty }) {
  const { t } = useTranslation();
  const { number } = party.contract;
  const rate = formatPercent(party.rate);
  return (
    <Link
      className={styles.contract}
      title={t("distribution.fields.contract", { number, rate })}
      to={`/contracts/${party.contract.id}`}
    >
      {number} · {rate}
    </Link>
  );
}
