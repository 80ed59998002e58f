import type { FastifyInstance } from "fastify";
import type { FileRow } from "../../../contract/entities/file.ts";
import { fileRoutes } from "../../../contract/routes/files.ts";
import { audit } from "../../entities/change.ts";
import { COMMENTS } from "../../entities/comments.ts";
import { mayList, type RequestContext } from "../../entities/listed.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { claim, keep } from "../../http/idempotency.ts";
import { implement } from "../../http/implement.ts";
import { findComment } from "../comments/comments.repository.ts";
import { needReadable } from "../comments/discussed.ts";
import { lists } from "../listed.ts";
import { findFile } from "./files.repository.ts";
import { fillUpload, keepUpload, type Sent } from "./keep-upload.ts";
import type { Content } from "./receive-file.ts";

type Upload = { data: FileRow; message: string };

export function registerFiles(app: FastifyInstance, deps: Deps): void {
  const { clock, files } = deps;

  implement(app, deps, fileRoutes.upload, async ({ db, scope, t, request }) => {
    const { file } = await keepUpload({ db, scope, request }, deps, async (id, content) => {
      const kept = await settle({ db, scope, request }, id, content, deps); // sent once more: the first one stands
      return { fileId: kept.id, file: kept };
    });
    return { data: file, message: t("files.done.uploaded", { name: file.name }) };
  });

  implement(app, deps, fileRoutes.download, async ({ db, scope, params, t }) => {
    const file = await findFile(db, scope, params.id);
    const context = { db, scope, t, today: clock.today() };
    // Whoever may not see the record is told that there is no such file.
    if (!file || !(await mayRead(context, file))) throw new Failure("NOT_FOUND");
    if (!(await files.head(file.key))) throw new Failure("NOT_FOUND");
    const of =
      file.record_id === null ? [] : [{ field: `${file.noun}.${file.field}`, before: null, after: file.record_id }];
    await db.transaction().execute((tx) =>
      audit(tx, scope, clock, {
        event: "files.downloaded",
        entity: "files",
        id: file.id,
        changes: [{ field: "name", before: null, after: file.name }, ...of],
      }),
    );
    const content = await files.read(file.key); // opened last: whatever fails before leaves nothing open
    if (!content) throw new Failure("NOT_FOUND");
    return { fileName: file.name, content };
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/**
 * A file that no record has is for whoever sent it: a form goes on after a reload. A record's is for whoever finds it in the record
 * as they see it: a field that is hidden from them hides its file too.
 */
async function mayRead(context: RequestContext, { id, noun, record_id, field, created_by }: Found): Promise<boolean> {
  if (record_id === null) return created_by === context.scope.user.id;
  if (noun === COMMENTS) {
    await needReadable(context, await findComment(context.db, context.scope, record_id));
    return true;
  }
  const list = lists.get(noun ?? "");
  if (!list || !mayList(list, context.scope)) return false;
  const record = await list.one(context, record_id);
  const [, shown] = Object.entries(record ?? {}).find(([name]) => name === field) ?? [];
  return idOf(shown) === id;
}

const idOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "id" in value ? value.id : undefined;

/** Writes down that a file has come; the same one under the same key is the one that came before (contract: safe to send twice). */
async function settle({ db, scope, request }: Sent, id: number, content: Content, { clock }: Deps): Promise<FileRow> {
  const header = request.headers["idempotency-key"];
  const key = typeof header === "string" && header.length <= 200 ? header : undefined;
  return db.transaction().execute(async (tx) => {
    const attempt = key !== undefined && {
      userId: scope.user.id,
      key,
      route: fileRoutes.upload.name,
      url: request.url,
      aggregatorId: scope.aggregatorId,
      body: content,
    };
    const kept = attempt && (await claim(tx, attempt, clock));
    if (kept) return (kept.reply as Pick<Upload, "data">).data; // written a few lines below
    const file = await fillUpload(tx, { scope, clock }, id, content);
    if (attempt) await keep(tx, attempt, { status: 201, reply: { data: file } });
    return file;
  });
}
