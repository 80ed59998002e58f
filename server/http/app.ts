import { randomBytes } from "node:crypto";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type pg from "pg";
import { errorStatus } from "../../contract/errors.ts";
import { routes } from "../../contract/routes/all.ts";
import { definitionFaults } from "../../definition/faults.ts";
import { kyselyOn } from "../db/database.ts";
import { largeTables } from "../db/large-tables.ts";
import { type NewerSchema, unknownMigration } from "../db/migrate.ts";
import { type Replica, readsFrom } from "../db/replica.ts";
import { sealing } from "../db/sealing.ts";
import { watchSchema } from "../db/watch-schema.ts";
import { keepAnswers } from "../entities/kept-answers.ts";
import { NO_SYSTEMS } from "../integrations/rest/allowed-systems.ts";
import { type OtherSystems, otherSystems } from "../integrations/rest/other-systems.ts";
import { noScanner, type VirusScanner } from "../integrations/scanner/virus-scanner.ts";
import { LIMITS, type Limits } from "../limits.ts";
import { modules } from "../modules/all.ts";
import { openHub } from "../modules/events/hub.ts";
import { lists } from "../modules/listed.ts";
import { followEnds } from "../signing/follow-ends.ts";
import { printAhead } from "../signing/print-ahead.ts";
import { answerDrafts, Drafts } from "../studio/drafts.ts";
import { keepIndexes } from "../studio/indexes.repository.ts";
import { originals } from "../studio/originals.ts";
import { Published } from "../studio/published.ts";
import { answerRegisters } from "../studio/registers.ts";
import { renewRecords } from "../studio/renew-records.repository.ts";
import { compressAnswers } from "./compress.ts";
import type { Deps } from "./deps.ts";
import { answerDocs } from "./docs.ts";
import { DOORS, type Doors } from "./doors.ts";
import { answerBadAddress, answerBrokenHttp, answerErrors } from "./errors.ts";
import { guardAnswers } from "./headers.ts";
import { answerHealth } from "./health.ts";
import { inUseBy } from "./in-use.ts";
import { insidersFrom } from "./insiders.ts";
import { answerToTheLast } from "./last-answers.ts";
import { servePortal } from "./portal.ts";
import { type TrustProxy, trustOf, warnOfProxy } from "./proxy.ts";
import { readJson } from "./read-json.ts";
import { endSlowBodies } from "./slow-bodies.ts";
import { turnstile } from "./turnstile.ts";
import { refuseChanges } from "./view-only.ts";
import { countReveals, countVisits } from "./visits.ts";
import { hasText } from "./words.ts";

/** The largest upload: a park's month of a million transactions is about 190 MB. */
export const MAX_UPLOAD_BYTES = 512 * 1024 * 1024;
/** The largest body of a call; what anybody may call takes less (`implement`). */
const MAX_BODY_BYTES = 2 * 1024 * 1024;

type Given = Omit<
  Deps,
  | "db"
  | "writing"
  | "asOf"
  | "inUse"
  | "kept"
  | "large"
  | "costly"
  | "countReveal"
  | "countCheck"
  | "limits"
  | "doors"
  | "implemented"
  | "hub"
  | "signed"
  | "shaped"
  | "scanner"
  | "systems"
  | "drafts"
  | "sessions"
  | "reads"
  | "replica"
> & {
  replica?: Replica | undefined;
  /** Unless `pool` is a pooler's, it is that one. */
  sessions?: pg.Pool | undefined;
  scanner?: VirusScanner | undefined;
  systems?: OtherSystems;
  /** Resources beside the product's: each answers its own calls. */
  more?: typeof modules;
  limits?: Limits;
  doors?: Doors;
  /** Whether this process prints papers before they are signed. */
  printsAhead?: boolean;
  /** Whether it hears what other processes of its database publish, and what lengthens a chain of signatures. */
  hears?: boolean;
  /** Whom it tells, where it hears, that a newer release has brought the database forward. */
  onNewerSchema?: ((failure: NewerSchema) => void) | undefined;
  trustProxy?: TrustProxy | undefined;
  /** Who besides this machine may read metrics and the description of the API: addresses and networks. */
  monitoredFrom?: readonly string[];
};

/**
 * Stops the start with every mistake of every definition of the product at once. What administrators have published of them was checked then
 * (server/studio/published.ts): none of it keeps the product from starting.
 */
function refuseFaults(): void {
  const calls = new Set<string>(routes.map(({ name }) => name));
  const known = {
    resources: [...lists.keys()],
    hasText,
    hasCall: (name: string) => calls.has(name),
    hasCode: (code: string) => code in errorStatus,
  };
  const faults = [...originals.values()].flatMap((definition) => definitionFaults(definition, known));
  if (faults.length > 0) throw new Error(`${faults.length} mistakes in the definitions:\n${faults.join("\n")}`);
}

/**
 * Takes over what this and other processes publish, and what may have been missed; then makes the indexes that it asks for, and writes records
 * anew that are to be. Each is asked for as often as somebody publishes, and done one after the other: none is missed.
 */
