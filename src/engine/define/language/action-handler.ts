import type { ActName, CallName } from "./calls.ts";

/** What the code of an action is given: its records, decoded, and the calls of the API, made in the name of the person. */
export type ActionRequest = {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Resolves to the decoded reply; rejects with `CallError`. */
  readonly call: (
    name: CallName | ActName,
    said?: { readonly params?: Readonly<Record<string, unknown>>; readonly body?: unknown },
  ) => Promise<unknown>;
};

/** An action that no single call can do; resolves to what the person is told, «» for nothing. Named `<resource>.<action>` in a registry. */
export type ActionHandler = (ask: ActionRequest) => Promise<string>;
