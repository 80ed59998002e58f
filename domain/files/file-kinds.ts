/** A kind of file that records keep: how names of it end, and with which bytes its content begins. */
export type FileKind = {
  readonly name: string;
  readonly endings: readonly `.${string}`[];
  readonly begins: readonly number[];
};

export const FILE_KINDS = [
  { name: "PDF", endings: [".pdf"], begins: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { name: "JPG", endings: [".jpg", ".jpeg"], begins: [0xff, 0xd8, 0xff] },
  { name: "PNG", endings: [".png"], begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
] as const satisfies readonly FileKind[];

/** So many first bytes tell every kind. */
export const HEAD_BYTES = 8;

/** The kind that a name claims; undefined for an ending that nothing here has. */
export function kindOfName(name: string): FileKind | undefined {
  const lower = name.toLowerCase();
  return FILE_KINDS.find(({ endings }) => endings.some((ending) => lower.endsWith(ending)));
}

/** Whether a content begins as its kind does. `head`: its first `HEAD_BYTES` bytes, or all of it where it is shorter. */
export const isOfKind = (head: Uint8Array, { begins }: FileKind): boolean =>
  begins.every((byte, place) => head[place] === byte);

/** The kinds that a field takes, by endings of which each stands for its kind: `.jpg` takes a `.jpeg` too. */
export const kindsTaken = (accept: readonly string[]): FileKind[] =>
  FILE_KINDS.filter(({ endings }) => endings.some((ending) => accept.includes(ending)));

/** «PDF, JPG, PNG». */
export const kindsInWords = (accept: readonly string[]): string =>
  kindsTaken(accept)
    .map(({ name }) => name)
    .join(", ");
