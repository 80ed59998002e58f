import { type Tiyn, toTiyn } from "../../../domain/money/tiyn.ts";
import type { PaperParty } from "../../../templates/paper/party.ts";

/** In what a sample of a paper differs from another: how many lines, which names, which sums. */
export type Shape = {
  readonly lines: number;
  readonly names: "ordinary" | "long" | "unbroken" | "kazakh";
  readonly sums: "ordinary" | "negative" | "huge";
  /** The document's day: the rate of VAT follows it; null: the performer pays none. */
  readonly vat: { readonly day: string; readonly rate: number } | null;
};

const AFTER = { day: "2026-04-30", rate: 1600 } as const;
const ordinary: Shape = { lines: 12, names: "ordinary", sums: "ordinary", vat: AFTER };

/** Every paper is printed in each of these. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  "1 line": { ...ordinary, lines: 1 },
  "12 lines": ordinary,
  "60 lines": { ...ordinary, lines: 60 },
  "long names": { ...ordinary, names: "long" },
  "a name without spaces": { ...ordinary, lines: 3, names: "unbroken" },
  "Kazakh letters": { ...ordinary, lines: 3, names: "kazakh" },
  "negative sums": { ...ordinary, lines: 3, sums: "negative" },
  "huge sums": { ...ordinary, lines: 3, sums: "huge" },
  "the last day of 12 %": { ...ordinary, lines: 1, vat: { day: "2025-12-31", rate: 1200 } },
  "the first day of 16 %": { ...ordinary, lines: 1, vat: { day: "2026-01-01", rate: 1600 } },
  "no VAT": { ...ordinary, lines: 1, vat: null },
};

export const dayOf = ({ vat }: Shape): string => vat?.day ?? AFTER.day;

const NAMES = {
  ordinary: "Сейтқали",
  long: "«Производственно-коммерческая транспортная компания «Алматинские междугородные перевозки и грузовая доставка» имени Бауыржана Момышұлы, филиал в Бостандыкском районе города Алматы и Алматинской области»",
  unbroken: "Ш".repeat(120),
  kazakh: "«ӘҒҚҢӨҰҮҺІ әғқңөұүһі»",
} as const;

/** What something is called in a sample; the place makes it the only one of this name. */
export const nameIn = ({ names }: Shape, what: string, place = 1): string => `${what} ${NAMES[names]} ${place}.`;

const SUMS = {
  ordinary: (place: number) => 29_928_144n + BigInt(place) * 7_919n,
  negative: (place: number) => -(29_928_144n + BigInt(place) * 7_919n),
  huge: (place: number) => 9_876_543_210_987_60n + BigInt(place),
} as const;

/** A sum of a sample, another for each place. */
export const sumIn = ({ sums }: Shape, place: number): Tiyn => toTiyn(SUMS[sums](place));

const ADDRESS = {
  ordinary: "050000, г. Алматы, Бостандыкский р-н, ул. Тимирязева, 42, офис 15",
  long: "050000, Республика Казахстан, Алматинская область, г. Алматы, Бостандыкский район, микрорайон Коктем-2, ул. Тимирязева, дом 42, корпус 15/108, блок Б, офис 1507, вход со стороны проспекта Аль-Фараби",
  unbroken: `г.${"Алматы".repeat(20)}`,
  kazakh: "010000, Астана қ., Есіл ауданы, Мәңгілік Ел даңғылы, 55/20-үй",
} as const;

/** A side of a paper; two places are two sides. */
export const partyIn = (shape: Shape, what: string, place = 1): PaperParty => ({
  name: nameIn(shape, what, place),
  iinBin: place % 2 === 1 ? "180340001231" : "900101300017",
  address: ADDRESS[shape.names],
  director: shape.names === "long" ? "Нұрғалиев-Константинопольский Ерлан Қайратұлы" : "Нұрғалиев Ерлан Қайратұлы",
  directorPosition: shape.names === "long" ? "Исполняющий обязанности генерального директора" : "Директор",
  iik: "KZ18722S000012345678",
  bank: "АО «Kaspi Bank»",
  bik: "CASPKZKA",
  kbe: "17",
  phone: "+77011234567",
});

/** Places from 1 to the number of lines. */
export const placesOf = ({ lines }: Shape): readonly number[] => Array.from({ length: lines }, (_, at) => at + 1);
