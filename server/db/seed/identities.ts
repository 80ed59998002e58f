import { BANK_CODES } from "../../../domain/identifiers/bik.ts";
import { makeBin } from "../../../domain/identifiers/bin.ts";
import { makeIban } from "../../../domain/identifiers/iban.ts";
import { makeIin } from "../../../domain/identifiers/iin.ts";
import { at, type Random, randomOf } from "./prng.ts";
import { cityName } from "./reference.ts";
import names from "./words/names.json" with { type: "json" };

/** An invented counterparty: its numbers pass every check; serials from 9000 on keep them apart from real ones. */
export type Identity = {
  name: string;
  form: 1 | 2;
  iinBin: string;
  director: string;
  directorPosition: string;
  firstname: string;
  lastname: string;
  phone: string;
  email: string;
  address: string;
  iik: string;
  bik: string;
  kbe: string;
};

/** Banks of invented counterparties; most keep their accounts in the first two. */
const BANKS = [
  "CASPKZKA",
  "CASPKZKA",
  "CASPKZKA",
  "HSBKKZKX",
  "HSBKKZKX",
  "KCJBKZKX",
  "IRTYKZKA",
  "EURIKZKA",
  "KINCKZKA",
];
/** Residents: a company, a sole trader. */
const KBE = { 2: "17", 1: "19" } as const;

/** Makes counterparties of an aggregator one after another; no two have the same name or number. */
export function identityMaker(key: string): (form: 1 | 2, cityId: number) => Identity {
  const random = randomOf(`identities:${key}`);
  const taken = new Set<string>();
  const { first, second } = names.companies;
  const titles = random.shuffled(first.flatMap((one) => second.map((other) => `${one} ${other}`)));
  let serial = 9_000 + (key === "A" ? 0 : 500);
  let count = 0;
  const numbered = (make: (serial: number) => string | undefined): string => {
    for (;;) {
      serial += 1;
      const number = make(serial);
      if (number !== undefined) return number;
    }
  };
  return (form, cityId) => {
    count += 1;
    const person = unusedPerson(random, taken);
    const registered = `20${random.whole(15, 23)}-${String(random.whole(1, 12)).padStart(2, "0")}-01`;
    const born = `19${random.whole(65, 99)}-${String(random.whole(1, 12)).padStart(2, "0")}-${String(random.whole(1, 28)).padStart(2, "0")}`;
    const bik = random.pick(BANKS);
    const number = String(count).padStart(3, "0");
    return {
      name: form === 2 ? fill(names.companies.pattern, at(titles, count)) : fill(names.companies.trader, person.short),
      form,
      iinBin: numbered((next) =>
        form === 2 ? makeBin(registered, 80_000 + next) : makeIin(born, person.gender, next),
      ),
      director: person.full,
      directorPosition: form === 2 ? names.companies.position : names.companies.traderPosition,
      firstname: person.first,
      lastname: person.last,
      phone: phoneOf(count + (key === "A" ? 1_000 : 2_000)),
      email: `cp-${key.toLowerCase()}${number}@parkdesk.example`,
      address: fill(names.address, cityName(cityId), random.pick(names.streets), String(random.whole(1, 190))),
      iik: makeIban(
        at([BANK_CODES[bik] ?? "722"], 0),
        `${form === 2 ? "A" : "S"}${String(random.whole(0, 999_999_999)).padStart(12, "0")}`,
      ),
      bik,
      kbe: KBE[form],
    };
  };
}

/** `+7 (700) 000-XX-XX`, numbers that nobody is given. */
export const phoneOf = (number: number): string => `+7700000${String(number).padStart(4, "0")}`;

/** Puts texts into the places `{0}`, `{1}` … of a pattern. */
export const fill = (pattern: string, ...texts: readonly string[]): string =>
  pattern.replace(/\{(\d)\}/g, (_, place: string) => texts[Number(place)] ?? "");

type Person = { gender: "male" | "female"; first: string; last: string; full: string; short: string };

export function personOf(random: Random): Person {
  const gender = random.next() < 0.78 ? "male" : "female";
  const [first, middle, last] = [
    random.pick(names[gender].first),
    random.pick(names[gender].middle),
    random.pick(names[gender].last),
  ];
  return {
    gender,
    first,
    last,
    full: `${last} ${first} ${middle}`,
    short: `${last} ${first.slice(0, 1)}.${middle.slice(0, 1)}.`,
  };
}

function unusedPerson(random: Random, taken: Set<string>): Person {
  for (;;) {
    const person = personOf(random);
    if (taken.has(person.short)) continue;
    taken.add(person.short);
    return person;
  }
}
