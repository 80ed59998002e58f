import type { FastifyInstance } from "fastify";
import { type RawBuilder, type Selectable, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { routesOf } from "../../contract/resource/routes.ts";
import type { RouteSpec } from "../../contract/route.ts";
import type { Binding, Fields } from "../../definition/field.ts";
import { fieldsRead, saysCan, tableOf } from "../../definition/names.ts";
import { CHAIN } from "../../definition/paper.ts";
import type { Definition } from "../../definition/resource.ts";
import { signingsIn } from "../../definition/steps.ts";
import type { CardOf, DocumentOf, EditOf, RowOf } from "../../definition/values.ts";
import type { Db, Tables, Tx } from "../db/database.ts";
import { REGISTER_TEXTS } from "../db/folded.ts";
import { scopedBy } from "../db/scope.ts";
import type { TableOf } from "../db/table-of.ts";
import type { Deps } from "../http/deps.ts";
import { Failure } from "../http/failure.ts";
import type { Scope } from "../http/scope.ts";
import { type Printable, type PrintedForm, prints } from "../printing/printable.ts";
import { evidenceOf } from "../signing/evidence.ts";
import { serveSignatures } from "../signing/serve-signatures.ts";
import { serveSigning } from "../signing/serve-signing.ts";
import { permittedByPower } from "../signing/sides.ts";
import { signatureCards } from "../signing/signature-card.ts";
import { hasHolding } from "../signing/signed-by.repository.ts";
import { voidingOf } from "../signing/voiding.ts";
import { type bindingOf, bindingsOf } from "./bindings.ts";
import { canOf } from "./can.ts";
import { chainOf } from "./chain.ts";
import type { Description, ListRoute, Reader } from "./describe.ts";
import { descriptionOf } from "./description-of.ts";
import { imports } from "./importers.ts";
import { linesReader, type MadeColumns } from "./lines.ts";
import { type Kept, listed, type RequestContext } from "./listed.ts";
import { packingOf } from "./packed.ts";
import type { Particular } from "./particular.ts";
import { type Beside, type Change, type Chosen, findRecord, type Shared, type Stored } from "./record.ts";
import { setChosen } from "./serve.ts";
import { particularOf, serveDefined, stepOf } from "./serve-defined.ts";
import { type FileOfChosen, filesOfPrinted, serveFiles } from "./serve-files.ts";
import { writerOf } from "./write.ts";

type Computed<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly computed: true } ? K : never;
}[keyof F];

type Elsewhere<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly computed: true } | { readonly beside: true } ? K : never;
}[keyof F];

/** What data cannot say of a resource. */
export type Own<D extends Definition> = Pick<
  Particular,
  | "actions"
  | "follows"
  | "followsAll"
  | "mayNotUpdate"
  | "mayNotStep"
  | "mayNotChange"
  | "mayNotDelete"
  | "defaults"
  | "lock"
> & {
  /** What of their scope a reader has, where that is not all of it. */
  only?: Description<ListRoute, never>["only"];
  /** What ids of a field are called, where that is another word for other readers or other records; `about`: the row, as far as it is known. */
  words?: Readonly<Record<string, (id: number, reader: Reader, about: Readonly<Record<string, unknown>>) => string>>;
  /** The statuses of records of which this is known, where they are not the same for all. */
  statuses?: (about: Readonly<Record<string, unknown>>) => readonly { readonly id: number }[];
  /** Each computed field: SQL, or what is made of the rest of its row, or of its card where only that has it. */
  computed?: {
    readonly [K in Computed<D["fields"]>]?:
      | RawBuilder<unknown>
      | ((card: CardOf<D>, reader: Reader) => CardOf<D>[K & keyof CardOf<D>]);
  };
  /** Of computed sums that are added up of other tables: the ids of the records that have any of it. All others are known to have none. */
  owners?: Description<ListRoute, never>["owners"];
  /** SQL of fields that are found elsewhere, another one every day. */
  columns?: (on: Pick<Reader, "today">) => { readonly [K in Elsewhere<D["fields"]>]?: RawBuilder<unknown> };
  /** Each computed column of lines that has no formula: SQL, or what is made of the rest of its line. */
  lines?: MadeColumns<D["fields"]>;
  /** The call that answers with one record and what it answers, where a card is more than fields. */
  one?: { readonly route: RouteSpec; read(context: RequestContext, id: number): Promise<unknown> };
  /** How chosen records are deleted, where more than they goes with them; how many. */
  remove?: Particular["remove"];
  /** How the files of its actions are made. */
  files?: Readonly<Record<string, FileOfChosen<D>>>;
  /** What is printed of a record, and so signed. */
  printed?: PrintedForm<DocumentOf<D>>;
  /** Filters that no single column answers. */
  conditions?: Description<ListRoute, never>["conditions"];
  /** What of an edit is kept beside the table; `id`: whose it is, once there is a record. */
  beside?: (change: Change, edit: EditOf<D>, id: number | undefined) => Promise<Beside>;
} & Pick<Stored, "taken" | "shared">;

