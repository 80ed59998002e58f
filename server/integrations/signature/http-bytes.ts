/** How a request ended that brought nothing. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

export type Ask = {
  readonly url: string;
  /** Undefined: the address is read. */
  readonly body?: { readonly type: string; readonly bytes: Uint8Array };
  readonly timeoutMs: number;
  readonly mostBytes: number;
};

/**
 * Asks an address and reads the answer, no larger and no later than told, and from nowhere but there: no redirects. Rejects with
 * NoAnswer for whatever else happens.
 */
export async function askBytes({
  url,
  body,
  timeoutMs,
  mostBytes,
}: Ask): Promise<{ status: number; bytes: Uint8Array }> {
  try {
    const response = await fetch(url, {
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
      ...(body ? { method: "POST", body: Buffer.from(body.bytes), headers: { "content-type": body.type } } : {}),
    });
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of response.body ?? []) {
      size += part.length;
      if (size > mostBytes) throw new NoAnswer(`more than ${mostBytes} bytes`);
      parts.push(part);
    }
    return { status: response.status, bytes: Buffer.concat(parts) };
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : "";
    throw new NoAnswer(`${url} ${error instanceof Error ? error.message : String(error)}${cause}`);
  }
}
