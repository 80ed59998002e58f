/** What the archive remembers of an entry: its place, its checksum and its sizes in bytes before and after packing. */
export type ZipRecord = { readonly path: Buffer; readonly offset: number; crc: number; size: number; packed: number };

/** The largest number of 32 bits, which says «see the wide one»; from here on (unless a test says less) places and sizes are 64 bits wide (zip64). */
export const NARROW = 0xffff_ffff;
/** The same of how many entries there are. */
const NARROW_COUNT = 0xffff;

const version = 20; // 2.0: deflate and folders
const wideVersion = 45; // 4.5: zip64
const flags = 0x0808; // sizes follow the data; names are UTF-8
const deflate = 8;
// 01.01.1980, the first moment the format knows: the same rows give the same bytes, whenever they are written.
const dosDate = 0x0021;

const isWideData = ({ size, packed }: ZipRecord, narrow: number): boolean => size >= narrow || packed >= narrow;

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

/** Stands after an entry's data and says what it was. Readers go by the table of contents; this is for those that stream. */
export function dataDescriptor(record: ZipRecord, narrow: number): Buffer {
  const { crc, packed, size } = record;
  const isWide = isWideData(record, narrow);
  const tail = Buffer.alloc(isWide ? 24 : 16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  if (isWide) {
    tail.writeBigUInt64LE(BigInt(packed), 8);
    tail.writeBigUInt64LE(BigInt(size), 16);
  } else {
    tail.writeUInt32LE(packed, 8);
    tail.writeUInt32LE(size, 12);
  }
  return tail;
}

/** The entry's line in the archive's table of contents. */
export function centralRecord(record: ZipRecord, narrow: number): Buffer {
  const { path, offset, crc, packed, size } = record;
  const isWide = isWideData(record, narrow) || offset >= narrow;
  const extra = isWide ? wideFields(size, packed, offset) : Buffer.alloc(0);
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x02014b50, 0);
  line.writeUInt16LE(isWide ? wideVersion : version, 4);
  line.writeUInt16LE(isWide ? wideVersion : version, 6);
  line.writeUInt16LE(flags, 8);
  line.writeUInt16LE(deflate, 10);
  line.writeUInt16LE(dosDate, 14);
  line.writeUInt32LE(crc, 16);
  line.writeUInt32LE(isWide ? NARROW : packed, 20);
  line.writeUInt32LE(isWide ? NARROW : size, 24);
  line.writeUInt16LE(path.length, 28);
  line.writeUInt16LE(extra.length, 30);
  line.writeUInt32LE(isWide ? NARROW : offset, 42);
  return Buffer.concat([line, path, extra]);
}

/** The extra field of zip64: the sizes and the place, in this order. */
function wideFields(size: number, packed: number, offset: number): Buffer {
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(24, 2);
  for (const [index, value] of [size, packed, offset].entries()) extra.writeBigUInt64LE(BigInt(value), 4 + index * 8);
  return extra;
}

/** Closes the archive: how many entries, where their table starts and how long it is, in bytes. */
export function endRecord(entries: number, start: number, length: number, narrow: number): Buffer {
  const isWide = entries >= NARROW_COUNT || start >= narrow || length >= narrow;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(isWide ? NARROW_COUNT : entries, 8);
  end.writeUInt16LE(isWide ? NARROW_COUNT : entries, 10);
  end.writeUInt32LE(isWide ? NARROW : length, 12);
  end.writeUInt32LE(isWide ? NARROW : start, 16);
  return isWide ? Buffer.concat([wideEnd(entries, start, length), end]) : end;
}

/** The same 64 bits wide, and where it stands, before the narrow one. */
function wideEnd(entries: number, start: number, length: number): Buffer {
  const wide = Buffer.alloc(56 + 20);
  wide.writeUInt32LE(0x06064b50, 0);
  wide.writeBigUInt64LE(44n, 4); // what follows of this record
  wide.writeUInt16LE(wideVersion, 12);
  wide.writeUInt16LE(wideVersion, 14);
  for (const [index, value] of [entries, entries, length, start].entries())
    wide.writeBigUInt64LE(BigInt(value), 24 + index * 8);
  wide.writeUInt32LE(0x07064b50, 56);
  wide.writeBigUInt64LE(BigInt(start + length), 64);
  wide.writeUInt32LE(1, 72); // of one disk
  return wide;
}