type BoundIn<F extends Fields> = { [K in keyof F]: F[K] extends { readonly beside: Binding } ? K : never }[keyof F];

/** The records of a defined resource: asked for by the rest of the server as any list is, and answering the calls of the resource. */
export type Records<D extends Definition = Definition> = Omit<Kept, "one" | "card"> & {
  readonly definition: D;
  /** What rows of other tables bind to a record, by the field. */
  readonly bindings: Readonly<Record<BoundIn<D["fields"]>, ReturnType<typeof bindingOf>>>;
  /** One record as the list shows it; 404 when the caller does not have it. */
  one(context: RequestContext, id: number): Promise<RowOf<D>>;
  /** The same as its card shows it, with its lines. */
  card(context: RequestContext, id: number): Promise<DocumentOf<D>>;
  /** The cards of these records that the caller has, in the order of their ids, by no more statements than one takes; without their chains. */
  cards(context: RequestContext, ids: readonly number[]): Promise<DocumentOf<D>[]>;
  /** One record as its table has it; undefined when the caller does not have it. */
  find(db: Db | Tx, scope: Scope, id: number): Promise<Selectable<TableOf<D>> | undefined>;
  /** Takes a step of a record, as its own call does. */
  step(change: Change, seen: Chosen, sent: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** The same records under another definition of the resource: as somebody drafts it (ADR 54). */
  drafted(as: Definition): Pick<Records, "register">;
  /** Puts in place what follows from the definition as it is now. */
  renew(): void;
  register(app: FastifyInstance, deps: Deps): void;
};

/** Which register of the table records are, and the columns that say again what stands in a field. */
export type OfRegister = { readonly register: number; readonly copies: Readonly<Record<string, string>> };

const packingOfRegister = ({ register, copies }: OfRegister) => ({
  copies,
  fixed: { register },
  found: REGISTER_TEXTS,
});
/** Written out, since the indexes of a register are of its records alone. */
const isOfRegister = ({ register }: OfRegister) => sql<SqlBool>`register_records.register = ${sql.lit(register)}`;

/**
 * Keeps the records of a resource as its definition says. What that says may change while the server runs (ADR 50): `renew` puts what follows
 * in place, for whoever holds the records.
 */
export function recordsOf<D extends Definition>(definition: D, own: Own<D> = {}, register?: OfRegister): Records<D> {
  const { computed = {}, columns, lines, files = {}, printed, only, owners, words = {}, statuses, ...other } = own;
  const { conditions = {}, taken = {}, shared, one: ownOne, ...rest } = other;
  const particular = rest as Particular; // an edit comes from the definition's own calls
  const isMade = (entry: [string, unknown]) => typeof entry[1] === "function";
  const parts = Object.entries(computed);
  const signings = signingsIn(definition);
  /** As the definition says now. */
  const described = () => {
    const description = descriptionOf(definition, `${shared?.through ?? tableOf(definition)}.aggregator_id`);
    const standing = {
      ...description.columns,
      ...(signings.length > 0 && { has_proof: hasHolding(definition.name, description.table) }),
      ...Object.fromEntries(parts.filter((part) => !isMade(part))),
    };
    const packing = packingOf(definition, description.table, register && packingOfRegister(register));
    return {
      ...description,
      ...(register && { scope: { ...description.scope, fixed: isOfRegister(register) } }),
      ...(packing && { packing }),
      columns: columns ? (on: Pick<Reader, "today">) => ({ ...standing, ...columns(on) }) : standing,
      made: { ...description.made, ...Object.fromEntries(parts.filter(isMade)) },
      conditions: { ...description.conditions, ...conditions },
      words: { ...description.words, ...words },
      ...(only && { only }),
      ...(owners && { owners }),
      taken: { ...description.taken, ...taken },
      card: fieldsRead(definition),
      ...(shared && sharedBy(description.table, shared)),
    } as typeof description;
  };
  const kept: Kept = listed(described());
  const one = kept.one as Records<D>["one"]; // the row of the definition's own list
  const linesOf = linesReader(definition, lines);
  const cards: Records<D>["cards"] = async (context, ids) => {
    const found = (await kept.full(context, ids)) as unknown as (DocumentOf<D> & { id: number })[]; // what a card has of the table
    const its = await linesOf?.(context, ids);
    return found.map((record) => ({ ...record, ...its?.(record.id) }));
  };
  const card: Records<D>["card"] = async (context, id) => {
    const [found] = await cards(context, [id]);
    if (!found) throw new Failure("NOT_FOUND");
    return permittedByPower(context, signings, {
      ...found,
      ...(definition.paper && { [CHAIN]: await chainOf(context, definition.name, id) }),
      ...(saysCan(definition) ? {} : await canFor(context, id)),
    });
  };
  /** Where a definition does not say itself what its card permits, all of it is said. */
  const canFor = async (context: RequestContext, id: number) => {
    const stored = await findRecord(context.db, context.scope, kept.stored, id);
    return stored && { can: canOf(definition, stored, context) };
  };
  const find = ((db, scope, id) => findRecord(db, scope, kept.stored, id)) as Records<D>["find"]; // of its own table
  const its = {
    ...particular,
    follows: voidingOf(definition, particular.follows),
    ...(ownOne && { card: ownOne.read }),
  };
  if (definition.import) imports({ definition, kept, writer: writerOf(kept.stored, particularOf(definition, its)) });
  // Of one definition: its cards have ids, and its form takes them.
  if (printed)
    prints({ definition, form: printed as PrintedForm<never>, cards: cards as unknown as Printable["cards"] });
  const evidence: typeof files = {
    evidence: async (context, ids = [], { cards, publicUrl }) => {
      await cards(); // that all are the caller's
      return evidenceOf({ ...context, publicUrl }, definition, ids);
    },
    signature_card: async (context, ids = [], { cards, publicUrl }) => {
      await cards(); // as above
      return signatureCards({ ...context, publicUrl }, definition, ids);
    },
  };
  kept.card = card;
  const ownCalls = { one, card, cards, find, definition };
  const records: Records<D> = {
    ...kept,
    ...ownCalls,
    bindings: Object.fromEntries(bindingsOf(definition).map((each) => [each.field, each])) as Records<D>["bindings"], // by those fields
    step: (change, seen, sent) => setChosen(change, kept.stored, [seen], sent, stepOf(definition, its)),
    drafted: (as) => recordsOf(as, own as never, register), // of the same resource
    renew() {
      const { stored, ...fresh } = listed(described(), kept);
      Object.assign(kept.stored, { packing: undefined }, stored);
      Object.assign(kept, fresh, { card });
      Object.assign(records, fresh, ownCalls);
    },
    register(app, deps) {
      const said = { app, deps, definition, kept, particular: its, one: ownOne?.route };
      serveDefined({ ...said, ...(statuses && { statuses }) });
      const calls: Readonly<Record<string, RouteSpec>> = routesOf(definition);
      serveFiles(
        app,
        deps,
        records,
        { ...evidence, ...filesOfPrinted(definition, printed), ...files },
        (verb) => calls[verb],
      );
      serveSignatures(app, deps, records, calls.signatures);
      serveSigning(
        app,
        deps,
        records as never,
        { form: printed, lock: its.lock, follows: its.follows } as never,
        (verb) => calls[verb],
      ); // of one definition
    },
  };
  return records;
}

/** Records of a table of no aggregator's: where their aggregators are, and that they are not closed. */
const sharedBy = (table: keyof Tables & string, shared: Shared) => ({
  shared,
  scope: scopedBy(shared.through),
  joins: (query: SelectQueryBuilder<Tables, keyof Tables, object>) =>
    query.innerJoin(shared.through, (on) =>
      on
        .on(sql<SqlBool>`${sql.ref(`${shared.through}.${shared.key}`)} = ${sql.ref(`${table}.id`)}`)
        .on(sql<SqlBool>`${sql.ref(`${table}.closed_at`)} is null`),
    ),
});
