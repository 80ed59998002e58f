/** Takes bytes in counted pieces from a stream whose own pieces are of any size. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer[] = [];
  #size = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next `count` bytes; undefined where the stream ends before them. */
  async take(count: number): Promise<Buffer | undefined> {
    while (this.#size < count) {
      const next = await this.#source.next();
      if (next.done) return undefined;
      this.#held.push(next.value);
      this.#size += next.value.length;
    }
    const all = this.#held.length === 1 && this.#held[0] ? this.#held[0] : Buffer.concat(this.#held);
    this.#held = all.length > count ? [all.subarray(count)] : [];
    this.#size -= count;
    return all.subarray(0, count);
  }

  /** Whether nothing follows. */
  async hasEnded(): Promise<boolean> {
    while (this.#size === 0) {
      const next = await this.#source.next();
      if (next.done) return true;
      if (next.value.length > 0) this.#held = [next.value];
      this.#size = next.value.length;
    }
    return false;
  }
}
