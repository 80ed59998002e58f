/** What the archive remembers of an entry: its place, its checksum and its sizes in bytes before and after packing. */
export type ZipRecord = { readonly path: Buffer; readonly offset: number; crc: number; size: number; packed: number };

const version = 20; // 2.0: deflate and folders
const flags = 0x0808; // sizes follow the data; names are UTF-8
const deflate = 8;
// 01.01.1980, the first moment the format knows: the same rows give the same bytes, whenever they are written.
const dosDate = 0x0021;

/** Stands before an entry's data; checksum and sizes are not known yet. */
export function localHeader({ path }: ZipRecord): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflate, 8);
  head.writeUInt16LE(dosDate, 12);
  head.writeUInt16LE(path.length, 26);
  return Buffer.concat([head, path]);
}

/** Stands after an entry's data and says what it was. */
export function dataDescriptor({ crc, packed, size }: ZipRecord): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packed, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
}

/** The entry's line in the archive's table of contents. */
export function centralRecord({ path, offset, crc, packed, size }: ZipRecord): Buffer {
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x02014b50, 0);
  line.writeUInt16LE(version, 4);
  line.writeUInt16LE(version, 6);
  line.writeUInt16LE(flags, 8);
  line.writeUInt16LE(deflate, 10);
  line.writeUInt16LE(dosDate, 14);
  line.writeUInt32LE(crc, 16);
  line.writeUInt32LE(packed, 20);
  line.writeUInt32LE(size, 24);
  line.writeUInt16LE(path.length, 28);
  line.writeUInt32LE(offset, 42);
  return Buffer.concat([line, path]);
}

/** Closes the archive: how many entries, where their table starts and how long it is, in bytes. */
export function endRecord(entries: number, start: number, length: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(start, 16);
  return end;
}
