import { Readable } from "node:stream";
import type { Db } from "../db/database.ts";
import { findSubjects, listTold, rowsAbout } from "./told-of.repository.ts";

/** By what somebody is looked for: an e-mail, a phone (+77011234567), an ИИН. */
export type Wanted = {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly iin?: string | undefined;
};

/**
 * Everything that the database keeps of somebody, as one JSON document in pieces: who they are here (accounts, drivers, counterparties), then each
 * table's rows that name what was asked, or refer to one of these. Passwords, tokens and seals are left out; what a scan shows is in its file, whose
 * row is told. Copies of requisites in papers count as theirs: a paper stays as it was signed.
 */
export function allAbout(db: Db, wanted: Wanted): Readable {
  return Readable.from(pieces(db, wanted));
}

async function* pieces(db: Db, { email, phone, iin }: Wanted): AsyncGenerator<string> {
  const words = [email, phone, iin].flatMap((word) => (word === undefined ? [] : [word.trim().toLowerCase()]));
  if (words.length === 0) throw new Error("Say of whom: an e-mail, a phone or an ИИН.");
  const subjects = await findSubjects(db, words);
  yield `{"asked":${JSON.stringify(words)},"known as":${JSON.stringify(subjects)},"tables":{`;
  let isFirst = true;
  for (const told of await listTold(db)) {
    const rows = await rowsAbout(db, told, words, subjects);
    if (rows.length === 0) continue;
    yield `${isFirst ? "" : ","}\n${JSON.stringify(told.table)}:${JSON.stringify(rows)}`;
    isFirst = false;
  }
  yield "\n}}\n";
}
