import type { Definition } from "../../definition/resource.ts";
import { bindingsOf } from "./bindings.ts";
import { audit } from "./change.ts";
import { secretsOf } from "./passwords.ts";
import type { Particular } from "./serve.ts";

/**
 * What of an edit is kept beside the columns of a definition: what rows of other tables bind, hashes, and what its module keeps. That a
 * password was changed is told by itself, and not what it was.
 */
export function besideOf(definition: Definition, own: Particular["beside"]): Particular["beside"] {
  const { name, fields } = definition;
  const told = { event: `${name}.passwordChanged`, entity: name } as const;
  const bindings = bindingsOf(definition).filter(({ isWritten }) => isWritten);
  const hasSecrets = Object.values(fields).some(({ kind }) => kind === "password");
  if (bindings.length === 0 && !hasSecrets) return own;
  return async (change, edit, id) => {
    const { tx, scope, clock } = change;
    const hashes = await secretsOf(fields, edit, id === undefined);
    const { before, after, secret, write } = (await own?.(change, edit, id)) ?? { before: {}, after: {} };
    const ids = bindings.map(({ sent }) => [sent, edit[sent] as readonly number[]] as const); // as the definition's edit has them
    const stood = id === undefined ? [] : bindings.map(async ({ sent, list }) => [sent, await list(tx, scope, id)]);
    return {
      before: { ...Object.fromEntries(await Promise.all(stood)), ...before },
      after: { ...Object.fromEntries(ids), ...after },
      secret: { ...hashes, ...secret },
      async write(its, changed) {
        if (id !== undefined && Object.keys(hashes).length > 0) await audit(tx, scope, clock, { ...told, id });
        for (const { sent, set } of bindings)
          if (changed.includes(sent)) await set(tx, scope, its, Object.fromEntries(ids)[sent] ?? []);
        await write?.(its, changed);
      },
    };
  };
}
