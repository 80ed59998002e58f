import { distributeByShares } from "../../../domain/distribution/distribute.ts";
import { recordOf } from "../../../domain/distribution/fields.ts";
import { FIGURES, figuresOf } from "../../../domain/distribution/figures.ts";
import { driverReportOf, GIVEN_FIGURES, REPORT_FIGURES } from "../../../domain/driver-reports/figures.ts";
import { sum, type Tiyn, toBps, toTiyn, vatWithin, WHOLE } from "../../../domain/money/tiyn.ts";
import type { AvrPaper, AvrPaperLine } from "../../../templates/avrs/paper.ts";
import type { DistributionPaper } from "../../../templates/distributions/paper.ts";
import type { InvoicePaper } from "../../../templates/esfs/paper.ts";
import { wordsIn } from "../../http/words.ts";
import type { PaperKind, Papers } from "../../printing/papers.ts";
import { dayOf, nameIn, partyIn, placesOf, type Shape, sumIn } from "./shapes.ts";

const t = wordsIn("ru");
const CONTRACT = { number: "К-2025/110", date: "2025-12-15" } as const;
const PERIOD = { from: "2026-04-01", to: "2026-04-30" } as const;
const rateOf = ({ vat }: Shape) => (vat === null ? null : toBps(vat.rate));
const vatOf = (shape: Shape, cost: Tiyn) => (shape.vat === null ? null : vatWithin(cost, toBps(shape.vat.rate)));
const added = (all: readonly (Tiyn | null)[]): Tiyn => sum(all.map((each) => each ?? toTiyn(0)));
const actParty = (shape: Shape, what: string, place: number) => {
  const { name, iinBin, address, phone, director, directorPosition } = partyIn(shape, what, place);
  return {
    name,
    iinBin,
    address: address ?? "",
    phone: phone ?? null,
    director: director ?? "",
    directorPosition: directorPosition ?? "",
  };
};

/** An act of a shape. */
function actIn(shape: Shape): AvrPaper {
  const lines = placesOf(shape).map((position): AvrPaperLine => {
    const cost = sumIn(shape, position);
    const name = nameIn(shape, "Вознаграждение по договору комиссии", position);
    return { position, name, unit: "услуга", quantity: 1, price: cost, cost, vat: vatOf(shape, cost) };
  });
  return {
    number: "2026000123",
    date: dayOf(shape),
    serviceOn: dayOf(shape),
    contract: CONTRACT,
    report: { number: "ОК-2026-000041", date: dayOf(shape) },
    customer: actParty(shape, "ИП", 2),
    performer: actParty(shape, "ТОО", 1),
    lines,
    total: added(lines.map(({ cost }) => cost)),
    vatRate: rateOf(shape),
    note: "",
    vat: shape.vat === null ? null : added(lines.map(({ vat }) => vat)),
  };
}

function invoiceIn(shape: Shape): InvoicePaper {
  const lines = placesOf(shape).map((position) => {
    const total = sumIn(shape, position);
    const vat = vatOf(shape, total) ?? toTiyn(0);
    const withoutVat = toTiyn(total - vat);
    const name = nameIn(shape, "Вознаграждение по договору комиссии", position);
    return { position, name, unit: "услуга", quantity: 1, unitPrice: withoutVat * 10_000n, withoutVat, vat, total };
  });
  const { name, iinBin, address, iik, bik, bank, kbe } = partyIn(shape, "ТОО", 1);
  const buyer = partyIn(shape, "ИП", 2);
  return {
    number: "2026000001",
    registrationNumber: "ESF-180340001231-20260510-53882242",
    status: "доставлен",
    issuedOn: dayOf(shape),
    turnDate: dayOf(shape),
    contract: CONTRACT,
    act: { number: "АВР-2026-000123", date: dayOf(shape) },
    seller: {
      name,
      iinBin,
      address: address ?? "",
      iik,
      bik,
      bank,
      kbe,
      certificate: { series: "60001", number: "0031205" },
    },
    buyer: { name: buyer.name, iinBin: buyer.iinBin, address: buyer.address ?? "" },
    vatRate: rateOf(shape),
    lines,
    withoutVat: added(lines.map(({ withoutVat }) => withoutVat)),
    vat: added(lines.map(({ vat }) => vat)),
    total: added(lines.map(({ total }) => total)),
  };
}

