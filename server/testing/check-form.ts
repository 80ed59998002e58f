import type { House } from "./house.ts";

type Files = Readonly<Partial<Record<"document" | "signature", Uint8Array | string>>>;

/** Sends files to whoever checks signatures, as the page does that is there without logging in. */
export async function checkFiles({ app }: Pick<House, "app">, files: Files, from = "203.0.113.7") {
  const edge = "----parkdesk-check";
  const parts = Object.entries(files).flatMap(([name, content]) => [
    Buffer.from(
      `--${edge}\r\ncontent-disposition: form-data; name="${name}"; filename="${name}.bin"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
  const reply = await app.inject({
    method: "POST",
    url: "/ca/check-signature",
    remoteAddress: from,
    headers: { "content-type": `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${edge}--\r\n`)]),
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
}
