import type { FastifyInstance } from "fastify";
import { paymentRoutes, statementList } from "../../../contract/routes/payments.ts";
import type { Db } from "../../db/database.ts";
import { audit } from "../../entities/change.ts";
import { pageOfEntity } from "../../entities/page.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import type { Scope } from "../../http/scope.ts";
import { checkForBank, sendToBank } from "./bank-file.ts";
import { bookStatement } from "./book-statement.repository.ts";
import { type Received, receiveStatement } from "./receive-statement.ts";
import { readStatementCard } from "./statement-card.ts";
import * as statements from "./statements.repository.ts";

/** The calls by which orders go to the bank and its statements come back. */
export function registerBank(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  implement(app, deps, paymentRoutes.bankCheck, async ({ db, scope, body, t }) => ({
    data: await checkForBank(db, scope, body, t),
  }));
  implement(app, deps, paymentRoutes.bankFile, async ({ db: tx, scope, body, t }) =>
    sendToBank({ tx, scope, clock }, body, t),
  );
  implement(app, deps, paymentRoutes.statementSend, async ({ db, scope, t, request }) => {
    const { id, isNew } = await keepStatement(db, scope, await receiveStatement(request, deps), deps);
    const { card } = await readStatementCard(db, scope, id, { t, today: deps.clock.today() });
    return {
      data: card,
      message: t(`payments.statements.done.${isNew ? "received" : "known"}`, { name: card.file_name }),
    };
  });
  implement(app, deps, paymentRoutes.statements, async ({ db, scope, list }) =>
    pageOfEntity({ db, scope }, { shown: statements.statementEntity }, statementList.list, list),
  );
  implement(app, deps, paymentRoutes.statement, async ({ db, scope, params, t }) => ({
    data: (await readStatementCard(db, scope, params.id, { t, today: deps.clock.today() })).card,
  }));
  implement(app, deps, paymentRoutes.statementBook, async ({ db: tx, scope, params, body, t }) => {
    const data = await bookStatement({ tx, scope, clock }, params.id, body, t);
    return { data, message: t("payments.statements.done.booked", { ...data }) };
  });
  implement(app, deps, paymentRoutes.statementDelete, async ({ db: tx, scope, params, t }) => {
    if (!(await statements.lockStatement(tx, scope, params.id))) throw new Failure("NOT_FOUND");
    const { card } = await readStatementCard(tx, scope, params.id, { t, today: deps.clock.today() });
    if (!card.can.delete.ok) throw new Failure("BANK_STATEMENT_BOOKED");
    await statements.deleteStatement(tx, scope, params.id);
    await audit(tx, scope, clock, {
      event: "bank-statements.deleted",
      entity: "bank-statements",
      id: params.id,
      changes: [{ field: "file_name", before: card.file_name, after: null }],
    });
    return { data: { id: params.id }, message: t("payments.statements.done.deleted", { name: card.file_name }) };
  });
}

/** Keeps a statement of the aggregator's own account; the same file again is the one that is there, however many send it at once. */
async function keepStatement(
  db: Db,
  scope: Scope,
  { name, sha256, statement }: Received,
  { clock }: Deps,
): Promise<{ id: number; isNew: boolean }> {
  const { bin, accounts } = await statements.ownAccounts(db, scope);
  const foreign = statement.accounts.find(({ account }) => !accounts.has(account));
  if (foreign && !statement.owners.includes(bin))
    throw new Failure("BANK_OF_OTHER", { values: { name, account: foreign.account } });
  const same = await statements.findSameStatement(db, scope, sha256);
  if (same) return { id: same.id, isNew: false };
  try {
    return await db.transaction().execute(async (tx) => {
      const id = await statements.insertStatement(tx, scope, clock, { name, sha256 }, statement);
      await audit(tx, scope, clock, {
        event: "bank-statements.received",
        entity: "bank-statements",
        id,
        changes: [{ field: "file_name", before: null, after: name }],
      });
      return { id, isNew: true };
    });
  } catch (error) {
    // Two people sent the same file in the same moment: the second one's insert met the first one's row.
    const isDouble =
      error instanceof Error && "constraint" in error && error.constraint === "bank_statements_same_file";
    const first = isDouble ? await statements.findSameStatement(db, scope, sha256) : undefined;
    if (first) return { id: first.id, isNew: false };
    throw error;
  }
}
