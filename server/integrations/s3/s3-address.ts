/** Where an S3-compatible store is and how it knows us, as `FILE_STORE_URL` says it. */
export type S3Address = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  /** Undefined: the machine has an account there, and keys of a short life that it is given (AWS's chain of providers). */
  readonly account: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
};

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const SHAPE = "s3://key:secret@host:port/bucket?region=…&tls=on";

/**
 * Reads `s3://key:secret@host:port/bucket?region=us-east-1&tls=on`: region `us-east-1` and TLS unless said; `/`, `+`, `@`, `:`, `?` and `%` of a
 * key or a secret are percent-encoded, as in any address. Without `key:secret@` the machine's own account counts. Throws a RangeError that says what is wrong with it and repeats nothing of it.
 */
export function readS3Address(text: string): S3Address {
  const refuse = (why: string): never => {
    throw new RangeError(`${why}; the form is ${SHAPE}`);
  };
  if (!URL.canParse(text)) return refuse("it is no address");
  const url = new URL(text);
  const parameters = [...url.searchParams.keys()];
  const bucket = url.pathname.slice(1);
  if (url.protocol !== "s3:") return refuse("it begins with s3://");
  if (url.hostname === "") return refuse("it names no host");
  if ((url.username === "") !== (url.password === ""))
    return refuse("it has a key without a secret, or a secret without a key");
  if (!BUCKET.test(bucket)) return refuse("it names no bucket, or one that cannot be");
  if (parameters.some((name) => name !== "region" && name !== "tls"))
    return refuse("after ? only region and tls may stand");
  const tls = url.searchParams.get("tls") ?? "on";
  if (tls !== "on" && tls !== "off") return refuse("tls is on or off");
  return {
    endpoint: `${tls === "on" ? "https" : "http"}://${url.host}`,
    bucket,
    region: url.searchParams.get("region") ?? "us-east-1",
    account:
      url.username === ""
        ? undefined
        : { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
  };
}
