/** The first line of every file of the format. */
export const TITLE = "1CClientBankExchange";

/** The encodings in which banks write: said by `Кодировка`, which is not always true, so that the words themselves decide. */
const ENCODINGS = ["utf-8", "windows-1251", "ibm866", "utf-16le"] as const;
export type StatementEncoding = (typeof ENCODINGS)[number];

/** Words that every statement and every file of orders has. */
const WORDS: ReadonlySet<string> = new Set([
  "версияформата",
  "расчсчет",
  "секциярасчсчет",
  "секциядокумент",
  "номердокумента",
]);
const KEY = /^\s*([\p{L}_][\p{L}\p{N}_]*)\s*=(.*)$/u;

/** The text of a file, by the encoding in which its words are those of the format; undefined where there is none. */
export function decodeExchange(bytes: Uint8Array): { text: string; encoding: StatementEncoding } | undefined {
  for (const encoding of ENCODINGS) {
    const text = decoded(bytes, encoding);
    if (text !== undefined && hasWords(text)) return { text, encoding };
  }
  return undefined;
}

const hasWords = (text: string): boolean =>
  text.split(/\r\n|\r|\n/, 200).some((line) =>
    WORDS.has(
      line
        .trim()
        .replace(/[=\s].*$/s, "")
        .toLowerCase(),
    ),
  );

function decoded(bytes: Uint8Array, encoding: StatementEncoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: encoding === "utf-8" }).decode(bytes);
  } catch {
    return undefined; // no UTF-8
  }
}

/** Keys in small letters, since some banks write them in capitals, with what stands behind them. */
export type Fields = ReadonlyMap<string, string>;
export type ExchangeFile = {
  readonly header: Fields;
  readonly accounts: readonly Part[];
  readonly documents: readonly Part[];
  /** Accounts named before the first section; more than one where a file is about several. */
  readonly named: readonly string[];
};
/** A section and the line on which it begins, from 1. */
export type Part = { readonly line: number; readonly fields: Fields; readonly isClosed: boolean };

type Open = { line: number; fields: Map<string, string>; last: string | undefined };

/**
 * The sections of a file. A line without a key goes on with the one before it: banks break long purposes. What is not known is kept under its
 * key; a section without its end is told as such, for it may have been cut.
 */
export function readExchange(text: string): ExchangeFile {
  const header = new Map<string, string>();
  const named: string[] = [];
  const found = { accounts: [] as Part[], documents: [] as Part[] };
  let open: (Open & { kind: "accounts" | "documents" }) | undefined;
  const close = (isClosed: boolean) => {
    if (open) found[open.kind].push({ line: open.line, fields: open.fields, isClosed });
    open = undefined;
  };
  for (const [place, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const word = raw.trim().toLowerCase();
    if (word === "конецрасчсчет" || word === "конецдокумента") close(true);
    else if (word === "секциярасчсчет" || /^секциядокумент\s*=/.test(word)) {
      close(false);
      const kind = word === "секциярасчсчет" ? "accounts" : "documents";
      open = { kind, line: place + 1, fields: new Map(), last: undefined };
    } else {
      const [, key, value = ""] = KEY.exec(raw) ?? [];
      const into = open?.fields ?? header;
      if (key !== undefined) {
        const name = key.toLowerCase();
        if (!open && name === "расчсчет") named.push(value.trim());
        into.set(name, value.trim());
        if (open) open.last = name;
      } else if (open?.last !== undefined && raw.trim() !== "")
        into.set(open.last, `${into.get(open.last) ?? ""} ${raw.trim()}`.trim());
    }
  }
  close(false);
  return { header, ...found, named };
}
