import type { ListSpec } from "../../contract/list.ts";
import { routes } from "../../contract/routes/all.ts";

/** What is asked of a large list, in the words of the results; `bare`: the statement that finds such a page and nothing more. */
export type Question = { readonly name: string; readonly path: string; readonly bare?: string | undefined };

const DEEP = 10_000;
const PER_PAGE = 50;
const BY_NAME = `order by name collate "und-x-icu", id`;

function specOf(name: string): ListSpec {
  const list = routes.find((route) => route.name === name)?.list;
  if (!list) throw new Error(`There is no list ${name}`);
  return list;
}

/** The rows of a page, as the portal asks for them before their number. */
const rows = (path: string, more = "") => `${path}?per_page=${PER_PAGE}&part=rows${more}`;
const totals = (path: string, more = "") => `${path}?part=totals${more}`;

type Asked = {
  readonly called: string;
  readonly path: string;
  readonly route: string;
  readonly pages: number;
  /** A value of each filter that some records have. */
  readonly values: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<string, string>>;
};

/** Everything that the portal asks of a list: each of its orders both ways, first and far on; each of its filters; words. */
function askedOf({ called, path, route, pages, values, words }: Asked): Question[] {
  const { sorts, filters } = specOf(route);
  const ways = sorts.flatMap((sort) => [sort, `-${sort}`]);
  const asked = Object.keys(filters).flatMap((field) => {
    const value = values[field];
    return value === undefined ? [] : [{ field, text: value.replaceAll("$", `filter[${field}]`) }];
  });
  const found = Object.entries(words).map(([word, text]) => [word, encodeURIComponent(text)] as const);
  return [
    { name: `${called}, first page`, path: rows(path) },
    { name: `${called}, page ${pages}`, path: rows(path, `&page=${pages}`) },
    ...ways.map((way) => ({ name: `${called} by ${way}`, path: rows(path, `&sort=${way}`) })),
    ...ways.map((way) => ({
      name: `${called} by ${way}, page ${pages}`,
      path: rows(path, `&sort=${way}&page=${pages}`),
    })),
    ...asked.map(({ field, text }) => ({ name: `${called} of one ${field}`, path: rows(path, `&${text}`) })),
    ...found.map(([word, text]) => ({ name: `${called}, ${word}`, path: rows(path, `&search=${text}`) })),
    { name: `${called}, totals`, path: totals(path) },
    ...asked.map(({ field, text }) => ({ name: `${called}, totals of one ${field}`, path: totals(path, `&${text}`) })),
    ...found.map(([word, text]) => ({ name: `${called}, totals of ${word}`, path: totals(path, `&search=${text}`) })),
    { name: `${called}, counts of statuses`, path: `${path}/statuses/count` },
    ...found.map(([word, text]) => ({
      name: `${called}, counts of statuses of ${word}`,
      path: `${path}/statuses/count?search=${text}`,
    })),
  ];
}

const BARE: Readonly<Record<string, string>> = {
  "drivers, first page": `select id from drivers where aggregator_id = 1 ${BY_NAME} limit 50`,
  [`drivers, page ${DEEP}`]: `select id from drivers where aggregator_id = 1 ${BY_NAME} limit 50 offset ${(DEEP - 1) * PER_PAGE}`,
};

/** All that bench:lists asks, of a million drivers and half a million reports. */
export const QUESTIONS: readonly Question[] = [
  ...askedOf({
    called: "drivers",
    path: "drivers",
    route: "drivers.list",
    pages: DEEP,
    values: {
      status: "$=1",
      park: "$=7",
      in_ledger: "$=false",
      iin: "$=850000007919",
      plate: "$=077ZZA02",
      hired_on: "$[from]=2016-02-01&$[to]=2016-02-29",
    },
    words: {
      "a rare word": "077ZZA02",
      "a frequent word": "ахметов",
      "a name": "ахметов 5",
      "an ИИН": "850000007919",
      "the beginning of a phone": "7701",
      "a phone as it is shown": "+7 (701) 000-79-19",
      "a phone with spaces": "8 701 000 79 19",
      "two frequent words": "ахметов 701",
      "two words in another order": "5 ахметов",
      "a sum": "1 234 567,89",
      "what nobody has": "щщщъ",
    },
  }),
  ...askedOf({
    called: "reports",
    path: "reports/commissioner",
    route: "oks.list",
    pages: DEEP,
    values: {
      number: "$=К-17-3",
      formed_on: "$[from]=2019-02-01&$[to]=2019-02-28",
      period: "$=2019-02",
      park: "$=7",
      counterparty: "$=17",
      contract: "$=17",
      origin: "$=1",
      status: "$=1",
      total_money: "$[from]=100000&$[to]=200000",
    },
    words: {
      "a rare word": "К-17-3",
      "a frequent word": "к-1",
      "a party": "ИП 170",
      "a park and a number": "парк 77",
      "an ИИН": "850000007919",
      "the beginning of a number": "7701",
      "a sum": "1 234 567,89",
      "a round sum": "5 000 000",
      "what nobody has": "щщщъ",
    },
  }),
  ...(
    [
      "077ZZA02",
      "ахметов",
      "К-17-3",
      "ИП 17",
      "1 234",
      "850000007919",
      "7701",
      "+7 (701) 000-79-19",
      "8 701 000 79 19",
      "ахметов ерлан",
      "5 000 000",
      "щщщъ",
    ] as const
  ).map((word) => ({
    name: `the search over everything for «${word}»`,
    path: `search?q=${encodeURIComponent(word)}`,
  })),
  { name: "drivers, first page and number at once", path: "drivers?per_page=50" },
  { name: "reports, first page and sums at once", path: "reports/commissioner?per_page=50" },
].map((question) => ({ ...question, bare: BARE[question.name] }));
