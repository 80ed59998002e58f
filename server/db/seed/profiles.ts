/** How big a demo aggregator is. */
export type Profile = {
  key: "A" | "B";
  bin: { registeredIn: string; serial: number };
  /** Parks by city. */
  cities: Readonly<Record<CityKey, number>>;
  /** How many parks have one, two … five counterparties. */
  partiesOfParks: readonly number[];
  /** Active drivers in all parks together. */
  drivers: number;
  /** Counterparties that are companies; the others are sole traders. */
  companies: number;
  /** Counterparties on the general regime with VAT since 2026. */
  general: number;
  /** Whether limits are near and exceeded here, and mistakes are planted: see limit-stories.ts and mistakes.ts. */
  isShowcase: boolean;
  /** Counterparties behind cash-heavy parks: they owe the aggregator, since commissions exceed what is paid cashless. */
  negative: number;
};

/** The cities that parks stand in, by their place in words/cities.json, and how much more or less is earned there. */
export const CITIES = {
  almaty: { id: 1, index: 1.2 },
  astana: { id: 2, index: 1.3 },
  shymkent: { id: 3, index: 0.9 },
  aktau: { id: 4, index: 1.05 },
  aktobe: { id: 5, index: 0.8 },
  atyrau: { id: 6, index: 1.1 },
  karaganda: { id: 8, index: 1 },
  kostanay: { id: 11, index: 0.8 },
  pavlodar: { id: 13, index: 0.8 },
  taraz: { id: 17, index: 0.8 },
  oskemen: { id: 20, index: 0.8 },
} as const;
export type CityKey = keyof typeof CITIES;

const NONE = {
  almaty: 0,
  astana: 0,
  shymkent: 0,
  aktau: 0,
  aktobe: 0,
  atyrau: 0,
  karaganda: 0,
  kostanay: 0,
  pavlodar: 0,
  taraz: 0,
  oskemen: 0,
};

/** A mid-size aggregator and a small one, so that a change of aggregator shows something. */
export const PROFILES: readonly Profile[] = [
  {
    key: "A",
    bin: { registeredIn: "2018-03-01", serial: 90_001 },
    cities: {
      almaty: 10,
      astana: 8,
      shymkent: 5,
      aktau: 4,
      aktobe: 3,
      atyrau: 3,
      karaganda: 5,
      kostanay: 2,
      pavlodar: 2,
      taraz: 2,
      oskemen: 2,
    },
    // 118 counterparties in 46 parks: a third has one, fewer have more.
    partiesOfParks: [14, 10, 9, 8, 5],
    drivers: 3_800,
    companies: 38,
    general: 37,
    isShowcase: true,
    negative: 7,
  },
  {
    key: "B",
    bin: { registeredIn: "2021-06-01", serial: 90_101 },
    cities: { ...NONE, almaty: 3, shymkent: 2, karaganda: 2, taraz: 1 },
    partiesOfParks: [3, 3, 1, 1],
    drivers: 420,
    companies: 5,
    general: 4,
    isShowcase: false,
    negative: 2,
  },
];
