import { standBehind } from "../../contract/live.ts";
import { defined } from "../../contract/resource/defined.ts";
import { renewRoutes, routesOf } from "../../contract/resource/routes.ts";
import { definitionFaults } from "../../definition/faults.ts";
import type { Definition } from "../../definition/resource.ts";
import type { Revised } from "../../definition/studio/compare.ts";
import { presented } from "../../definition/studio/presentation.ts";
import { definitionOf, isRegister } from "../../definition/studio/register.ts";
import { overlaid, type SaidAt, withRussian, wordsSaid } from "../../definition/studio/said.ts";
import { type Words, wordsWithDefaults } from "../../definition/words.ts";
import type { Db } from "../db/database.ts";
import type { Listed } from "../entities/listed.ts";
import type { Deps } from "../http/deps.ts";
import { LOCALES, type Locale } from "../http/locale-files.ts";
import { sayOtherwise, speechIn } from "../http/words.ts";
import { lists } from "../modules/listed.ts";
import { readBody, saidOf } from "../modules/studio/read-body.ts";
import { listPublished } from "../modules/studio/studio.repository.ts";
import { originals } from "./originals.ts";
import { rehearseRegister, type Served, serveRegister } from "./registers.ts";
import type { Shaped, Subject } from "./shaped.ts";

/** In which body each resource of the product stands now, whichever application of this process has put it so. */
const worn = new Map<string, string>();
/** Who made the process what it is now: whoever leaves undoes what is its own, and nothing of a later one's. */
let latest: Published | undefined;

/**
 * What is published, as this process has it. Definitions, calls, lists and words are the process' own, one set for all that runs in it:
 * `refresh` makes them what the database says.
 */
export class Published implements Shaped {
  readonly #deps: () => Deps;
  #subjects: ReadonlyMap<string, Subject> = new Map();
  #served = new Map<string, Served>();
  #refreshing: Promise<void> = Promise.resolve();

  constructor(deps: () => Deps) {
    this.#deps = deps;
  }

  readonly find = (resource: string): Served | undefined => this.#served.get(resource);
  readonly subject = (resource: string): Subject | undefined => this.#subjects.get(resource);
  /** Every subject that is shaped, by its resource. */
  readonly all = (): readonly Subject[] => [...this.#subjects.values()];
  /** The resources of the registers whose records are kept here. */
  readonly registers = (): readonly string[] =>
    [...this.#served].flatMap(([resource, { definition }]) => (definition.lacks === undefined ? [resource] : []));
  readonly origins = (): readonly string[] => this.#deps().systems.origins;

  /** Makes everything what is published now; one after the other, however many ask. */
  refresh(db: Db): Promise<void> {
    this.#refreshing = this.#refreshing.catch(() => undefined).then(() => this.#refresh(db));
    return this.#refreshing;
  }

  /** Makes the process what the product is: what comes after in it finds nothing of this database's. */
  async leave(): Promise<void> {
    await this.#refreshing.catch(() => undefined);
    if (latest === this) this.#become([]);
  }

  rehearse(resource: string, revised: Revised): void {
    if ("register" in revised) {
      const definition = definitionOf(revised.register);
      this.#refuseFaults(definition);
      registerWords(definition, saidOf(revised));
      rehearseRegister(revised.register, definition, this.#deps());
      return;
    }
    const original = originals.get(resource);
    if (!original) return;
    const shaped = presented(original, revised.presentation);
    this.#refuseFaults(shaped);
    routesOf(shaped);
  }

  /** Throws RangeError for what no definition of the product may be either: most of it has a name and a place (definition/studio/*-faults.ts). */
  #refuseFaults(definition: Definition): void {
    const resources = [...lists.keys(), definition.name];
    // Its words are its own, and what it does not say is said by the defaults.
    const faults = definitionFaults(definition, {
      resources,
      hasText: () => true,
      hasCall: () => true,
      hasCode: () => true,
    });
    if (faults.length > 0) throw new RangeError(faults.join("\n"));
  }

  async #refresh(db: Db): Promise<void> {
    const rows = await listPublished(db);
    const registers = rows.flatMap(({ resource }) => (isRegister(resource) ? [resource] : []));
    const subjects = rows.flatMap(({ resource, revision, register, body, renewing }): Subject[] => {
      const { revised, faults } = readBody(resource, body, registers);
      // What was right when it was published may not be so for a later version of the product: it is then shown as the product has it.
      if (!revised || faults.length > 0) {
        this.#deps().log.error({ resource, revision, faults }, "a published revision does not fit this version");
        return [];
      }
      return [{ resource, revision, register, revised, renewing }];
    });
    this.#become(subjects);
  }

  #become(subjects: readonly Subject[]): void {
    latest = this;
    this.#shapeProduct(subjects);
    this.#serveRegisters(subjects);
    this.#subjects = new Map(subjects.map((subject) => [subject.resource, subject]));
  }

