import { randomBytes } from "node:crypto";
import { letterText } from "../../templates/letters/letter.ts";
import type { Clock } from "../clock.ts";
import type { Db, Tx } from "../db/database.ts";
import { hashToken } from "../http/session.ts";
import { wordsIn } from "../http/words.ts";
import { Doubtful, type Letter, type Mailer } from "../integrations/mail/mailer.ts";
import { type LetterTries, MOST_TRIES } from "../jobs/letter-line.ts";
import { isLocalOrigin } from "../local-address.ts";
import * as letters from "./letters.repository.ts";

/** How long a link that sets a password holds. */
const LINK_MS = 3_600_000;

export type LetterTools = {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** Where people find the portal, where the operator has said it. */
  readonly publicUrl: string | undefined;
  readonly log: {
    readonly warn: (about: object, sentence: string) => void;
    readonly error: (about: object, sentence: string) => void;
  };
};

/**
 * Sends a letter, once. What is certain not to have gone is tried again, which a rejection asks for; what may have gone is not: a person
 * who gets nothing asks again, one who gets two links does not know what is wrong (ADR 48).
 */
export const letterSender =
  (tools: LetterTools): LetterTries =>
  async (id) => {
    const { db, clock, mailer, log } = tools;
    if (await letters.doubtLetter(db, id, clock.now())) {
      log.warn(
        { letter: id },
        "A process ended over a letter: whether it was sent is not known, so it is not sent again.",
      );
      return;
    }
    const written = await db.transaction().execute((tx) => write(tx, id, tools));
    if (!written) return;
    try {
      await mailer.send(written.letter);
      await letters.moveLetter(db, id, "sent", clock.now());
    } catch (error) {
      const state = error instanceof Doubtful ? "doubtful" : written.tries < MOST_TRIES ? "waiting" : "failed";
      await letters.moveLetter(db, id, state, clock.now());
      log.warn({ letter: id, err: error }, `A letter could not be sent: it is ${state} now.`);
      if (state === "waiting") throw error;
    }
  };

/** Takes a letter and writes it; undefined where there is nobody to read it, or nowhere for its link to lead. */
async function write(tx: Tx, id: number, { clock, publicUrl, log }: LetterTools) {
  const taken = await letters.takeLetter(tx, id);
  if (!taken) return undefined;
  const reader = await letters.findReader(tx, taken.email);
  if (!reader) return end(letters.moveLetter(tx, id, "dropped", clock.now()));
  const base = publicUrl ?? (isLocalOrigin(taken.origin) ? taken.origin : null);
  if (base === null) {
    log.error({ letter: id }, "A letter has nowhere to lead: say in PUBLIC_URL where people find the portal.");
    return end(letters.moveLetter(tx, id, "failed", clock.now()));
  }
  const href = `${base}${taken.kind === "restore" ? await linkFor(tx, id, reader.id, clock) : "/forget"}`;
  const { kind, facts, locale, tries } = taken;
  const text = letterText({ kind, facts, href, name: reader.firstname }, wordsIn(locale));
  const letter: Letter = { id: `${stamp(clock)}-${kind}-${id}`, to: reader.email, ...text };
  return { letter, tries };
}

const end = async (moved: Promise<unknown>): Promise<undefined> => void (await moved);

/** A new link: it stands behind `#`, which no browser tells a server, and so in no log. */
async function linkFor(tx: Tx, letter_id: number, user_id: number, clock: Clock): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expires_at = new Date(clock.now().getTime() + LINK_MS);
  await letters.keepLink(tx, { letter_id, user_id, token_hash: hashToken(token), expires_at });
  return `/restore#${token}`;
}

/** `20260510T070000`: letters of a folder stand in the order in which they were written. */
const stamp = (clock: Clock): string => clock.now().toISOString().slice(0, 19).replaceAll(/[-:]/g, "");
