import { Failure } from "../../../http/failure.ts";
import { type FileKind, fileKind } from "./file-kind.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** What is in a file whose name ends so. A statement of a bank is a text like any other. */
const KINDS = { ".csv": "csv", ".txt": "csv", ".json": "json", ".xlsx": "zip" } as const satisfies Record<
  string,
  FileKind
>;
type Ending = keyof typeof KINDS;

/** So many first bytes tell what a file is. */
const ENOUGH = 1_024;

const inWords = (endings: readonly Ending[]): string =>
  endings.map((ending) => ending.slice(1).toUpperCase()).join(", ");

/**
 * The bytes of an upload whose name has one of these endings and whose content begins as that says. Throws FILE_WRONG_KIND before anything of it
 * is read, and FILE_NOT_AS_NAMED; what is no table at all is left to its reader, who names it.
 */
export async function* asNamed(
  content: AsyncIterable<Buffer>,
  name: string,
  endings: readonly Ending[],
): AsyncGenerator<Buffer> {
  const ending = endings.find((each) => name.toLowerCase().endsWith(each));
  if (!ending) throw new Failure("FILE_WRONG_KIND", { values: { name, accept: inWords(endings) } });
  let head: Buffer | undefined = Buffer.alloc(0);
  const refuse = (bytes: Buffer) => {
    const kind = kindOf(bytes);
    if (kind && kind !== KINDS[ending])
      throw new Failure("FILE_NOT_AS_NAMED", { values: { name, accept: inWords([ending]) } });
  };
  for await (const bytes of content) {
    if (!head) {
      yield bytes;
      continue;
    }
    head = Buffer.concat([head, bytes]);
    if (head.length < ENOUGH) continue;
    refuse(head);
    yield head;
    head = undefined;
  }
  if (!head) return;
  refuse(head);
  yield head;
}

function kindOf(bytes: Buffer): FileKind | undefined {
  try {
    return fileKind({ bytes, size: bytes.length });
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
}
