import type { Needs, Particular } from "./particular.ts";
import { type Change, createRecord, lockRecord, type Seen, type Stored, updateRecord } from "./record.ts";
import { needRecords } from "./record-names.ts";

type Values = Readonly<Record<string, unknown>>;

/** How records of a resource are added and changed, whoever asks: a form or a row of a file. */
export type Writer = {
  /** Adds a record; its id. Throws what the calls of the contract refuse with. */
  create(change: Change, sent: Values): Promise<number>;
  /**
   * Changes a record from the version that was seen; what is not sent stays. `keepsSame`: one that has all of it already stays as it
   * is, with no new version and nothing in its history. The fields that have changed.
   */
  update(change: Change, seen: Seen, sent: Values, how?: { readonly keepsSame: boolean }): Promise<readonly string[]>;
};

/** An edit with the records that it names, each of them the caller's. */
export async function withNeeds(needs: Needs, edit: Values, { tx, scope }: Change): Promise<Values> {
  const found: Record<string, unknown> = { ...edit };
  for (const [field, needed] of Object.entries(needs)) {
    const { stored } = typeof needed === "function" ? needed() : needed;
    const named = edit[field];
    if (typeof named === "number") await needRecords(tx, scope, stored, [named], field);
    if (Array.isArray(named)) found[field] = await needRecords(tx, scope, stored, named, field);
  }
  return found;
}

/** Writes the records of a table as what is particular to them says. */
export function writerOf(stored: Stored, particular: Particular): Writer {
  const { defaults = {}, columns = (edit) => edit, completed = (edit) => edit } = particular;
  const { follows = {}, lock, beside, mayNotUpdate, mayNotChange } = particular;
  return {
    async create(change, sent) {
      await lock?.(change, [], sent);
      const edit = completed(await withNeeds(particular.needs ?? {}, sent, change), true);
      const values = { ...defaults, ...(await columns(edit, change)) };
      return createRecord(change, stored, values, await beside?.(change, edit));
    },
    async update(change, seen, sent, { keepsSame } = { keepsSame: false }) {
      const { id } = seen;
      await lock?.(change, [id], sent);
      const locked = await lockRecord(change, stored, id); // a record that is not theirs is not there, whatever the edit says
      const edit = completed(await withNeeds(particular.needs ?? {}, sent, change), false);
      const values = await columns(edit, change, locked);
      const kept = await beside?.(change, edit, id);
      let fields: readonly string[] = [];
      await updateRecord(change, stored, seen, values, undefined, {
        refuse: (record) => mayNotUpdate?.(record, edit, change),
        refuseFields: (changing, record) => {
          fields = [...changing, ...Object.keys(kept?.secret ?? {})];
          return mayNotChange?.(changing, record, change);
        },
        ...(kept && { beside: kept }),
        locked,
        keepsSame,
      });
      if (!keepsSame || fields.length > 0) await follows.updated?.(change, id, fields);
      return fields;
    },
  };
}
