/** So many times over an address may be encoded before it is read no further. */
const MOST_TIMES = 5;

/**
 * An address as the router reads it, and beyond: with each character that was percent-encoded as itself, however often it was. For looking
 * into it only: what was `%2F` is no longer told from a slash, and what is not ASCII is not put together.
 */
export function plainUrl(url: string): string {
  let plain = url;
  for (let times = 0; times < MOST_TIMES && plain.includes("%"); times += 1)
    plain = plain.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return plain;
}
