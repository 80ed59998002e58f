import type { FastifyInstance } from "fastify";
import { counterpartyRoutes } from "../../../contract/routes/counterparties.ts";
import { invitationRoutes } from "../../../contract/routes/invitations.ts";
import type { Action } from "../../../definition/action.ts";
import { addDays, toDay } from "../../../domain/periods/day.ts";
import { counterparties } from "../../../src/resources/counterparties/counterparties.ts";
import { dayText } from "../../../templates/paper/day-text.ts";
import type { Db, Tx } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { audit } from "../../entities/change.ts";
import { refuseEasy } from "../../entities/easy-passwords.ts";
import { hashPassword } from "../../entities/passwords.ts";
import { lockRecord } from "../../entities/record.ts";
import { refusalOf } from "../../entities/rules.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import { countMisses } from "../../http/misses.ts";
import { LINKS } from "../../limits.ts";
import { counterpartyRecords } from "../counterparties/counterparties.ts";
import { type Found, findInvitation, hasAccount, makeInvitation, openAccount } from "./invitations.repository.ts";

/** How long an invitation holds, in days (domain.md §10.6). */
const DAYS = 14;

export function registerInvitations(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  const action: Action | undefined = counterparties.actions.find(({ name }) => name === "invite");

  implement(app, deps, counterpartyRoutes.invite, ({ db, scope, params: { id }, t }) =>
    transact(db, async (tx) => {
      const change = { tx, scope, clock };
      const record = await lockRecord(change, counterpartyRecords.stored, id);
      const refused = refusalOf(counterparties, action, record, scope.user);
      if (refused) throw refused;
      const email = String(record.email);
      if (await hasAccount(tx, email)) throw new Failure("INVITED_HAS_ACCOUNT", { values: { email } });
      const validTo = addDays(toDay(clock.today()), DAYS);
      const code = await makeInvitation(change, { counterparty: id, email, validTo });
      await audit(tx, scope, clock, { event: "counterparties.invited", entity: "counterparties", id });
      const said = t("counterparties.invited", { email, day: dayText(validTo) });
      const outcome = { parts: [{ said, names: [] }], copy: `/invitation#${code}` };
      return { data: { valid_to: validTo, outcome }, message: t("counterparties.done.invited") };
    }),
  );

  const byLink = countMisses(LINKS);
  implement(app, deps, invitationRoutes.read, async ({ db, body, request }) => {
    const open = () => openInvitation(db, body.code, clock.today());
    const { counterparty, aggregator, email, valid_to, director } = await byLink(request.ip, open);
    const [lastname = "", firstname = ""] = director.trim().split(/\s+/u);
    return { data: { counterparty, aggregator, email, valid_to, lastname, firstname } };
  });

  implement(app, deps, invitationRoutes.accept, async ({ db: tx, request, body: { code, password, ...name }, t }) => {
    const invitation = await byLink(request.ip, () => openInvitation(tx, code, clock.today()));
    const { aggregator_id: aggregatorId, counterparty_id: id, email, aggregator, counterparty } = invitation;
    await refuseEasy(password, [email, name.lastname, name.firstname, aggregator, counterparty]);
    if (await hasAccount(tx, email)) throw new Failure("INVITED_HAS_ACCOUNT", { values: { email } });
    const person = { ...name, password_hash: await hashPassword(password) };
    const user = { id: await openAccount(tx, invitation, person, clock.now()), request: request.id };
    await audit(tx, { aggregatorId, user }, clock, { event: "counterparties.joined", entity: "counterparties", id });
    return { data: { email }, message: t("session.invitation.done") };
  });
}

/** The invitation of a link that still opens something; else the reason, in words that say what to do. */
async function openInvitation(db: Db | Tx, code: string, today: string): Promise<Found> {
  const found = await findInvitation(db, code);
  if (!found) throw new Failure("NOT_FOUND");
  const { is_used, is_voided, valid_to, aggregator } = found;
  if (is_used) throw new Failure("INVITATION_USED");
  if (is_voided) throw new Failure("INVITATION_VOIDED");
  if (valid_to < today) throw new Failure("INVITATION_EXPIRED", { values: { day: dayText(valid_to), aggregator } });
  return found;
}
