import { addressesOf } from "./db/opening/hosts.ts";
import type { ScannerAddress } from "./integrations/scanner/clamd.ts";
import { isLocalHost, isLocalOrigin } from "./local-address.ts";

/** Ways between machines of the house that an operator may leave without TLS (`PLAIN_WAYS`), where a network of their own is all that they cross. */
export const PLAIN_WAYS = ["database", "store", "scanner"] as const;
type PlainWay = (typeof PLAIN_WAYS)[number];

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
  readonly scanner: ScannerAddress | undefined;
  /** Those that the operator answers for. */
  readonly plain: readonly PlainWay[];
};

const isPlainOutward = (url: string | undefined): url is string =>
  url?.startsWith("http:") === true && !isLocalOrigin(url);

/**
 * Ways on which passwords, judgements about signatures or what people keep here would go in the open: sentences that say what to do. In production
 * none of them is taken: whoever listens in the network would read them, and whoever stands in it would call a forged signature valid.
 */
export function openWays(ways: Ways): string[] {
  const { host, hasTrustedProxy, publicUrl, ncanodeUrl, systems, plain } = ways;
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
    ...plainWays(ways)
      .filter(({ way }) => !plain.includes(way))
      .map(
        ({ way, told }) =>
          `${told} Where that network is of these machines alone, answer for it by adding ${way} to PLAIN_WAYS.`,
      ),
  ];
}

/** What is taken and yet warned of: what the operator answers for, and that nobody looks into uploads. */
export function unprotectedWays(ways: Ways): string[] {
  return [
    ...plainWays(ways)
      .filter(({ way }) => ways.plain.includes(way))
      .map(({ told }) => told),
    ...(ways.scanner === undefined
      ? ["No scanner looks into uploads for viruses: name ClamAV in VIRUS_SCANNER_URL."]
      : []),
  ];
}

/** Where an address of a database leads, as its client reads it: a parameter `host` comes before the address's own, and of several the last. */
const hostOf = ({ hostname, searchParams }: URL): string =>
  searchParams.getAll("host").at(-1) || decodeURIComponent(hostname).replace(/^\[|\]$/g, "");

/** A socket of this machine has a path for a host; without a host it is this machine. */
const isElsewhere = (url: URL): boolean => {
  const host = hostOf(url);
  return host !== "" && !host.startsWith("/") && !isLocalHost(host);
};

/** Whether the client asks for TLS and looks whose certificate it is shown. As libpq reads it (`uselibpqcompat`), `require` looks at none. */
function isChecked({ searchParams }: URL): boolean {
  const mode = searchParams.getAll("sslmode").at(-1);
  if (mode === undefined) return /^(true|1)$/.test(searchParams.getAll("ssl").at(-1) ?? "");
  return (
    searchParams.getAll("uselibpqcompat").at(-1) === "true" ? /^verify-(ca|full)$/ : /^(require|verify-ca|verify-full)$/
  ).test(mode);
}

/** The ways between machines of the house that have no TLS. Nothing of a setting is repeated but its host. */
function plainWays({ databases, endpoint, scanner }: Ways): readonly { way: PlainWay; told: string }[] {
  return [
    ...Object.entries(databases).flatMap(([setting, urls]) =>
      (urls === undefined ? [] : addressesOf(urls))
        .map((text) => new URL(text))
        .filter((url) => isElsewhere(url) && !isChecked(url))
        .map((url) => ({
          way: "database" as const,
          told: `The database at ${hostOf(url)} is asked without TLS that is checked: add ?sslmode=verify-full to ${setting}.`,
        })),
    ),
    ...(isPlainOutward(endpoint)
      ? [
          {
            way: "store" as const,
            told: `Files go to ${new URL(endpoint).host} without TLS: leave tls=off out of FILE_STORE_URL.`,
          },
        ]
      : []),
    ...(scanner && "host" in scanner && !isLocalHost(scanner.host)
      ? [
          {
            way: "scanner" as const,
            told: `Uploads go to the scanner at ${scanner.host} without TLS, which it does not know: run it on this machine (unix:/run/clamav/clamd.ctl in VIRUS_SCANNER_URL).`,
          },
        ]
      : []),
  ];
}
