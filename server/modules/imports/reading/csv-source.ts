import type { Columns } from "./columns.ts";
import { CsvSplitter } from "./csv-splitter.ts";
import { readChunks, type Sample } from "./file-bytes.ts";
import { findHeader, requireHeader } from "./find-header.ts";
import type { Limits } from "./limits.ts";
import type { Block, RawRecord, Source } from "./records.ts";
import { makeDecoder } from "./text-decoder.ts";
import { type EncodingGuess, guessEncodings } from "./text-encoding.ts";
import { UnreadableFile } from "./unreadable-file.ts";

const DELIMITERS = [";", ",", "\t"] as const;

/** How a CSV is written, and where its data begins. */
type Dialect = EncodingGuess & { readonly delimiter: string; readonly columns: Columns; readonly headerLine: number };

/** Opens a CSV: its encoding and delimiter are those with which the beginning of the file has the header we know. */
export function openCsv(path: string, sample: Sample, limits: Limits, signal?: AbortSignal): Source {
  const dialect = findDialect(sample, limits);
  return { columns: dialect.columns, blocks: readBlocks(path, dialect, limits, signal) };
}

function findDialect(sample: Sample, limits: Limits): Dialect {
  const readings = guessEncodings(sample.bytes).flatMap((guess) =>
    DELIMITERS.map((delimiter) => {
      const records = firstRecords(sample, guess, delimiter, limits);
      const texts = records.map(({ cells }) => cells.filter((cell) => typeof cell === "string"));
      return { guess, delimiter, records, texts, found: findHeader(texts) };
    }),
  );
  // A header that we do not know has the most cells under its own delimiter: what is missing is told of that reading.
  const width = (texts: readonly (readonly string[])[]) =>
    Math.max(0, ...texts.slice(0, 3).map((cells) => cells.length));
  const [best] = readings.sort(
    (a, b) => (b.found?.known ?? 0) - (a.found?.known ?? 0) || width(b.texts) - width(a.texts),
  );
  if (!best) throw new UnreadableFile("HEADER_NOT_FOUND"); // there is always an encoding to try
  const { columns, index } = requireHeader(best.texts, best.found);
  return { ...best.guess, delimiter: best.delimiter, columns, headerLine: best.records[index]?.line ?? 1 };
}

function firstRecords(sample: Sample, guess: EncodingGuess, delimiter: string, limits: Limits): RawRecord[] {
  const splitter = new CsvSplitter(delimiter, limits.recordChars);
  const decoder = makeDecoder(guess.encoding);
  const text = decoder.push(sample.bytes.subarray(guess.mark));
  const whole = sample.bytes.length === sample.size;
  return [...splitter.push(text), ...(whole ? [...splitter.push(decoder.end()), ...splitter.end()] : [])];
}

async function* readBlocks(
  path: string,
  dialect: Dialect,
  limits: Limits,
  signal?: AbortSignal,
): AsyncGenerator<Block> {
  const splitter = new CsvSplitter(dialect.delimiter, limits.recordChars);
  const decoder = makeDecoder(dialect.encoding);
  let bytesRead = dialect.mark;
  let rows = 0;
  const block = (records: RawRecord[]): Block => {
    const afterHeader = (records[0]?.line ?? 0) > dialect.headerLine;
    const data = afterHeader ? records : records.filter(({ line }) => line > dialect.headerLine);
    rows += data.length;
    if (rows > limits.rows) throw new UnreadableFile("TOO_MANY_ROWS", { limit: limits.rows });
    return { records: data, bytesRead };
  };
  for await (const chunk of readChunks(path, dialect.mark, signal)) {
    bytesRead += chunk.length;
    yield block(splitter.push(decoder.push(chunk)));
  }
  yield block([...splitter.push(decoder.end()), ...splitter.end()]);
}
