import { addressesOf } from "./db/opening/hosts.ts";
import { isLocalHost, isLocalOrigin } from "./local-address.ts";

/** What settings say of the ways by which others are talked to. */
type Ways = {
  readonly host: string;
  readonly hasTrustedProxy: boolean;
  readonly publicUrl: string | undefined;
  readonly ncanodeUrl: string | undefined;
  /** Origins of other systems. */
  readonly systems: readonly string[];
  /** By the settings that name them. */
  readonly databases: Readonly<Record<string, string | undefined>>;
  /** Of the store of files. */
  readonly endpoint: string | undefined;
  readonly scannerHost: string | undefined;
};

const isPlainOutward = (url: string | undefined): url is string =>
  url?.startsWith("http:") === true && !isLocalOrigin(url);

/**
 * Ways on which passwords, or judgements about signatures, would go in the open: sentences that say what to do. In production none of them is
 * taken: whoever listens in the network would read the passwords, and whoever stands in it would call a forged signature valid.
 */
export function openWays({ host, hasTrustedProxy, publicUrl, ncanodeUrl, systems }: Ways): string[] {
  return [
    ...(isLocalHost(host) || hasTrustedProxy
      ? []
      : [
          `HOST=${host} serves log-ins to the network by plain HTTP: put a proxy with TLS before Parkdesk and name it in TRUST_PROXY, or leave HOST at 127.0.0.1.`,
        ]),
    ...(isPlainOutward(publicUrl) ? [`PUBLIC_URL=${publicUrl} sends people to plain HTTP: write https.`] : []),
    ...[ncanodeUrl, ...systems]
      .filter(isPlainOutward)
      .map(
        (url) =>
          `${new URL(url).origin} would be asked by plain HTTP: ask it by https, or on this machine (127.0.0.1), where a tunnel may lead to it.`,
      ),
  ];
}

const isDatabasePlain = ({ hostname, searchParams }: URL): boolean =>
  hostname !== "" &&
  !isLocalHost(hostname.replace(/^\[|\]$/g, "")) &&
  !/^(require|verify-ca|verify-full)$/.test(searchParams.get("sslmode") ?? "");

/**
 * Further ones that are warned of and taken: a network of the house's own between these machines is usual, and for the scanner of viruses there
 * is no TLS at all. That nobody looks into uploads is told as well. Nothing of a setting is repeated but its host.
 */
export function unprotectedWays({ databases, endpoint, scannerHost }: Ways): string[] {
  return [
    ...Object.entries(databases).flatMap(([setting, urls]) =>
      (urls === undefined ? [] : addressesOf(urls))
        .map((text) => new URL(text))
        .filter(isDatabasePlain)
        .map(
          ({ hostname }) =>
            `The database at ${hostname} is asked without TLS that is checked: add ?sslmode=verify-full to ${setting}.`,
        ),
    ),
    ...(isPlainOutward(endpoint)
      ? [`Files go to ${new URL(endpoint).host} without TLS: leave tls=off out of FILE_STORE_URL.`]
      : []),
    ...(scannerHost === undefined
      ? ["No scanner looks into uploads for viruses: name ClamAV in VIRUS_SCANNER_URL."]
      : []),
    ...(scannerHost !== undefined && !isLocalHost(scannerHost)
      ? [
          `Uploads go to the scanner at ${scannerHost} without TLS, which it does not know: run it on this machine, or keep that network to yourselves.`,
        ]
      : []),
  ];
}
