import { distributeByShares } from "../../domain/distribution/distribute.ts";
import { toBps, toTiyn } from "../../domain/money/tiyn.ts";
import type { PaperParty } from "../paper/party.ts";
import type { CommissionerReportPaper } from "./paper.ts";

/** The parties and papers that tests and the preview of a template print: April 2026 of a park with two counterparties. */
const commissioner: PaperParty = {
  name: "ТОО «Алатау Такси Сервис»",
  iinBin: "180340001231",
  address: "050000, г. Алматы, Бостандыкский р-н, ул. Тимирязева, 42, офис 15",
  director: "Нұрғалиев Ерлан Қайратұлы",
  directorPosition: "Директор",
  iik: "KZ18722S000012345678",
  bank: "АО «Kaspi Bank»",
  bik: "CASPKZKA",
  kbe: "17",
};

const principals: readonly PaperParty[] = [
  {
    name: "ИП «Әңғұқөһі»",
    iinBin: "900101300017",
    address: "г. Астана, р-н Есиль, пр. Мәңгілік Ел, 55/20",
    director: "Сейтқызы Айгүл Өмірбекқызы",
    directorPosition: "Индивидуальный предприниматель",
    iik: "KZ78601A861001234567",
    bank: "АО «Народный Банк Казахстана»",
    bik: "HSBKKZKX",
    kbe: "19",
  },
  {
    name: "ТОО «Степной экспресс»",
    iinBin: "210640014562",
    address: "г. Шымкент, ул. Байтұрсынова, 7",
    director: "Ким Виктор Сергеевич",
    directorPosition: "Директор",
    iik: null,
    bank: null,
    bik: null,
    kbe: null,
  },
];

const statistics = {
  cash: toTiyn(1_845_030_000),
  card: toTiyn(2_461_275_050),
  compensation: toTiyn(23_648_000),
  corporate: toTiyn(320_840_000),
  tip: toTiyn(41_235_000),
  promo: toTiyn(65_512_000),
  discount: toTiyn(180_477_525),
  bonus: toTiyn(115_000_000),
  other: toTiyn(17_310_000),
  fees: toTiyn(608_832_287),
  tax: toTiyn(194_925_383),
};

const rates = { rate: toBps(180), bonusRate: toBps(500) };
const terms = [
  {
    ...rates,
    start: toTiyn(12_500_000),
    transferred: toTiyn(1_180_000_000),
    topUp: toTiyn(0),
    bankCommission: toTiyn(30_000),
  },
  {
    ...rates,
    start: toTiyn(-4_800_000),
    transferred: toTiyn(750_000_000),
    topUp: toTiyn(4_800_000),
    bankCommission: toTiyn(30_000),
  },
];

/** The worked example of a month: both counterparties' reports, computed by `domain/`. */
export function exampleReports(): CommissionerReportPaper[] {
  const split = distributeByShares({ statistics, shares: [toBps(6050), toBps(3950)], terms });
  if (!split.ok) throw new Error(`the example is refused: ${split.error}`);
  return split.value.rows.flatMap((figures, i) => {
    const principal = principals[i];
    if (!principal) return [];
    return {
      number: `ОК-2026-00004${i + 1}`,
      date: "2026-04-30",
      contract: { number: `К-2025/11${i}`, date: "2025-12-15" },
      period: { from: "2026-04-01", to: "2026-04-30" },
      principal,
      commissioner,
      ...rates,
      vatRate: toBps(1600),
      figures,
    };
  });
}