  #shapeProduct(subjects: readonly Subject[]): void {
    for (const [name, original] of originals) {
      const subject = subjects.find(({ resource }) => resource === name);
      const revised = subject && "presentation" in subject.revised ? subject.revised.presentation : {};
      const body = JSON.stringify(revised);
      if (body === (worn.get(name) ?? "{}")) continue;
      worn.set(name, body);
      become(name, presented(original, revised));
      sayOtherwise(
        name,
        subject ? productWords(original, presented(original, revised), saidOf(subject.revised)) : NOTHING,
      );
      (lists.get(name) as (Listed & { renew?(): void }) | undefined)?.renew?.();
    }
  }

  #serveRegisters(subjects: readonly Subject[]): void {
    const served = new Map<string, Served>();
    for (const { resource, revision, register: number, revised, renewing } of subjects) {
      if (!("register" in revised)) continue;
      const isRenewing = renewing !== null;
      const before = this.#served.get(resource);
      const was = this.#subjects.get(resource);
      if (before && was?.revision === revision && (was.renewing !== null) === isRenewing) {
        served.set(resource, before);
        continue;
      }
      try {
        const definition = definitionOf(revised.register, isRenewing);
        const found = serveRegister(revised.register, definition, number, this.#deps());
        sayOtherwise(resource, registerWords(definition, saidOf(revised)));
        served.set(resource, found);
      } catch (err) {
        // One that this version of the product cannot serve keeps none of the others from being served.
        this.#deps().log.error({ err, resource, revision }, "a register cannot be served");
      }
    }
    standBehind([...served.values()].map(({ definition }) => definition));
    const all = lists as Map<string, Listed>; // the one place that adds to it
    for (const resource of all.keys()) if (isRegister(resource) && !served.has(resource)) all.delete(resource);
    for (const [resource, { records }] of served) all.set(resource, records as unknown as Listed);
    this.#served = served;
  }
}

const NOTHING: Readonly<Record<Locale, Words>> = { ru: {}, en: {}, kz: {} };

/** What the product says of a resource, as administrators say it, with the words that stand in for what is added. */
export const productWords = (original: Definition, shaped: Definition, said: SaidAt): Readonly<Record<Locale, Words>> =>
  Object.fromEntries(
    LOCALES.map((locale) => {
      const { rest, ...speech } = speechIn(locale);
      const own = overlaid(rest[original.name] ?? {}, wordsSaid(said, locale));
      return [locale, wordsWithDefaults(shaped, { own, ...speech, rest })];
    }),
  ) as Readonly<Record<Locale, Words>>; // one of each

/** The words of a register with those that stand in for what it does not say. */
export const registerWords = (definition: Definition, said: SaidAt): Readonly<Record<Locale, Words>> =>
  Object.fromEntries(
    LOCALES.map((locale) => {
      const own = wordsSaid(locale === "ru" ? said : withRussian(said), locale);
      return [locale, wordsWithDefaults(definition, { own, ...speechIn(locale) })];
    }),
  ) as Readonly<Record<Locale, Words>>; // one of each

/** A definition of the product keeps its identity for whoever holds it. */
function become(name: string, shaped: Definition): void {
  const definition = defined.find((each) => each.name === name);
  if (!definition) return;
  for (const part of Object.keys(definition))
    if (!(part in shaped)) delete (definition as Record<string, unknown>)[part];
  Object.assign(definition, shaped);
  renewRoutes(definition);
}