/** A month's statistics of a shape, split among as many parties as it has lines. */
function splitIn(shape: Shape) {
  const scale = { ordinary: 1n, negative: -1n, huge: 1_000n }[shape.sums];
  const of = (amount: number) => toTiyn(BigInt(amount) * scale);
  const statistics = {
    cash: of(1_845_030_000),
    card: of(2_461_275_050),
    compensation: of(23_648_000),
    corporate: of(320_840_000),
    tip: of(41_235_000),
    promo: of(65_512_000),
    discount: of(180_477_525),
    bonus: of(115_000_000),
    other: of(17_310_000),
    fees: of(608_832_287),
    tax: of(194_925_383),
  };
  const places = placesOf(shape);
  const part = Math.floor(WHOLE / places.length);
  const shares = places.map((place) => toBps(place === 1 ? WHOLE - part * (places.length - 1) : part));
  const terms = places.map(() => ({
    rate: toBps(180),
    bonusRate: toBps(500),
    start: of(12_500_000),
    transferred: of(1_180_000),
    topUp: of(0),
    bankCommission: of(30_000),
  }));
  const split = distributeByShares({ statistics, shares, terms });
  if (!split.ok) throw new Error(`the sample is refused: ${split.error}`);
  return { ...split.value, shares, statistics };
}

function sheetIn(shape: Shape): DistributionPaper {
  const { rows, totals, shares } = splitIn(shape);
  const whole = figuresOf(totals);
  return {
    park: nameIn(shape, "Жетысу Такси"),
    period: dayOf(shape).slice(0, 7),
    state: "Утверждено",
    loadedAt: new Date("2026-05-02T03:00:00Z"),
    parties: rows.map((row, at) => ({
      name: nameIn(shape, "ИП", at + 1),
      iinBin: "900101300017",
      rate: toBps(180),
      share: shares[at] ?? null,
      contract: { number: `К-2025/${at + 1}`, date: CONTRACT.date },
      figures: figuresOf(row),
    })),
    chapters: [
      {
        title: "Поступило",
        figures: FIGURES.map((figure) => ({
          figure,
          caption: t(`explain.figures.${figure}`),
          isSum: ["total_money", "to_transfer", "ending_balance"].includes(figure),
        })),
      },
    ],
    totals: whole,
    statistics: { cash: whole.cash, total_money: whole.total_money },
  };
}

function driverReportIn(shape: Shape): Papers["driver-reports"] {
  const figures = driverReportOf({
    ...recordOf(GIVEN_FIGURES, (name) => sumIn(shape, GIVEN_FIGURES.indexOf(name) + 1)),
    commissioner_rate: toBps(25),
    management_rate: toBps(50),
  });
  return {
    number: "В-2026-000001",
    date: dayOf(shape),
    park: nameIn(shape, "Жетысу Такси"),
    rate: toBps(180),
    note: nameIn(shape, "Сверено с банком"),
    period: PERIOD,
    figures,
    captions: recordOf(REPORT_FIGURES, (figure) => t(`driver-reports.figures.${figure}`)),
    contracts: placesOf(shape).map((place) => ({
      counterparty: nameIn(shape, "ИП", place),
      iinBin: "900101300017",
      report: `ОК-2026-${place}`,
      offer: "ОФ-7",
      contract: { number: `К-2025/${place}`, date: CONTRACT.date },
      rate: toBps(180),
      reward: sumIn(shape, place),
      bonusRate: toBps(500),
      bonusCommission: sumIn(shape, place),
    })),
  };
}

const agreedIn = (shape: Shape) => ({
  number: "ДС-2026-000007",
  date: dayOf(shape),
  contract: CONTRACT,
  park: nameIn(shape, "Жетысу Такси"),
  commissioner: partyIn(shape, "ТОО", 1),
  principal: partyIn(shape, "ИП", 2),
});
const outsourcedIn = (shape: Shape) => ({
  number: "АС-2026-000007",
  date: dayOf(shape),
  contract: CONTRACT,
  park: nameIn(shape, "Жетысу Такси"),
  contractor: partyIn(shape, "ИП", 2),
  customer: partyIn(shape, "ТОО", 1),
});
/** Other points of an agreement, a line each. */
const wordingIn = (shape: Shape): string =>
  placesOf(shape)
    .map(
      (place) =>
        `Пункт 4.${place} изложить так: «${nameIn(shape, "Отчёт представляет", place)} не позднее 10-го числа».`,
    )
    .join("\n");

