/** What a visit asks: a kind of call for the table, and the call. */
export type Ask = {
  readonly kind: Kind;
  readonly method: "GET" | "PUT";
  readonly path: string;
  readonly body?: object;
};

/** Out of a hundred calls, how many are of each kind: a day of reading, with some writing in it. */
export const MIX = { list: 30, card: 20, counts: 20, search: 10, statistics: 10, save: 10 } as const;
export type Kind = keyof typeof MIX;
const KINDS = Object.entries(MIX) as [Kind, number][]; // the keys of MIX are the kinds

/** What there is to ask about: ids of records by the path of their list, and the drivers that users save, one each. */
export type House = {
  readonly ids: Readonly<Record<string, readonly number[]>>;
  readonly drivers: readonly Driver[];
};
export type Driver = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number };

const LISTS: Readonly<Record<string, readonly string[]>> = {
  "reports/commissioner": [
    "",
    "filter[status]=0&sort=-total_money",
    "search=2026",
    "sort=number&page=3",
    "filter[period]=2026-09",
  ],
  avrs: ["", "filter[status]=1&sort=-total", "search=Ким", "sort=counterparty&page=2"],
  esfs: ["", "filter[tab]=1", "sort=-total", "search=2026"],
  drivers: ["", "search=Але", "filter[status]=1&sort=-hired_on", "page=5"],
  contract: ["", "sort=counterparty", "search=ТОО"],
};
const COUNTS = ["reports/commissioner", "avrs", "esfs", "drivers", "contract"] as const;
const CARDS = ["reports/commissioner", "reports/commissioner", "avrs", "esfs"] as const;
const WORDS = ["Ким", "2026", "Алма", "парк", "ТОО", "1 234", "К-2026", "Серик"] as const;
const SPANS = ["2026-10-01", "2026-09-01", "2026-08-01"] as const;

/** Records that a bench reads ids of before it begins. */
export const READ = [...new Set(CARDS)];

/** A random number from 0 to 1 that is the same in every run: a user asks the same things before and after. */
export function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What a user asks next. `driver`: theirs, as it was answered last. */
export const nextAsk = (house: House, random: () => number, driver: Driver | undefined): Ask =>
  askOf(kindAt(random() * 100), house, random, driver);

/** A call of one kind. */
export function askOf(kind: Kind, house: House, random: () => number, driver: Driver | undefined): Ask {
  const any = <T>(among: readonly T[]): T => {
    const found = among[Math.floor(random() * among.length)];
    if (found === undefined) throw new Error("Nothing to choose from");
    return found;
  };
  const get = (path: string): Ask => ({ kind, method: "GET", path });
  switch (kind) {
    case "list": {
      const [path, questions] = any(Object.entries(LISTS));
      return get(`${path}?per_page=25&${any(questions)}`);
    }
    case "card": {
      const path = any(CARDS);
      return get(`${path}/${any(house.ids[path] ?? [])}`);
    }
    case "counts":
      return get(`${any(COUNTS)}/statuses/count`);
    case "search":
      return get(`search?q=${encodeURIComponent(any(WORDS))}`);
    case "statistics":
      return get(`disps/statistics?filter[period][from]=${any(SPANS)}&filter[period][to]=2026-10-31&per_page=25`);
    case "save": {
      if (!driver) return askOf("counts", house, random, driver);
      const { park, status: _, in_ledger: __, created_at: ___, updated_at: ____, id, ...edit } = driver;
      const park_id = typeof park === "object" && park !== null && "id" in park ? park.id : undefined;
      return {
        kind,
        method: "PUT",
        path: `drivers/${id}`,
        body: { ...edit, park_id, note: `заметка ${random()}` },
      };
    }
  }
}

function kindAt(place: number): Kind {
  let below = 0;
  for (const [kind, share] of KINDS) {
    below += share;
    if (place < below) return kind;
  }
  return "list";
}
