import type { Figure } from "../../domain/distribution/figures.ts";
import { formatMoney, formatPercent } from "../../domain/money/print.ts";
import { sum, type Tiyn, toBps, toTiyn, WHOLE } from "../../domain/money/tiyn.ts";
import { dayText } from "../paper/day-text.ts";
import type { FormColumn, FormRow } from "../paper/FormTable.tsx";
import { numberKind } from "../paper/party.ts";
import type { DistributionPaper, SheetParty } from "./paper.ts";

/** Columns of figures that a page holds beside the captions. */
const MOST = 7;
const CAPTION = 140;
/** What is left of a landscape page for figures. */
const ROOM = 762 - CAPTION;
/** A column of few. */
const WIDEST = 110;
const BESIDE = ["Итого", "Статистика парка", "Разница"] as const;

/** A column of a sheet: how it is called, and what stands in it. */
type Part = {
  readonly caption: string;
  readonly share: string;
  figure(figure: Figure): string;
};

/** A table of the sheet, on a page of its own. */
export type SheetTable = { readonly columns: readonly FormColumn[]; readonly rows: readonly FormRow[] };

/** The counterparties beside each other, and after the last of them what they come to, what the park has, and the difference. */
export function tablesOf(paper: DistributionPaper): SheetTable[] {
  const parts = [...paper.parties.map(partyPart), ...besideParts(paper)];
  return evenly(parts).map((own) => tableOf(paper, own));
}

function tableOf({ chapters }: DistributionPaper, parts: readonly Part[]): SheetTable {
  const width = Math.min(WIDEST, Math.floor(ROOM / parts.length));
  return {
    columns: [
      { caption: "Показатель, ₸", width: 0 },
      ...parts.map(({ caption }) => ({ caption, width, align: "right" as const })),
    ],
    rows: chapters.flatMap(({ title, figures }, at) => [
      { key: title, cells: [title], is: "heading" as const },
      ...(at === 0 ? [{ key: "share", cells: ["Доли контрагентов", ...parts.map(({ share }) => share)] }] : []),
      ...figures.map(({ figure, caption, isSum }) => ({
        key: figure,
        cells: [caption, ...parts.map((part) => part.figure(figure))],
        ...(isSum && { is: "total" as const }),
      })),
    ]),
  };
}

const partyPart = ({ name, iinBin, contract, rate, share, figures }: SheetParty): Part => ({
  caption: [
    name,
    `${numberKind(iinBin)} ${iinBin}`,
    `договор № ${contract.number} от ${dayText(contract.date)}`,
    `ставка ${formatPercent(rate)}`,
  ].join("\n"),
  share: share === null ? "—" : formatPercent(share),
  figure: (figure) => formatMoney(figures[figure]),
});

function besideParts({ parties, totals, statistics }: DistributionPaper): Part[] {
  const known = parties.some(({ share }) => share !== null);
  const shareSum = parties.reduce((all, { share }) => all + (share ?? 0), 0);
  const [total, park, difference] = BESIDE;
  const ofPark = (figure: Figure, print: (amount: Tiyn) => string) => {
    const amount = statistics[figure];
    return amount === undefined ? "" : print(amount);
  };
  return [
    {
      caption: total,
      share: known ? formatPercent(toBps(shareSum)) : "—",
      figure: (figure) => formatMoney(totals[figure]),
    },
    { caption: park, share: formatPercent(toBps(WHOLE)), figure: (figure) => ofPark(figure, formatMoney) },
    {
      caption: difference,
      share: "",
      figure: (figure) => ofPark(figure, (amount) => formatMoney(sum([totals[figure], toTiyn(-amount)]))),
    },
  ];
}

/** The columns cut into as few pages as hold them, each about as full; the last three stay together. */
export function evenly<T>(all: readonly T[]): T[][] {
  const pages = Math.ceil(all.length / MOST);
  const size = Math.max(BESIDE.length, Math.ceil(all.length / pages));
  const cut: T[][] = [];
  for (let from = 0; from < all.length; ) {
    const left = all.length - from;
    // What would leave fewer than the three on the last page takes some less.
    const take = left > size && left - size < BESIDE.length ? left - BESIDE.length : Math.min(size, left);
    cut.push(all.slice(from, from + take));
    from += take;
  }
  return cut;
}