/** A paper of each kind, of any shape. */
export const SAMPLES: { readonly [K in PaperKind]: (shape: Shape) => Papers[K] } = {
  avrs: actIn,
  esfs: invoiceIn,
  distributions: sheetIn,
  "driver-reports": driverReportIn,
  "driver-acts": (shape) => ({ ...actIn(shape), report: null, contract: null, vatRate: undefined, vat: null }),
  "driver-contracts": (shape) => ({
    kind: shape.vat === null ? "courier" : "driver",
    agreed:
      shape.vat === null
        ? undefined
        : {
            number: "ДВ-2026-000001",
            date: dayOf(shape),
            park: nameIn(shape, "Жетысу Такси"),
            rate: toBps(300),
            performer: nameIn(shape, "Исполнитель"),
            iin: "900101300017",
          },
  }),
  oks(shape) {
    const { rows } = splitIn({ ...shape, lines: 1 });
    const [row] = rows;
    if (!row) throw new Error("the sample has no row");
    return {
      number: "ОК-2026-000041",
      date: dayOf(shape),
      contract: CONTRACT,
      period: PERIOD,
      figures: row,
      principal: partyIn(shape, "ИП", 2),
      commissioner: partyIn(shape, "ТОО", 1),
      rate: toBps(180),
      bonusRate: toBps(500),
      vatRate: rateOf(shape),
    };
  },
  offers: (shape) => ({
    number: "ОФ-2026/7",
    date: dayOf(shape),
    park: nameIn(shape, "Жетысу Такси"),
    rate: toBps(180),
    withoutStamp: shape.vat === null,
    aggregator: partyIn(shape, "ТОО", 1),
    party: partyIn(shape, "ИП", 2),
  }),
  contracts: (shape) => ({
    number: CONTRACT.number,
    date: dayOf(shape),
    kind: shape.vat === null ? "services" : "commission",
    park: nameIn(shape, "Жетысу Такси"),
    rate: toBps(180),
    bonusRate: toBps(500),
    commissioner: partyIn(shape, "ТОО", 1),
    principal: partyIn(shape, "ИП", 2),
  }),
  "paid-contracts": (shape) => ({
    number: "ИНТ-2026-1",
    date: dayOf(shape),
    from: dayOf(shape),
    to: null,
    vatPayer: shape.vat !== null,
    fee: { kind: "month", amount: sumIn(shape, 1) },
    licensee: partyIn(shape, "ТОО", 1),
    licensor: partyIn(shape, "ИП", 2),
  }),
  "paid-avrs": (shape) => ({ ...actIn({ ...shape, lines: 1 }), report: null }),
  "additional-agreements": (shape) => ({
    ...agreedIn(shape),
    rate: { before: toBps(180), after: toBps(150) },
    bonusRate: { before: toBps(0), after: toBps(500) },
    wording: wordingIn(shape),
  }),
  "termination-agreements": (shape) => ({
    ...agreedIn(shape),
    endsOn: dayOf(shape),
    payUntil: null,
    reason: nameIn(shape, "Парк переходит"),
    balance: sumIn(shape, 1),
  }),
  "outsourcing-contracts": (shape) => ({
    ...outsourcedIn(shape),
    signs: true,
    invoices: true,
    fee: sumIn(shape, 1),
    vatPayer: shape.vat !== null,
  }),
  "outsourcing-additional-agreements": (shape) => ({
    ...outsourcedIn(shape),
    feeBefore: sumIn(shape, 1),
    fee: sumIn(shape, 2),
    wording: wordingIn(shape),
  }),
  "outsourcing-termination-agreements": (shape) => ({
    ...outsourcedIn(shape),
    endsOn: dayOf(shape),
    reason: nameIn(shape, "Парк ведёт книги сам"),
  }),
  signatures: (shape) => ({
    title: "АВР 2026000123",
    sha256: "0123456789abcdef".repeat(4),
    check: "Страница «Проверка подписи»",
    address: "https://portal.parkdesk.example/check",
    signatures: placesOf({ ...shape, lines: Math.min(shape.lines, 12) }).map((place) => ({
      side: nameIn(shape, "Сторона", place),
      lines: [
        ["Владелец", nameIn(shape, "Нұрғалиев Ерлан", place)],
        ["Серийный номер", "4d5f8a2b".repeat(5)],
      ],
      checks: ["Подпись соответствует документу", "Сертификат действовал"],
    })),
  }),
};
