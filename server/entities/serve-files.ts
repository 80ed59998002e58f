import { chosenIds } from "../../contract/record-routes.ts";
import type { Definition } from "../../definition/resource.ts";
import type { DocumentOf } from "../../definition/values.ts";
import type { Clock } from "../clock.ts";
import type { Deps } from "../http/deps.ts";
import { Failure } from "../http/failure.ts";
import { type BlobReply, implement } from "../http/implement.ts";
import { type PrintedForm, printingOf, printPack } from "../printing/printable.ts";
import { stampsOf } from "../signing/stamps.ts";
import type { Listed, RequestContext } from "./listed.ts";

/** Of which resource a file is made, and the chosen records as their cards show them, in the order of their ids: 404 unless all are the caller's. */
export type Chosen<D extends Definition> = {
  definition: Definition;
  records: Pick<Listed, "all" | "noun" | "fields" | "totals"> & {
    /** The fields that run on from row to row. */
    running: readonly string[];
    cards(context: RequestContext, ids: readonly number[]): Promise<DocumentOf<D>[]>;
  };
  clock: Clock;
  /** Where people find the portal. */
  publicUrl: string | undefined;
  cards(): Promise<DocumentOf<D>[]>;
};
/** Makes the file of an action of chosen records, or of all where no ids are said. */
export type FileOfChosen<D extends Definition> = (
  context: RequestContext,
  ids: readonly number[] | undefined,
  chosen: Chosen<D>,
) => Promise<BlobReply>;

/** Cards in the order asked for. */
export function inOrder<C extends { readonly id: number }>(ids: readonly number[], cards: readonly C[]): C[] {
  const found = new Map(cards.map((card) => [card.id, card]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Files that hold what is printed of a record: an action whose file is a PDF needs no more, but for the card of its signatures. */
export function filesOfPrinted<D extends Definition>(
  definition: Definition,
  form: PrintedForm<DocumentOf<D>> | undefined,
): Readonly<Record<string, FileOfChosen<D>>> {
  if (!form) return {};
  const print: FileOfChosen<D> = async ({ db, scope, t }, ids = [], { cards, publicUrl }) => {
    const chosen = inOrder(ids, (await cards()) as (DocumentOf<D> & { id: number })[]); // every card has an id
    return printPack(t, form, chosen, await stampsOf({ db, scope, publicUrl }, definition, ids));
  };
  const action = printingOf(definition);
  return action ? { [action.name]: print } : {};
}

type App = Parameters<typeof implement>[0];

/** Answers the calls of actions that make files; throws where the module does not say how one is made: a mistake of ours. */
export function serveFiles<D extends Definition>(
  app: App,
  deps: Deps,
  records: Chosen<D>["records"] & { definition: Definition },
  files: Readonly<Record<string, FileOfChosen<D> | undefined>>,
  call: (verb: string) => Parameters<typeof implement>[2] | undefined,
): void {
  const { clock, publicUrl } = deps;
  const { definition } = records;
  for (const action of definition.actions) {
    const route = "file" in action ? call(action.name) : undefined;
    if (!route) continue;
    const make = files[action.name];
    if (!make) throw new Error(`Nothing makes the file of ${route.name}`);
    implement(app, deps, route, (({
      db,
      scope,
      t,
      body,
    }: RequestContext & { body: { ids?: number[]; id?: number } }) => {
      const ids = chosenIds(body);
      const context = { db, scope, t, today: clock.today() };
      const cards = async () => {
        const found = await records.cards(context, ids ?? []);
        if (found.length < new Set(ids).size) throw new Failure("NOT_FOUND");
        return found;
      };
      return make(context, ids, { definition, records, clock, publicUrl, cards });
    }) as never); // the body of such a call is made by `fileRoute`
  }
}
