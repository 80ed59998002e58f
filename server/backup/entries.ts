import { z } from "zod";
import { broken } from "./backup-failure.ts";
import { ByteReader } from "./byte-reader.ts";

const Column = z.object({
  name: z.string(),
  type: z.string(),
  required: z.boolean(),
  default: z.string().nullable(),
  /** Reckoned by PostgreSQL from the others. */
  made: z.boolean(),
});

/** A table as it stood: what it needs to be made where the migrations do not make it (a month of the ledger, the rows of an import). */
const TableShape = z.object({
  name: z.string(),
  columns: z.array(Column),
  /** The table that it is a part of, and which part. */
  partOf: z.object({ table: z.string(), bound: z.string() }).nullable(),
});
export type TableShape = z.output<typeof TableShape>;

const Sequence = z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() });
export type Sequence = z.output<typeof Sequence>;

/** What a backup consists of, in its order: the house, its key, the ends of its chains, tables, files, the end. */
const Entry = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("house"),
    madeAt: z.iso.datetime(),
    postgres: z.string(),
    /** The migrations that made the tables, in their order. */
    migrations: z.array(z.string()),
    tables: z.array(TableShape),
    indexes: z.array(z.object({ name: z.string(), definition: z.string() })),
    /** Which installation's key it was, without telling it; and whether it comes along. */
    key: z.object({ digest: z.string(), comesAlong: z.boolean() }),
  }),
  z.object({ kind: z.literal("key") }),
  z.object({ kind: z.literal("table"), name: z.string() }),
  z.object({ kind: z.literal("file"), key: z.string() }),
  z.object({
    kind: z.literal("end"),
    rows: z.record(z.string(), z.int()),
    sequences: z.array(Sequence),
    files: z.int(),
    fileBytes: z.int(),
  }),
]);
export type Entry = z.output<typeof Entry>;
export type HouseEntry = Extract<Entry, { kind: "house" }>;
export type EndEntry = Extract<Entry, { kind: "end" }>;

/** An entry on its way into a backup; tables, files and the key have bytes. */
export type Outgoing = { readonly head: Entry; readonly content?: AsyncIterable<Buffer> };
export type Incoming = { readonly head: Entry; readonly content: AsyncIterable<Buffer> };

const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
};

/** Entries as bytes: the length and the JSON of a head; lengths and bytes of its content, and a length of nothing. */
export async function* writtenEntries(entries: AsyncIterable<Outgoing>): AsyncGenerator<Buffer> {
  for await (const { head, content } of entries) {
    const json = Buffer.from(JSON.stringify(head));
    yield Buffer.concat([lengthOf(json.length), json]);
    if (content)
      for await (const bytes of content) if (bytes.length > 0) yield Buffer.concat([lengthOf(bytes.length), bytes]);
    yield lengthOf(0);
  }
}

/** Reads entries back, one after the other; the content of one is read, or passed over, before the next. Throws BackupFailure. */
export async function* readEntries(plain: AsyncIterable<Buffer>): AsyncGenerator<Incoming> {
  const reader = new ByteReader(plain);
  const taken = async (count: number): Promise<Buffer> => {
    const bytes = await reader.take(count);
    if (!bytes) throw broken("it ends too early");
    return bytes;
  };
  while (!(await reader.hasEnded())) {
    const json = await taken((await taken(4)).readUInt32BE());
    const content = (async function* () {
      for (;;) {
        const size = (await taken(4)).readUInt32BE();
        if (size === 0) return;
        yield await taken(size);
      }
    })();
    yield { head: entryIn(json), content };
    for await (const _passed of content); // what nobody has read
  }
}

function entryIn(json: Buffer): Entry {
  const read = Entry.safeParse(JSON.parse(json.toString("utf8")));
  if (!read.success) throw broken("an entry of it is not known to this release");
  return read.data;
}
