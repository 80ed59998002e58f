import { MAX_EXPORTED } from "../contract/entities/export.ts";

/**
 * How much the server lets one call and one person take, so that nobody's heavy question stalls the others. Statements and queued
 * work are held to it by the database, however many processes there are; costly calls, live streams and numbers shown whole are counted by each process
 * for itself, since what they take (its connections, its memory) is the process's own; so with the checks of passwords.
 */
export type Limits = Readonly<{
  /** How long one statement may run, waiting for locks included, in milliseconds: in a reading call, in a change, in long work. */
  statementMs: Readonly<{ read: number; write: number; work: number }>;
  /** Costly calls (`costly` in the contract, and lists that are searched) of one person: so many at once, so many more in line. */
  costly: Readonly<{ atOnce: number; waiting: number }>;
  /**
   * Numbers that are masked from one person and shown to them whole, within a window in seconds: far more than anybody looks at, and little for
   * a program that would take them all along.
   */
  reveals: Readonly<{ most: number; windowS: number }>;
  /** Rows of one export. */
  exportRows: number;
  /**
   * Streams of events: so many open ones of one person (a stream is a window of the portal), and how often each gives a sign of life, in
   * milliseconds. That is shorter than any proxy's patience, and how late an ended session is noticed.
   */
  streams: Readonly<{ ofPerson: number; heartbeatMs: number }>;
  /** Passwords that are checked at once, that wait for it, and that wait from one address. */
  passwords: Readonly<{ atOnce: number; waiting: number; ofAddress: number }>;
  /**
   * Signatures that anybody has checked: at once, in line for it, sent at once by one address (as many of its wait), and how many of one
   * address within how many seconds, looks at the key of a log-in among them: an office logs in from one address.
   */
  checks: Readonly<{ atOnce: number; waiting: number; ofAddress: number; ofWindow: number; windowS: number }>;
  /**
   * How long a connection may take, in milliseconds: its headers, a whole request (the largest upload, from a slow office), and the silence
   * between two bytes, ours as well (the slowest answer; a stream of events is never so silent). Of a body `least` bytes come in each window.
   * `checkMs`: how often that is looked at.
   */
  connections: Readonly<{
    headersMs: number;
    requestMs: number;
    silenceMs: number;
    checkMs: number;
    body: Readonly<{ windowMs: number; least: number }>;
  }>;
}>;

export const LIMITS: Limits = {
  statementMs: { read: 5_000, write: 15_000, work: 30 * 60_000 },
  costly: { atOnce: 4, waiting: 12 },
  reveals: { most: 120, windowS: 3_600 },
  exportRows: MAX_EXPORTED,
  streams: { ofPerson: 10, heartbeatMs: 20_000 },
  passwords: { atOnce: 2, waiting: 200, ofAddress: 60 },
  checks: { atOnce: 2, waiting: 20, ofAddress: 2, ofWindow: 60, windowS: 600 },
  connections: {
    headersMs: 20_000,
    requestMs: 60 * 60_000,
    silenceMs: 15 * 60_000,
    checkMs: 5_000,
    body: { windowMs: 30_000, least: 30_000 },
  },
};

/**
 * Wrong passwords, counted in the database for all processes together. Whoever comes from a device that has logged in to the account
 * before is held to `triesOfDevice` alone (then it is forgotten), so that nobody can shut somebody else out by guessing.
 */
export const LOG_IN = {
  /** Wrong tries of one account within an hour that cost nothing; each further one doubles the wait, in seconds. */
  freeTries: 5,
  firstWaitS: 5,
  longestWaitS: 300,
  accountWindowS: 3_600,
  /** Wrong tries over all accounts within a quarter of an hour: from one address, and altogether. */
  windowS: 900,
  triesOfAddress: 50,
  triesOverall: 1_000,
  /** Once there are so many altogether, each try on a device that nobody knows waits so many seconds, and only the first of an account and address is free. */
  floodWaitS: 3,
  /** Wrong tries in a row on a known device. */
  triesOfDevice: 20,
} as const;

/** As long as a log-in, or a password that was shown since, proves who sits before the screen (ADR 83), in milliseconds. */
export const PROOF_MS = 15 * 60_000;

/**
 * Links that set a password anew, which anybody may ask for: within the same quarter of an hour, and at one e-mail within an hour. `inFlood`: of
 * one address, once there are so many altogether.
 */
export const FORGET = { ofAddress: 20, inFlood: 2, overall: 500, ofEmail: 3 } as const;

/** Challenges of the log-in by key, which anybody may ask for: within the same quarter of an hour, and looks at the keys of one. */
export const CHALLENGES = { ofAddress: 120, inFlood: 10, overall: 5_000, inspections: 20 } as const;

/** What is read by its link alone, which nobody guesses: so many links of nothing from one address within so many seconds. */
export const LINKS = { most: 30, windowS: 600 } as const;

/** Unfinished pieces of work of one person, by kind: what nobody would wait for any more. An export is a file of two million rows at most. */
const MOST_JOBS: Readonly<Record<string, number>> = { "exports.list": 5, "prints.many": 5 };
const MOST_JOBS_USUALLY = 30;

export const mostJobs = (kind: string): number => MOST_JOBS[kind] ?? MOST_JOBS_USUALLY;
