import { readChunks } from "./file-bytes.ts";
import { makeDecoder } from "./text-decoder.ts";
import type { EncodingGuess } from "./text-encoding.ts";

/** A line without its break, its number from 1, and how far into the file the reader is. */
export type TextLine = { readonly text: string; readonly line: number; readonly bytesRead: number };

/** Reads a text file by lines. A line longer than `longest` ends the reading with `text` cut there: check the length. */
export async function* readLines(
  path: string,
  guess: EncodingGuess,
  longest: number,
  signal?: AbortSignal,
): AsyncGenerator<TextLine> {
  const decoder = makeDecoder(guess.encoding);
  let pieces: string[] = [];
  let length = 0;
  let line = 1;
  let bytesRead = guess.mark;
  for await (const chunk of readChunks(path, guess.mark, signal)) {
    bytesRead += chunk.length;
    const [first = "", ...others] = decoder.push(chunk).split("\n");
    pieces.push(first);
    length += first.length;
    for (const text of others) {
      yield { text: pieces.join(""), line, bytesRead };
      line++;
      pieces = [text];
      length = text.length;
    }
    if (length <= longest) continue;
    yield { text: pieces.join(""), line, bytesRead };
    return;
  }
  yield { text: pieces.join("") + decoder.end(), line, bytesRead };
}
