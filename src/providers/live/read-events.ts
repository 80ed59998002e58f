import { LiveEvent } from "../../../contract/entities/live-event.ts";

/**
 * The events of a server-sent stream as they come, however the network cuts it; `undefined` for a sign of life. What cannot be
 * read is `everything`: a page of an older build does not know what it was told.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent | undefined> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = "";
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = `${rest}${decoder.decode(part.value, { stream: true })}`.split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) yield eventOf(block);
    }
  } finally {
    reader.releaseLock();
  }
}

const DATA = "data: ";

function eventOf(block: string): LiveEvent | undefined {
  if (!block.startsWith(DATA)) return undefined;
  const read = LiveEvent.safeParse(parse(block.slice(DATA.length)));
  return read.success ? read.data : { kind: "everything" };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
