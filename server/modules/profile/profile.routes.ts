import type { FastifyInstance } from "fastify";
import type { TFunction } from "i18next";
import type { OwnParty, Requisites } from "../../../contract/entities/profile.ts";
import { profileRoutes } from "../../../contract/routes/profile.ts";
import { daysLeft, keyState } from "../../../domain/access/key-end.ts";
import { bikMatchesIban, parseBik } from "../../../domain/identifiers/bik.ts";
import { parseIban } from "../../../domain/identifiers/iban.ts";
import type { Db, Tx } from "../../db/database.ts";
import { audit, changesBetween, refuseStale } from "../../entities/change.ts";
import { refuseEasy } from "../../entities/easy-passwords.ts";
import { namesAround } from "../../entities/known-names.repository.ts";
import { hashPassword } from "../../entities/passwords.ts";
import { type Change, updateRecord } from "../../entities/record.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import type { Scope } from "../../http/scope.ts";
import { accountRecords } from "../accounts/accounts.ts";
import { refreshPapers } from "../papers/refresh-papers.ts";
import { endSessions, needSamePassword, setPassword } from "../passwords/passwords.repository.ts";
import { provePassword } from "../passwords/prove-password.ts";
import { tellOwner } from "../passwords/tell-owner.ts";
import { auditEverywhere } from "../session/audit-everywhere.ts";
import { infoOf } from "../session/info-of.ts";
import { passwordLine } from "../session/passwords.ts";
import { type AggregatorEdit, isBank, lockAggregator, updateAggregator } from "./aggregator.repository.ts";
import * as profile from "./profile.repository.ts";

/** What people see and change of themselves and of their side (spec §2, the profile). */
export function registerProfile(app: FastifyInstance, deps: Deps): void {
  const { clock, jobs } = deps;
  const inLine = passwordLine(deps.limits.passwords);

  implement(app, deps, profileRoutes.updateInfo, async ({ body: { version, ...edit }, db: tx, scope, user, t }) => {
    await updateRecord({ tx, scope, clock }, accountRecords.stored, { id: user.id, version }, edit);
    const data = infoOf({ ...user, ...edit, version: version + 1 }, t, deps);
    return { data, message: t("profile.info.done") };
  });

  implement(app, deps, profileRoutes.changePassword, async ({ body, db, user, request, t }) => {
    const { current, password } = body;
    await refuseEasy(password, await namesAround(db, user.id));
    return inLine(request.ip, async () => {
      const proved = await provePassword(db, user, current, request, "current");
      if (password === current) throw new Failure("VALIDATION", { fields: { password: ["SAME_PASSWORD"] } });
      const hash = await hashPassword(password);
      const ended = await db.transaction().execute(async (tx) => {
        await needSamePassword(tx, user.id, proved, "current");
        await setPassword(tx, user.id, hash, clock.now());
        await auditEverywhere(tx, clock, user, {
          event: "accounts.passwordChanged",
          entity: "accounts",
          id: user.id,
        });
        await tellOwner({ tx, clock, jobs }, "passwordChanged", user.email, request);
        return endSessions(tx, user.id, user.session);
      });
      return { data: { ended }, message: t("profile.password.done") };
    });
  });

  implement(app, deps, profileRoutes.requisites, async ({ db, scope, t }) => ({
    data: await requisitesOf(db, scope, t, clock.today()),
  }));

  implement(app, deps, profileRoutes.updateRequisites, async ({ body, db: tx, scope, t }) => {
    await editAggregator({ tx, scope, clock }, body);
    return { data: await requisitesOf(tx, scope, t, clock.today()), message: t("profile.requisites.done") };
  });

  implement(app, deps, profileRoutes.contracts, async ({ db, scope, t }) => {
    const found = await profile.listContracts(db, scope, clock.today());
    const rows = found.map(({ status_id: id, in_force: _, ...row }) => ({
      ...row,
      status: id === null ? null : { id, name: t(`statuses.contracts.${id}`) },
    }));
    return { data: { rows, in_force: scope.family === "plain" ? (found[0]?.in_force ?? 0) : null } };
  });

  implement(app, deps, profileRoutes.keys, async ({ db, user }) => {
    const now = clock.now();
    const found = await profile.listKeys(db, user);
    return {
      data: found.map((key) => {
        const end = new Date(key.ends_at);
        return { ...key, state: keyState(end, now), days_left: daysLeft(end, now) };
      }),
    };
  });
}

/** Whose requisites a caller has, and those of the others that he has. 404 where nobody's are his. */
async function requisitesOf(db: Db | Tx, scope: Scope, t: TFunction, today: string): Promise<Requisites> {
  const told = ({ regimeId, ...party }: profile.FoundParty): OwnParty => ({
    ...party,
    tax_regime: regimeId === null ? null : t(`statuses.taxRegimes.${regimeId}`),
  });
  if (scope.family === "plain")
    return { ...told(await profile.findAggregator(db, scope.aggregatorId, today)), others: [] };
  const found = await (scope.family === "outsourcings"
    ? profile.listCompanies(db, scope)
    : profile.listCounterparties(db, scope, today));
  const [own, ...others] = found.map(told);
  if (!own) throw new Failure("NOT_FOUND");
  return { ...own, others };
}

type Sent = Omit<AggregatorEdit, "phone" | "email"> & {
  readonly phone: string | null;
  readonly email: string | null;
  readonly version: number;
};

/** Changes the aggregator from the version that the person saw; what nobody has signed yet names it so from now on (ADR 15). */
async function editAggregator(change: Change, { version, phone, email, ...rest }: Sent): Promise<void> {
  const { tx, scope, clock } = change;
  const edit = { ...rest, phone: phone ?? "", email: email ?? "" };
  const [bik, iik] = [parseBik(edit.bik ?? ""), parseIban(edit.iik ?? "")];
  if (bik.ok && !(await isBank(tx, bik.value))) throw new Failure("VALIDATION", { fields: { bik: ["BIK_UNKNOWN"] } });
  if (bik.ok && iik.ok && !bikMatchesIban(bik.value, iik.value))
    throw new Failure("VALIDATION", { fields: { bik: ["BIK_OTHER_BANK"] } });
  const before = await lockAggregator(tx, scope.aggregatorId);
  refuseStale(version, before, edit);
  const changes = changesBetween(before, edit);
  if (changes.length === 0) return;
  await updateAggregator(tx, scope.aggregatorId, edit, clock.now());
  const told = { event: "aggregators.updated", entity: "aggregators", id: scope.aggregatorId, changes } as const;
  await audit(tx, scope, clock, told);
  await refreshPapers(change, { aggregator: true });
}