async function hearPublished({ hub, shaped, db, sessions, limits, log }: Deps): Promise<() => Promise<void>> {
  const patient = kyselyOn(sessions, limits.statementMs.work);
  const left = new AbortController();
  const inTurn = (work: () => Promise<unknown>, failed: string) => {
    let turn: Promise<unknown> = Promise.resolve();
    return {
      ask: () => {
        turn = turn.then(() => left.signal.aborted || work()).catch((err: unknown) => log.error({ err }, failed));
      },
      done: () => turn,
    };
  };
  const indexes = inTurn(() => keepIndexes(patient, shaped.all()), NO_INDEXES);
  const records = inTurn(() => renewRecords(patient, shaped.all(), left.signal), "records could not be written anew");
  const keep = () => {
    indexes.ask();
    records.ask();
  };
  keep();
  const unsubscribe = await hub.subscribe((notice) => {
    if (notice === undefined || "shaped" in notice)
      void shaped.refresh(db).then(keep, (err: unknown) => log.error({ err }, "what is published could not be read"));
  });
  return async () => {
    unsubscribe();
    left.abort();
    await records.done();
  };
}

const watchNewer = ({ hub, sessions, log }: Deps, onNewer: (failure: NewerSchema) => void) =>
  watchSchema(hub, sessions, { onNewer, onError: (err) => log.warn({ err }, "the schema could not be looked at") });

const NO_INDEXES = "indexes of added fields could not be made";

/**
 * The whole server as a value: no port, no clock, no database of its own. Refuses to start when a promised call has no handler, or a
 * definition a mistake.
 */
export async function createApp({
  limits = LIMITS,
  doors = DOORS,
  more = [],
  printsAhead = false,
  scanner = noScanner,
  systems = otherSystems(NO_SYSTEMS),
  hears = false,
  onNewerSchema,
  monitoredFrom = [],
  sessions: straight,
  replica,
  ...given
}: Given): Promise<FastifyInstance> {
  const { read, write } = limits.statementMs;
  const asOf = (since?: number) => ({
    db: sealing(kyselyOn(given.pool, read, since), given.secrets),
    writing: () => sealing(kyselyOn(given.pool, write, since), given.secrets),
  });
  const sessions = straight ?? given.pool;
  const { db, ...others } = asOf();
  const writing = others.writing();
  const published = new Published(() => deps);
  const deps: Deps = {
    ...given,
    sessions,
    reads: readsFrom(replica, read),
    replica,
    scanner,
    systems,
    limits,
    doors,
    db,
    inUse: inUseBy(db, given.clock, lists),
    kept: keepAnswers(),
    large: largeTables(db),
    writing,
    asOf,
    costly: turnstile(limits.costly),
    countReveal: countReveals(limits.reveals),
    countCheck: countVisits(limits.checks),
    implemented: new Set(),
    hub: openHub(sessions.options, (err) => given.log.warn({ err }, "listening for events failed")),
    signed: new Map(),
    shaped: published,
    drafts: new Drafts(() => deps),
  };
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: trustOf(given.trustProxy),
    requestIdHeader: false,
    genReqId: () => randomBytes(8).toString("hex"), // the history names it, in whichever process and year
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBrokenHttp,
    requestTimeout: limits.connections.requestMs,
    connectionTimeout: limits.connections.silenceMs,
    http: {
      headersTimeout: limits.connections.headersMs,
      connectionsCheckingInterval: limits.connections.checkMs,
    },
    return503OnClosing: false, // what has come is answered
  });
  answerToTheLast(app);
  answerErrors(app, async () => (await unknownMigration(sessions)) !== undefined);
  readJson(app);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // Ours are on what is answered before any hook as well (headers.ts).
    frameguard: false,
    noSniff: false,
    strictTransportSecurity: false,
  });
  guardAnswers(app);
  refuseChanges(app);
  endSlowBodies(app, limits.connections.body);
  compressAnswers(app);
  warnOfProxy(app, given.trustProxy);
  await app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 10, fieldSize: 10_000, parts: 11 },
  });
  const isInsider = insidersFrom(monitoredFrom);
  answerHealth(app, deps, isInsider);
  const revisions = () => published.all().map(({ resource, revision }) => `${resource} ${revision}`);
  answerDocs(app, isInsider, () => revisions().join());
  await published.refresh(db);
  refuseFaults();
  answerDrafts(app, deps);
  for (const register of [...modules, ...more]) register(app, deps);
  answerRegisters(app, published.find);
  const missing = routes.filter((route) => !deps.implemented.has(route.name)).map((route) => route.name);
  if (missing.length > 0) throw new Error(`The contract promises calls that nobody answers: ${missing.join(", ")}`);
  const printing = printsAhead ? await printAhead(deps, deps.signed) : undefined;
  const deaf = hears ? await hearPublished(deps) : undefined;
  const following = hears
    ? await followEnds({ ...deps, db: sealing(kyselyOn(sessions, read), given.secrets) })
    : undefined;
  const unwatched = hears && onNewerSchema ? await watchNewer(deps, onNewerSchema) : undefined;
  app.addHook("preClose", async () => {
    unwatched?.();
    await deaf?.();
    await printing?.stop();
    await following?.stop();
    await deps.hub.close();
  });
  app.addHook("onClose", () => published.leave());
  await servePortal(app, deps.page);
  return app;
}
