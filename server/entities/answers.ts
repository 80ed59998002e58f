import type { TFunction } from "i18next";
import type { ErrorCode } from "../../contract/errors.ts";
import type { Permission } from "../../contract/values.ts";
import type { Machine } from "../../domain/machine.ts";
import type { Result } from "../../domain/result.ts";
import { Failure } from "../http/failure.ts";
import { filled } from "../http/filled.ts";

/** Whether something may be done with a paper now, or why not: its card says so and the call refuses by it. */
export type Answer = Result<unknown, ErrorCode>;
type Paper = { readonly number: string };

/** What the status of a paper answers to an action of its machine. */
export const answerOf = (machine: Machine<string, string>, statusId: number, action: string): Answer =>
  machine.may(machine.byId(statusId).code, action);

/** The answer as the card gives it, in the reader's words. */
export const permissionOf = (answer: Answer, { number }: Paper, t: TFunction): Permission =>
  answer.ok ? { ok: true } : { ok: false, why: filled(t, `errors.${answer.error}`, { number }) };

/** The answer as the call gives it; undefined where nothing is refused. */
export const refusalBy = (answer: Answer, { number }: Paper, details?: unknown): Failure | undefined =>
  answer.ok ? undefined : new Failure(answer.error, { values: { number }, details });
