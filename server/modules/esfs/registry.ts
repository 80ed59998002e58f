import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { TFunction } from "i18next";
import {
  type EsfRegistry,
  type RegistryDocumentShown,
  SHOWN_DOCUMENTS,
} from "../../../contract/entities/esf-registry.ts";
import { matchRegistry, type RegistryMatch } from "../../../domain/documents/esf-registry.ts";
import { type EsfStatus, esfs } from "../../../domain/documents/esfs.ts";
import type { Db, Tx } from "../../db/database.ts";
import { json } from "../../db/json.ts";
import { oneAtATime } from "../../db/one-at-a-time.ts";
import { refusalOf } from "../../entities/import-file.ts";
import { receiveTable } from "../../entities/receive-table.ts";
import type { Change } from "../../entities/record.ts";
import { namesOf } from "../../entities/statuses.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";
import { type RegistryDocument, readRegistry } from "../../integrations/esf/read-registry.ts";
import { UnreadableFile } from "../imports/reading/unreadable-file.ts";
import { changeByRegistry, listRegistryInvoices, ownBin, type RegistryInvoice } from "./registry.repository.ts";

type Found = { readonly document: RegistryDocument; readonly match: RegistryMatch; readonly invoice?: RegistryInvoice };

/** The documents of an upload; nothing of the file is kept. Throws what keeps it from being a registry, in the reader's words. */
export async function receiveRegistry(
  request: FastifyRequest,
  { files, scanner }: Pick<Deps, "files" | "scanner">,
  { aggregatorId }: Scope,
): Promise<RegistryDocument[]> {
  const { key, name } = await receiveTable(request, { files, scanner }, `esf-registries/${aggregatorId}`);
  try {
    return await files.withPath(key, readRegistry);
  } catch (error) {
    throw error instanceof UnreadableFile ? spoken(refusalOf(error, name)) : error;
  } finally {
    await files.remove(key);
  }
}

/** What work tells by its facts is said at once, in a sentence with them. */
function spoken({ code, details }: Failure): Failure {
  const values = Object.entries(details ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
  return new Failure(code, { values: Object.fromEntries(values) });
}

async function find(db: Db | Tx, scope: Scope, documents: readonly RegistryDocument[], isLocked = false) {
  const invoices = await listRegistryInvoices(db, scope, documents, isLocked);
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const matches = matchRegistry(documents, invoices, await ownBin(db, scope));
  const found = documents.flatMap((document, place): Found[] => {
    const match = matches[place];
    const invoice = byId.get(match?.invoice ?? 0);
    return match ? [{ document, match, ...(invoice && { invoice }) }] : [];
  });
  const done = found.map(({ match: { kind, invoice, change } }) => [kind, invoice, change]);
  return { found, digest: createHash("sha256").update(json(done)).digest("hex") };
}

const ORDER: readonly RegistryMatch["kind"][] = ["changes", "kept", "unmatched", "same"];

/** What each document of a registry is by the invoices of this moment, and what would become of them. */
export async function checkRegistry(
  db: Db,
  scope: Scope,
  documents: readonly RegistryDocument[],
  t: TFunction,
): Promise<EsfRegistry> {
  const { found, digest } = await find(db, scope, documents);
  const counts = { changes: 0, same: 0, kept: 0, unmatched: 0 };
  for (const { match } of found) counts[match.kind] += 1;
  const unknown = found.flatMap(({ document: { code, isContradicted, status } }) =>
    code === null && !isContradicted && status !== "" ? [status] : [],
  );
  const sorted = ORDER.flatMap((kind) => found.filter(({ match }) => match.kind === kind));
  return {
    documents: found.length,
    counts,
    unknown: [...new Set(unknown)],
    digest,
    shown: sorted.slice(0, SHOWN_DOCUMENTS).map((each) => shown(each, t)),
  };
}

function shown({ document, match, invoice }: Found, t: TFunction): RegistryDocumentShown {
  const name = namesOf(t, "esfs");
  const status = (code: EsfStatus) => ({ id: esfs.byCode(code).id, name: name(esfs.byCode(code).id) });
  const becomes = match.change && invoice && match.change.status !== invoice.status ? match.change.status : null;
  return {
    line: document.line,
    registration_number: document.registrationNumber,
    number: document.number,
    buyer: document.buyer,
    issued_on: document.issuedOn,
    total: document.sums[0] ?? null,
    said: document.status,
    kind: match.kind,
    invoice: invoice
      ? {
          id: invoice.id,
          number: invoice.number,
          counterparty: invoice.counterparty,
          status: status(invoice.status),
          becomes: becomes && status(becomes),
        }
      : null,
    why: match.reasons.map((reason) => t(`esfs.registry.reasons.${reason}`)),
  };
}

/**
 * Carries a registry out as it was shown, in the caller's transaction; how many invoices change. What they are is asked again under the lock: a
 * file that has been carried out already finds nothing to change.
 */
export async function applyRegistry(
  change: Change,
  documents: readonly RegistryDocument[],
  digest: string,
): Promise<number> {
  const { tx, scope } = change;
  await oneAtATime(tx, scope, "esfs");
  const now = await find(tx, scope, documents, true);
  const changes = now.found.flatMap(({ match, invoice }) =>
    match.change && invoice ? [{ invoice, change: match.change }] : [],
  );
  if (changes.length === 0) return 0;
  if (now.digest !== digest) throw new Failure("ESF_REGISTRY_MOVED");
  await changeByRegistry(change, changes);
  return changes.length;
}
