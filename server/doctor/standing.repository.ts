import type pg from "pg";

/** How a database stands, as far as an operator has to know. */
export type Standing = {
  readonly release: string;
  /** Who asks. */
  readonly role: string;
  readonly isEncrypted: boolean;
  readonly isLocal: boolean;
  readonly isSuperuser: boolean;
  /** The database's clock, in milliseconds since 1970. */
  readonly clock: number;
  readonly connections: number;
  readonly mostConnections: number;
  /** The migrations that it has had; none before the first start. */
  readonly migrations: readonly string[];
  readonly users: number;
  readonly administrators: number;
  readonly isDemo: boolean;
};

type Facts = Omit<Standing, "migrations" | "users" | "administrators" | "isDemo">;

/** Asks a database how it stands. `adminEmail`: whose account administers; `demoEmail`: one that demos alone have. */
export async function standingOf(
  client: pg.Client,
  { adminEmail, demoEmail }: { adminEmail: string; demoEmail: string },
): Promise<Standing> {
  const { rows: facts } = await client.query<Facts & { hasTables: boolean }>(`
    select current_setting('server_version') as release, current_user as role,
      coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted",
      inet_client_addr() is null or inet_client_addr() = inet_server_addr() as "isLocal",
      (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
      (extract(epoch from clock_timestamp()) * 1000)::float8 as clock,
      (select count(*)::int from pg_stat_activity where datid is not null) as connections,
      current_setting('max_connections')::int as "mostConnections",
      to_regclass('kysely_migration') is not null as "hasTables"`);
  const [first] = facts;
  if (!first) throw new Error("a select without from gave no row");
  const { hasTables, ...rest } = first;
  if (!hasTables) return { ...rest, migrations: [], users: 0, administrators: 0, isDemo: false };
  const { rows: migrations } = await client.query<{ name: string }>("select name from kysely_migration order by name");
  const { rows: people } = await client.query<Pick<Standing, "users" | "administrators" | "isDemo">>(
    `select count(*)::int as users, count(*) filter (where email = $1)::int as administrators,
       coalesce(bool_or(email = $2), false) as "isDemo" from users`,
    [adminEmail.toLowerCase(), demoEmail],
  );
  return {
    ...rest,
    migrations: migrations.map(({ name }) => name),
    ...(people[0] ?? { users: 0, administrators: 0, isDemo: false }),
  };
}
