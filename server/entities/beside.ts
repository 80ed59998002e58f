import type { Definition } from "../../definition/resource.ts";
import { boundBeside } from "./bindings.ts";
import { linesBeside } from "./keep-lines.ts";
import type { Particular } from "./particular.ts";
import { hashedBeside } from "./passwords.ts";
import type { Beside } from "./record.ts";

/** What of an edit is kept beside the table: what rows of other tables bind, hashes, lines, and what the module keeps there. */
export function besideOf(definition: Definition, own: Particular["beside"]): Particular["beside"] {
  const all = [boundBeside(definition), hashedBeside(definition), linesBeside(definition), own];
  const parts = all.filter((part) => part !== undefined);
  if (parts.length === 0) return undefined;
  return async (change, edit, id) => {
    const found: Beside[] = [];
    for (const part of parts) found.push(await part(change, edit, id));
    return {
      before: Object.assign({}, ...found.map(({ before }) => before)),
      after: Object.assign({}, ...found.map(({ after }) => after)),
      secret: Object.assign({}, ...found.map(({ secret }) => secret)),
      write: async (owner, changed) => {
        for (const { write } of found) await write?.(owner, changed);
      },
    };
  };
}
