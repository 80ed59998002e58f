import { isAscii, isUtf8 } from "node:buffer";
import { type Encoding, isMostlyUtf8, unfinished } from "./text-encoding.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** Bytes to text, chunk by chunk. */
export type ChunkDecoder = {
  /** The text of the next bytes; a character that they cut is kept for the next call. The bytes may be reused afterwards. */
  readonly push: (bytes: Buffer) => string;
  /** The text of what is left; a character that the file's end cuts becomes U+FFFD. */
  readonly end: () => string;
};

/** Decodes a file whose encoding was guessed from its beginning. */
export function makeDecoder(encoding: Encoding): ChunkDecoder {
  return encoding === "utf-8" || encoding === "ascii" ? utf8(encoding === "ascii") : byTable(encoding);
}

function byTable(encoding: Encoding): ChunkDecoder {
  const decoder = new TextDecoder(encoding);
  return { push: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
}

/**
 * UTF-8, checked whole. As long as everything was ASCII the first bad byte only means that the file is cp1251 after all: nothing
 * read so far would be read otherwise. After a valid character beyond ASCII it means a damaged file: ENCODING_UNREADABLE.
 */
function utf8(undecided: boolean): ChunkDecoder {
  let open = undecided;
  let fallback: ChunkDecoder | undefined;
  let kept: Buffer = Buffer.alloc(0);
  let done = 0;
  return {
    push(bytes) {
      if (fallback) return fallback.push(bytes);
      const all = kept.length === 0 ? bytes : Buffer.concat([kept, bytes]);
      const whole = all.subarray(0, all.length - unfinished(all));
      if (!(open && isAscii(whole))) {
        if (isUtf8(whole)) open = false;
        else if (!open || isMostlyUtf8(whole))
          throw new UnreadableFile("ENCODING_UNREADABLE", { encoding: "utf-8", afterBytes: done });
        else {
          fallback = byTable("windows-1251");
          return fallback.push(all);
        }
      }
      kept = Buffer.from(all.subarray(whole.length)); // a copy: the caller reuses its buffer
      done += whole.length;
      return whole.toString("utf8");
    },
    end: () =>
      fallback ? fallback.end() : open && kept.length > 0 ? byTable("windows-1251").push(kept) : kept.toString("utf8"),
  };
}
