/** The two files of a check, each where it is chosen already. */
export type Chosen = { readonly document?: File; readonly signature?: File };

/** What files of signatures are called; `.pem` is one of text. */
const SIGNATURE = /\.(p7s|p7m|p7b|cms|sig|sgn|pem)$/i;

/** Puts dropped files into their places by their names: of two that could be the same the later one counts. */
export function sortFiles(files: readonly File[], chosen: Chosen): Chosen {
  const signature = files.findLast(({ name }) => SIGNATURE.test(name));
  const document = files.findLast(({ name }) => !SIGNATURE.test(name));
  return { ...chosen, ...(document && { document }), ...(signature && { signature }) };
}
