import type { AccountEdit } from "../../../contract/entities/account.ts";
import type { Tx } from "../../db/database.ts";
import { audit, changesBetween, refuseStale, refuseTaken } from "../../entities/change.ts";
import { type Change, needRecords, type Seen } from "../../entities/record.ts";
import { Failure } from "../../http/failure.ts";
import { counterpartyRecords } from "../counterparties/counterparties.ts";
import { parkRecords } from "../parks/parks.ts";
import { isCommon } from "../session/common-passwords.ts";
import { hashPassword } from "../session/passwords.ts";
import * as accounts from "./accounts.repository.ts";

const invalid = (field: string, code: string) => new Failure("VALIDATION", { fields: { [field]: [code] } });
const taken = (field: string, code: string) => new Failure("TAKEN", { fields: { [field]: [code] } });
const refuseDouble = <T>(run: () => Promise<T>): Promise<T> =>
  refuseTaken((constraint) => {
    if (constraint === "users_email") return taken("email", "EMAIL_TAKEN");
    return constraint === "users_phone" ? taken("phone", "PHONE_TAKEN") : undefined;
  }, run);

/** The parts of an edit: what stands on the account, what it is bound to here, and the secret, which goes nowhere but into its hash. */
async function partsOf({ tx, scope }: Change, { password, park_ids, counterparty_ids, ...values }: AccountEdit) {
  if (password !== null && isCommon(password)) throw invalid("password", "PASSWORD_COMMON");
  const bounds = {
    park_ids: await needRecords(tx, scope, parkRecords.stored, park_ids, "park_ids"),
    counterparty_ids: await needRecords(tx, scope, counterpartyRecords.stored, counterparty_ids, "counterparty_ids"),
  };
  return { values, bounds, secret: password === null ? {} : { password_hash: await hashPassword(password) } };
}

/** Opens an account of the aggregator; its id. Refuses an address or a phone that another account has, on its field. */
export async function createAccount(change: Change, edit: AccountEdit): Promise<number> {
  const { tx, scope, clock } = change;
  const { values, bounds, secret } = await partsOf(change, edit);
  if (secret.password_hash === undefined) throw invalid("password", "REQUIRED");
  const row = { ...values, password_hash: secret.password_hash, created_at: clock.now() };
  const { id } = await refuseDouble(() => accounts.insertAccount(tx, row));
  await accounts.joinAggregator(tx, scope, id);
  await accounts.bind(tx, scope, id, bounds);
  await note(change, "created", id, changesBetween({}, { ...values, ...bounds }));
  return id;
}

/** Changes an account. A new password, address or role ends its sessions but `session`, the administrator's own. */
export async function updateAccount(
  change: Change,
  { id, version }: Seen,
  edit: AccountEdit,
  session: Buffer,
): Promise<void> {
  const { tx, scope } = change;
  const stored = await accounts.lockAccount(tx, scope, id);
  if (!stored) throw new Failure("NOT_FOUND");
  const { values, bounds, secret } = await partsOf(change, edit);
  // The hash is no field of the edit: neither a stale edit nor the audit can show it.
  const { password_hash: _, ...before } = { ...stored, ...(await accounts.findBounds(tx, scope, id)) };
  refuseStale(version, before, { ...values, ...bounds });
  const changes = changesBetween(before, { ...values, ...bounds });
  const differs = (field: string) => changes.some((one) => one.field === field);
  const lost = ["email", "role_id", "is_outsourcing"].filter(differs);
  if (id === scope.user.id && lost.length > 0)
    throw new Failure("VALIDATION", { fields: Object.fromEntries(lost.map((field) => [field, ["OWN_ACCOUNT"]])) });
  await refuseDouble(() => accounts.updateAccount(tx, id, { ...values, ...secret }));
  await accounts.bind(tx, scope, id, bounds);
  if (secret.password_hash !== undefined || lost.length > 0) await accounts.endSessions(tx, id, session);
  await note(change, "updated", id, changes);
  if (secret.password_hash !== undefined) await note(change, "passwordChanged", id);
}

/** Closes an account: nobody can log in with it, and whoever is in is out. Nobody closes his own. */
export async function closeAccount(change: Change, seen: Seen): Promise<void> {
  const { tx, clock } = change;
  const { id } = await lockOthers(change, seen);
  await accounts.updateAccount(tx, id, { closed_at: clock.now() });
  await accounts.endSessions(tx, id);
  await note(change, "deleted", id);
}

/** Switches an account off, with whoever is in, or on again. Nobody switches his own. */
export async function setActive(change: Change, seen: Seen, is_active: boolean): Promise<void> {
  const { tx } = change;
  const { id, is_active: before } = await lockOthers(change, seen);
  await accounts.updateAccount(tx, id, { is_active });
  if (!is_active) await accounts.endSessions(tx, id);
  await note(change, is_active ? "activated" : "deactivated", id, changesBetween({ is_active: before }, { is_active }));
}

/** An account of somebody else as the person saw it, locked until the transaction ends. */
async function lockOthers({ tx, scope }: Change, { id, version }: Seen) {
  const stored = await accounts.lockAccount(tx, scope, id);
  if (!stored) throw new Failure("NOT_FOUND");
  if (id === scope.user.id) throw new Failure("OWN_ACCOUNT");
  refuseStale(version, { id, version: stored.version }, {});
  return stored;
}

/** Binds an account to more parks of the aggregator; whoever has not worked for it does so from now on. */
export async function addParks(change: Change, id: number, parkIds: readonly number[]): Promise<void> {
  const { tx, scope } = change;
  const parks = await needRecords(tx, scope, parkRecords.stored, parkIds, "park_ids");
  if (!(await accounts.exists(tx, id))) throw invalid("user_id", "INVALID");
  await accounts.joinAggregator(tx, scope, id);
  const before = await accounts.findBounds(tx, scope, id);
  const park_ids = [...new Set([...before.park_ids, ...parks])].sort((one, other) => one - other);
  await accounts.bind(tx, scope, id, { ...before, park_ids });
  await accounts.updateAccount(tx, id, {}); // an edit that was begun before this is stale now
  await note(change, "parksAdded", id, changesBetween({ park_ids: before.park_ids }, { park_ids }));
}

const note = (
  { tx, scope, clock }: Change & { tx: Tx },
  event: "created" | "updated" | "deleted" | "activated" | "deactivated" | "passwordChanged" | "parksAdded",
  id: number,
  changes: ReturnType<typeof changesBetween> = [],
) => audit(tx, scope, clock, { event: `accounts.${event}`, entity: "accounts", id, changes });
