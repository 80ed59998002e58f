import type { FastifyRequest } from "fastify";
import type { FileRow } from "../../../contract/entities/file.ts";
import type { Db, Tx } from "../../db/database.ts";
import { audit } from "../../entities/change.ts";
import type { Deps } from "../../http/deps.ts";
import type { Scope } from "../../http/scope.ts";
import { deleteFile, fillFile, insertFile } from "./files.repository.ts";
import { type Content, receiveFile } from "./receive-file.ts";

export type Sent = { readonly db: Db; readonly scope: Scope; readonly request: FastifyRequest };

/**
 * Takes in the one file of an upload and hands it to `settle`, which writes down whose it is and says which file it was. Nothing stays of
 * it where anything is refused, nor where it turns out to be another one.
 */
export async function keepUpload<Settled extends { readonly fileId: number }>(
  { db, scope, request }: Sent,
  { clock, files, scanner }: Deps,
  settle: (id: number, content: Content) => Promise<Settled>,
): Promise<Settled> {
  let made: { id: number; key: string } | undefined;
  const drop = async () => {
    if (!made) return;
    await files.remove(made.key);
    await deleteFile(db, scope.aggregatorId, made.id);
  };
  try {
    const content = await receiveFile(request, scanner, async (name) => {
      const file = await insertFile(db, scope, clock, name);
      made = file;
      return { put: (stream) => files.put(file.key, stream) };
    });
    const settled = await settle(made?.id ?? 0, content);
    if (settled.fileId !== made?.id) await drop();
    return settled;
  } catch (error) {
    await drop();
    throw error;
  }
}

/** Writes down that the content of a file has come. */
export async function fillUpload(
  tx: Tx,
  { scope, clock }: { readonly scope: Scope } & Pick<Deps, "clock">,
  id: number,
  content: Content,
): Promise<FileRow> {
  const file = { ...(await fillFile(tx, scope, id, content)), ...content };
  const changes = [
    { field: "name", before: null, after: file.name },
    { field: "size", before: null, after: content.size },
  ];
  await audit(tx, scope, clock, { event: "files.uploaded", entity: "files", id, changes });
  return file;
}
