import type { TFunction } from "i18next";
import type { Difference, Revised } from "../../../definition/studio/compare.ts";
import type { StudioFault } from "../../../definition/studio/fault.ts";
import { SAID_IN, type SaidAt, type SaidIn } from "../../../definition/studio/said.ts";
import { FAMILIES } from "../../../domain/access/family.ts";
import { saidOf } from "./read-body.ts";

/** Mistakes as people read them, each at its place. */
export const faultsInWords = (faults: readonly StudioFault[], t: TFunction): { at: string; message: string }[] =>
  faults.map(({ at, code, word = "" }) => ({ at, message: t(`studio.faults.${code}`, { word }) }));

/** Differences as sentences: «Столбец «Сумма» скрыт». What a path names is called as the body says, else as the product does. */
export function changesInWords(
  resource: string,
  differences: readonly Difference[],
  revised: readonly (Revised | undefined)[],
  t: TFunction,
  locale: string,
): string[] {
  const said: SaidAt = Object.assign({}, ...revised.map((each) => (each ? saidOf(each) : {})));
  const language = SAID_IN.find((each) => each === locale) ?? "ru";
  const called = (of: string): string => {
    const own = said[of];
    return (own && spoken(own, language)) ?? t(`${resource}.${of}`, { defaultValue: of });
  };
  return differences.map(({ code, of = "", from = "", to = "" }) => {
    const isRight = code === "rights";
    const people = (families: string) =>
      FAMILIES.filter((family) => families.split(",").includes(family))
        .map((family) => t(`studio.people.${family}`))
        .join(", ");
    return t(`studio.changes.${code}`, {
      of: isRight ? t(`studio.rights.${of}`) : called(of),
      from: isRight ? people(from) : from,
      to: isRight ? people(to) : to,
    });
  });
}

const spoken = ({ ru, ...others }: SaidAt[string], language: SaidIn): string =>
  (language === "ru" ? ru : others[language]) || ru;
