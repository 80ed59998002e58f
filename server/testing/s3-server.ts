import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ListMultipartUploadsCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import S3rver from "s3rver";
import { readS3Address, type S3Address } from "../integrations/s3/s3-address.ts";

/**
 * A server of the S3 protocol, with a line to it that can be cut: s3rver in this process, which is a stand-in, or the one that `TEST_S3_URL`
 * names in the form of `FILE_STORE_URL`. A stand-in believes any secret, and can neither list nor end uploads in parts.
 */
export type S3Server = {
  readonly isReal: boolean;
  /** How to reach it; `through`: by a line that can be cut. */
  address(more?: { key?: string; secret?: string; bucket?: string; through?: Line }): S3Address;
  /** The keys of what it keeps, and of uploads in parts that never ended. */
  kept(): Promise<string[]>;
  line(): Promise<Line>;
  close(): Promise<void>;
};
/** `cutAfter`: so many bytes towards the server later everything ends, and nothing new begins. */
export type Line = { readonly port: number; cutAfter(bytes: number): void; cut(): void; close(): Promise<void> };

export async function openS3Server(): Promise<S3Server> {
  const { url, close } = await serverOf(process.env.TEST_S3_URL);
  const own = readS3Address(url);
  const { hostname, port } = new URL(own.endpoint);
  const lines: Line[] = [];
  return {
    isReal: process.env.TEST_S3_URL !== undefined,
    address: ({ key, secret, bucket, through } = {}) => ({
      ...own,
      account: own.account && {
        accessKeyId: key ?? own.account.accessKeyId,
        secretAccessKey: secret ?? own.account.secretAccessKey,
      },
      bucket: bucket ?? own.bucket,
      endpoint: through ? `http://127.0.0.1:${through.port}` : own.endpoint,
    }),
    kept: () => keptBy(own),
    async line() {
      const line = await openLine(hostname, Number(port));
      lines.push(line);
      return line;
    },
    async close() {
      await Promise.all(lines.map((line) => line.close()));
      await close();
    },
  };
}

async function serverOf(url: string | undefined): Promise<{ url: string; close(): Promise<void> }> {
  if (url !== undefined) return { url, close: async () => undefined };
  const directory = await mkdtemp(join(tmpdir(), "parkdesk-s3-"));
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "parkdesk", configs: [] }],
  });
  const { port } = await server.run();
  const close = async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  };
  return { url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/parkdesk?tls=off`, close };
}

async function keptBy({ endpoint, region, bucket, account }: S3Address): Promise<string[]> {
  const client = new S3Client({ endpoint, region, ...(account && { credentials: account }), forcePathStyle: true });
  const Bucket = bucket;
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
  const { Uploads = [] } = await client
    .send(new ListMultipartUploadsCommand({ Bucket }))
    .catch(() => ({ Uploads: undefined })); // the stand-in has no such call
  client.destroy();
  return [...Contents, ...Uploads].map(({ Key = "" }) => Key).sort();
}

async function openLine(host: string, to: number): Promise<Line> {
  const open = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  const cut = () => {
    left = 0;
    for (const socket of open) socket.destroy();
  };
  const server: Server = createServer((from) => {
    if (left <= 0) return void from.destroy();
    const other = connect(to, host);
    for (const socket of [from, other]) {
      open.add(socket);
      socket.on("error", () => undefined).on("close", () => open.delete(socket));
    }
    from.on("data", (bytes) => {
      left -= bytes.length;
      if (left <= 0) cut();
      else other.write(bytes);
    });
    other.on("data", (bytes) => void from.write(bytes));
    from.on("end", () => other.end());
    other.on("end", () => from.end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port, // it listens on a port, not on a pipe
    cut,
    cutAfter: (bytes) => {
      left = bytes;
    },
    async close() {
      cut();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
