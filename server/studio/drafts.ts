import type { FastifyInstance } from "fastify";
import FindMyWay from "find-my-way";
import { routesOf } from "../../contract/resource/routes.ts";
import type { Definition } from "../../definition/resource.ts";
import type { Revised } from "../../definition/studio/compare.ts";
import { presented } from "../../definition/studio/presentation.ts";
import { definitionOf } from "../../definition/studio/register.ts";
import type { Db } from "../db/database.ts";
import type { Records } from "../entities/records.ts";
import type { Deps } from "../http/deps.ts";
import type { SessionUser } from "../http/scope.ts";
import { userOf } from "../http/session.ts";
import { isViewing } from "../http/view-only.ts";
import { saidOver, speakOtherwise } from "../http/words.ts";
import { lists } from "../modules/listed.ts";
import { readBody, saidOf } from "../modules/studio/read-body.ts";
import { findDraft, listSubjects } from "../modules/studio/studio.repository.ts";
import type { Drafted, DraftsSeen, Handler } from "./drafted.ts";
import { originals } from "./originals.ts";
import { productWords, registerWords } from "./published.ts";
import { recordsOfRegister } from "./registers.ts";

/**
 * Resources as they are drafted, for sessions that look at one (ADR 54). Nothing of them is the process' own, as what is published is: each
 * has its definition, its calls and its words to itself, and answers questions alone.
 */
export class Drafts implements DraftsSeen {
  readonly #deps: () => Deps;
  readonly #made = new Map<string, { readonly mark: string; readonly drafted: Drafted | undefined }>();

  constructor(deps: () => Deps) {
    this.#deps = deps;
  }

  async of({ viewing }: Pick<SessionUser, "viewing">, db: Db): Promise<Drafted | undefined> {
    const resource = viewing?.draft ?? undefined;
    const draft = resource === undefined ? undefined : await findDraft(db, resource);
    if (resource === undefined || !draft) return undefined;
    const mark = `${draft.version} ${draft.updated_at} ${this.#deps().shaped.registers().join(" ")}`;
    const before = this.#made.get(resource);
    if (before?.mark === mark) return before.drafted;
    const [subject] = await listSubjects(db, resource);
    const number = subject?.register ?? 0;
    const drafted = await this.#make(resource, draft, number);
    this.#made.set(resource, { mark, drafted });
    return drafted;
  }

  async #make(resource: string, { body, version }: Draft, number: number): Promise<Drafted | undefined> {
    const deps = this.#deps();
    const { revised, faults } = readBody(resource, body, deps.shaped.registers());
    if (!revised || faults.length > 0) return undefined;
    const { definition, records, words } =
      "register" in revised ? ofRegister(revised, number, deps) : ofProduct(resource, revised);
    const router = FindMyWay({ maxParamLength: 300 });
    // As much of an application as questions are registered with; what would change something is not even there.
    const questions = {
      route: ({ method, url, handler }: { method: string; url: string; handler: Handler }) =>
        method === "GET" && router.on("GET", url, handler as never), // found and called by us alone
    };
    records?.register(questions as unknown as FastifyInstance, { ...deps, signed: new Map(), implemented: new Set() });
    return {
      resource,
      version,
      revised,
      words: await saidOver(resource, words),
      routes: Object.values(routesOf(definition)),
      find: (pathname) => {
        const found = router.find("GET", pathname);
        return found ? { handler: found.handler as unknown as Handler, params: found.params } : undefined; // as it was put there
      },
    };
  }
}

type Draft = { readonly body: unknown; readonly version: number };
type Made = {
  readonly definition: Definition;
  readonly records: Pick<Records, "register"> | undefined;
  readonly words: ReturnType<typeof registerWords>;
};

function ofRegister(revised: Extract<Revised, { register: object }>, number: number, deps: Deps): Made {
  const definition = withoutImport(definitionOf(revised.register, true)); // its records say of themselves what is published
  const records = recordsOfRegister(revised.register, definition, number, deps);
  return { definition, records, words: registerWords(definition, saidOf(revised)) };
}

function ofProduct(resource: string, revised: Extract<Revised, { presentation: object }>): Made {
  const original = originals.get(resource);
  if (!original) throw new RangeError(`${resource} is no resource of the product`);
  const definition = withoutImport(presented({ ...original }, revised.presentation));
  const kept = lists.get(resource) as Partial<Pick<Records, "drafted">> | undefined; // those that `recordsOf` has made can
  return {
    definition,
    records: kept?.drafted?.(definition),
    words: productWords(original, definition, saidOf(revised)),
  };
}

/** Files that fill a list are brought by nobody who only looks, and find the resource that is published. */
const withoutImport = ({ import: _, ...definition }: Definition): Definition => definition;

/** Answers questions of those who look at a draft as it describes its resource; all others go on to the calls that are published. */
export function answerDrafts(app: FastifyInstance, deps: Deps): void {
  app.addHook("preHandler", async (request, reply) => {
    if (!isViewing(request.headers.authorization)) return;
    const user = await userOf(deps.db, request.headers, deps);
    const drafted = await deps.drafts.of(user, deps.db);
    if (!drafted) return;
    speakOtherwise(request, drafted.words);
    const found = drafted.find(new URL(request.url, "http://localhost").pathname);
    if (!found) return;
    request.params = found.params;
    await found.handler(request, reply);
    return reply;
  });
}
