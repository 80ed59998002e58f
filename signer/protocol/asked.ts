import type { Desk, Outcome, Question } from "../desk.ts";
import type { Manner } from "./manner.ts";

/** A request to one of the program's modules, and whom it may ask. */
export type Asked = {
  readonly method: string;
  readonly args: unknown;
  readonly origin: string;
  readonly manner: Manner;
  readonly desk: Desk;
  /** Aborts when the page has left. */
  readonly left: AbortSignal;
};

/** A module of the program: its answer is sent as JSON. */
export type Module = (asked: Asked) => Promise<object>;

export type Bag = Readonly<Record<string, unknown>>;
export const isBag = (value: unknown): value is Bag =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Puts the question of a request before the person. */
export const askPerson = ({ desk, origin, left }: Asked, question: Omit<Question, "origin">): Promise<Outcome> =>
  desk.ask({ ...question, origin }, left);

/** Base64, in lines or not, as Java's MIME decoder takes it; undefined where it is none. */
export function fromBase64(text: string): Uint8Array | undefined {
  const compact = text.replace(/\s+/g, "");
  const bytes = Buffer.from(compact, "base64");
  return bytes.length > 0 && bytes.toString("base64") === compact ? new Uint8Array(bytes) : undefined;
}

export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
