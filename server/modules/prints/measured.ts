/** The same bytes; `size` says how many have gone by. */
export async function* measured(
  content: AsyncIterable<Uint8Array>,
  size: { bytes: number },
): AsyncGenerator<Uint8Array> {
  for await (const bytes of content) {
    size.bytes += bytes.length;
    yield bytes;
  }
}
