import type { FastifyInstance, FastifyRequest } from "fastify";
import { loginKeyRoutes } from "../../../contract/routes/login-key.ts";
import { type Opened, openedBy } from "../../../domain/access/log-in-by-key.ts";
import type { Db } from "../../db/database.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import { isOwnOrigin, originOf } from "../../http/origin.ts";
import { cookieWith, newSecret, sentSecret } from "../../http/secret-cookie.ts";
import { CHALLENGES } from "../../limits.ts";
import { refuseAskedOften } from "../session/asked.repository.ts";
import { DEVICE, deviceOf, keptOr } from "../session/device.ts";
import { openSession } from "../session/open-session.ts";
import { passwordLine } from "../session/passwords.ts";
import { forgetAttempts } from "../session/session.repository.ts";
import { tellRefused } from "../session/tell-refused.ts";
import { weigh } from "../session/weigh.ts";
import { BROWSER, CHALLENGE_S, makeChallenge } from "./challenge.ts";
import * as keys from "./login-key.repository.ts";
import { readForm } from "./read-form.ts";
import { type KeyHolder, provenHolder, readKey } from "./read-key.ts";
import { trustReport } from "./trusted.ts";

/** The log-in by key (ADR 0038): a challenge, a look at the key that has answered it, the log-in itself. */
export function registerLoginKey(app: FastifyInstance, deps: Deps): void {
  const { clock, verifier, adminEmail, publicUrl } = deps;
  // A signature takes the processor some milliseconds, and anybody may send one.
  const inLine = passwordLine(deps.limits.passwords);

  implement(app, deps, loginKeyRoutes.challenge, async ({ db: tx, request, setCookie }) => {
    const origin = ownOrigin(request, publicUrl);
    const now = clock.now();
    await refuseAskedOften(tx, keys.CHALLENGED, request.ip);
    const sent = sentSecret(BROWSER, request);
    // One secret for all tabs of a browser: a second one would make the question of the first tab somebody else's.
    const browser = sent && (await keys.isBrowser(tx, sent.hash)) ? sent : newSecret();
    const challenge = makeChallenge(origin, now);
    await keys.insertChallenge(tx, challenge, { browserHash: browser.hash, origin, address: request.ip });
    setCookie(cookieWith(BROWSER, browser, request));
    const { id, payload, expiresAt } = challenge;
    const payload_b64 = Buffer.from(payload).toString("base64");
    return { data: { id, payload_b64, expires_at: expiresAt.toISOString() } };
  });

  implement(app, deps, loginKeyRoutes.inspect, async ({ body, db, request, t }) => {
    deps.countCheck(request.ip);
    return inLine(request.ip, async () => {
      const { payload } = await openChallenge(db, body.challenge_id, request, deps);
      if ((await keys.countInspection(db, body.challenge_id)) > CHALLENGES.inspections)
        throw new Failure("TOO_MANY_TRIES", { values: { seconds: CHALLENGE_S }, retryAfter: CHALLENGE_S });
      const { holder, failed } = await readKey(verifier, Buffer.from(body.cms, "base64"), payload);
      return {
        data: {
          holder: holder ? seen(holder) : null,
          failed: failed.map((code) => ({ code, message: t(`refusals.${code}`) })),
        },
      };
    });
  });

  const trust = trustReport(deps.trusted, verifier, clock.now);
  implement(app, deps, loginKeyRoutes.trust, async () => ({ data: await trust() }));

  implement(app, deps, loginKeyRoutes.logIn, async ({ db, request, setCookie }) => {
    const { email, challenge_id, cms } = await readForm(request);
    // By the challenge, not by the account: nobody shuts out somebody else by trying keys of their own at an address.
    const tried = `key ${challenge_id}`;
    const logIn = async () => {
      const now = clock.now();
      const { payload } = await openChallenge(db, challenge_id, request, deps);
      const holder = provenHolder(await readKey(verifier, Buffer.from(cms, "base64"), payload));
      const { userId, opened } = await whatOpens(db, holder, { email, adminEmail });
      const onlyIn = opened === "all" ? null : opened.aggregatorId;
      const device = keptOr(await deviceOf(db, request, userId));
      setCookie(cookieWith(DEVICE, device, request));
      const event = "session.loggedInByKey";
      const entering = { userId, onlyIn, remember: false, event, device: device.hash, request } as const;
      const data = await db.transaction().execute(async (tx) => {
        if (!(await keys.takeChallenge(tx, challenge_id, now))) throw new Failure("CHALLENGE_USED");
        await keys.keepCertificate(tx, userId, holder, now);
        await forgetAttempts(tx, tried, request.ip);
        return openSession(tx, clock, entering);
      });
      return { data };
    };
    const weighed = () => weigh(db, tried, request.ip);
    return inLine(request.ip, logIn, weighed).catch(tellRefused(db, request, email, "key"));
  });
}

/** The origin of the page that asks. Who signs reads it in the question: one is made for the portal's own pages only, whatever name leads here. */
function ownOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  const origin = originOf(request);
  if (origin !== undefined && isOwnOrigin(origin, publicUrl)) return origin;
  if (origin !== undefined)
    request.log.warn(`A log-in by key at ${origin} is refused: PUBLIC_URL says where people find the portal.`);
  throw new Failure("FOREIGN_ORIGIN");
}

/** A challenge that this browser may still answer, at the origin that it was given for. */
async function openChallenge(db: Db, id: string, request: FastifyRequest, { clock, publicUrl }: Deps) {
  const origin = ownOrigin(request, publicUrl);
  const browser = sentSecret(BROWSER, request);
  const found = browser && (await keys.findChallenge(db, id, browser.hash));
  if (!found) throw new Failure("CHALLENGE_UNKNOWN");
  if (found.origin !== origin) throw new Failure("FOREIGN_ORIGIN");
  if (found.used_at !== null) throw new Failure("CHALLENGE_USED");
  if (new Date(found.expires_at) <= clock.now()) throw new Failure("CHALLENGE_EXPIRED");
  return found;
}

type Asked = { readonly email: string; readonly adminEmail: string };

/** The account that a key opens, and what of it. An address that nobody has is told like one of somebody else (spec §5), after as much work. */
async function whatOpens(
  db: Db,
  holder: KeyHolder,
  { email, adminEmail }: Asked,
): Promise<{ userId: number; opened: Opened }> {
  const account = await keys.findKeyAccount(db, email);
  const isAdmin = email.toLowerCase() === adminEmail.toLowerCase();
  const opened = account && openedBy(holder, { ...account, isAdmin });
  if (opened) return { userId: account.id, opened };
  throw new Failure("VALIDATION", { fields: { email: ["KEY_OF_ANOTHER"] } });
}

const seen = ({ name, iin, organization, bin, validTo }: KeyHolder) => ({
  name,
  iin,
  organization,
  bin,
  valid_to: validTo.toISOString(),
});
