import pg from "pg";
import type { Connection } from "./opened-database.ts";

/** So many milliseconds a host may say nothing before the next one is tried. */
const HOST_ANSWERS_MS = 2_000;
/** A connection that nobody speaks on is asked for a sign of life after so long: a host that vanished sends none. */
const SIGN_OF_LIFE_MS = 10_000;

/** None of our writes can go to this host now: it is away, or a replica. Another one, or it a moment later, may take them. */
export class NotPrimary extends Error {
  override readonly name = "NotPrimary";
}

/**
 * The addresses in a DATABASE_URL, one for each of its hosts (`…@one:5432,other:5432/parkdesk`, as libpq writes it): the same account,
 * database and parameters at each.
 */
export function addressesOf(databaseUrl: string): readonly string[] {
  const [, before = "", hosts = "", after = ""] = /^([a-z]+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/.exec(databaseUrl) ?? [];
  return hosts.includes(",") ? hosts.split(",").map((host) => before + host + after) : [databaseUrl];
}

/** A client of a connection, not connected yet. */
export function clientOf(config: pg.PoolConfig): pg.Client {
  const Client = (config.Client ?? pg.Client) as typeof pg.Client; // only `connectionOf` names one, and it is such a class
  return new Client(config);
}

/** How to reach the database that DATABASE_URL names. */
export function connectionOf(databaseUrl: string): Connection {
  const addresses = addressesOf(databaseUrl);
  if (addresses.length > 1) return { connectionString: addresses[0], Client: clientOfFirstPrimary(addresses) };
  return hasFiles(databaseUrl)
    ? { connectionString: databaseUrl, Client: clientWithFiles(databaseUrl) }
    : { connectionString: databaseUrl };
}

/** What an address says of TLS. Cut out of its text: written anew it would be another one where a password has signs that need no code. */
const OF_TLS = /([?&])(?:sslrootcert|sslcert|sslkey|sslmode|sslnegotiation|ssl|uselibpqcompat)=[^&#]*/g;
const hasFiles = (address: string): boolean => /[?&]ssl(rootcert|cert|key)=/.test(address);

/**
 * How to reach an address, read anew for each connection, so that a certificate is renewed without a restart. While its files are being replaced
 * one of them may be away, or not ours to read yet: then those that were read before count, for a pool would not survive the error.
 */
function reachOf(address: string): () => pg.ClientConfig {
  if (!hasFiles(address)) return () => ({ connectionString: address });
  const connectionString = address.replaceAll(OF_TLS, "$1");
  let kept: pg.ClientConfig | undefined;
  return () => {
    try {
      // As the client itself reads the address; its types know `ssl` as a flag, and the last not at all.
      const { ssl, sslNegotiation } = new pg.Client({ connectionString: address }) as unknown as Tls;
      kept = { connectionString, ssl, sslnegotiation: sslNegotiation } as pg.ClientConfig;
    } catch (error) {
      if (!kept) throw error;
    }
    return kept;
  };
}

type Tls = Pick<pg.ClientConfig, "ssl"> & { readonly sslNegotiation: string };

function clientWithFiles(address: string): typeof pg.Client {
  const reach = reachOf(address);
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super({ ...(typeof config === "object" ? config : {}), ...reach() });
    }
  };
}

/**
 * Clients that go to whichever of the hosts takes writes. All of a connection go to the same one until it fails one of them; whoever comes
 * next tries the next, so that after a failover a few tries are enough. Of two that take writes (nobody's wish) the one that is in use stays so.
 */
function clientOfFirstPrimary(addresses: readonly string[]): typeof pg.Client {
  const reaches = addresses.map(reachOf);
  let current = 0;
  return class extends pg.Client {
    readonly #tried = current;

    constructor(config?: string | pg.ClientConfig) {
      super({
        ...(typeof config === "object" ? config : {}),
        ...reaches[current]?.(),
        connectionTimeoutMillis: HOST_ANSWERS_MS,
        keepAlive: true,
        keepAliveInitialDelayMillis: SIGN_OF_LIFE_MS,
      });
      this.on("error", () => undefined); // lost before anybody listens; the question that was under way says so
    }

    override connect(): Promise<this>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<this> | undefined {
      const connected = this.#connectToPrimary();
      if (!callback) return connected;
      connected.then(() => callback(undefined as never), callback); // no error, as pg itself says it
    }

    async #connectToPrimary(): Promise<this> {
      try {
        await super.connect();
        const { rows } = await this.query<{ is_replica: boolean }>("select pg_is_in_recovery() as is_replica");
        if (rows[0]?.is_replica === false) return this;
        throw new NotPrimary(`${this.host}:${this.port} is a replica`);
      } catch (error) {
        if (current === this.#tried) current = (current + 1) % addresses.length;
        void this.end().catch(() => undefined);
        // It answers and refuses us (a password, a database that is not there, no connection left): that is the operator's to know.
        if (error instanceof pg.DatabaseError && !error.code?.startsWith("57")) throw error;
        throw error instanceof NotPrimary
          ? error
          : new NotPrimary(`${this.host}:${this.port}: ${error instanceof Error ? error.message : error}`, {
              cause: error,
            });
      }
    }
  };
}
