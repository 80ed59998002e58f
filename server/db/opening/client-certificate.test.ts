import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, copyFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keptLog } from "../../testing/data-dir.ts";
import { hasOpenssl } from "../../testing/openssl-verify.ts";
import { makeTemporaryFolder, removeOnExit, removeWithServers } from "../../testing/temporary-folder.ts";
import { chooseAddress, freePort } from "./address.ts";
import { awaitSession, connectionTo } from "./connecting.ts";
import { makeDataFolder, SUPERUSER } from "./data-folder.ts";
import { connectionOf } from "./hosts.ts";
import { openOuter } from "./outer.ts";
import { passwordFile, readPassword } from "./password.ts";
import { canReach, chooseServerUser } from "./privileges.ts";
import { ensureProductDatabase, PRODUCT_DATABASE, PRODUCT_ROLE } from "./product-database.ts";
import { reachableBinaries } from "./reachable-binaries.ts";
import { startServer } from "./server-process.ts";
import { giveTo } from "./server-user.ts";

const log = keptLog();
const CURVE = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];

function openssl(folder: string, ...args: string[]): void {
  const said = spawnSync("openssl", args, { cwd: folder });
  if (said.status !== 0) throw new Error(said.stderr.toString());
}

/** `NAME.crt` and `NAME.key` in the folder: an authority that signs itself. */
const makeAuthority = (folder: string, name: string): void =>
  openssl(folder, "req", "-x509", ...CURVE, "-keyout", `${name}.key`, "-out", `${name}.crt`, "-subj", `/CN=${name}`);

/** `NAME.crt` and `NAME.key` in the folder, of `whom`, by an authority that lies there. */
async function certify(folder: string, name: string, whom: string, authority: string): Promise<void> {
  await writeFile(join(folder, "names"), "subjectAltName=DNS:localhost\n");
  openssl(folder, "req", "-new", ...CURVE, "-keyout", `${name}.key`, "-out", `${name}.csr`, "-subj", `/CN=${whom}`);
  const by = ["-CA", `${authority}.crt`, "-CAkey", `${authority}.key`, "-CAcreateserial", "-extfile", "names"];
  openssl(folder, "x509", "-req", "-in", `${name}.csr`, ...by, "-out", `${name}.crt`);
}

describe.skipIf(!hasOpenssl)("a database that knows accounts by certificates", () => {
  let home: string;
  let address: string;
  /** Puts the certificate and key of this name where the address says. */
  const bring = async (name: string) => {
    for (const end of ["crt", "key"]) await copyFile(join(home, `${name}.${end}`), join(home, `own.${end}`));
  };
  beforeAll(async () => {
    const user = await chooseServerUser();
    home = await makeTemporaryFolder((await canReach(user, tmpdir())) ? tmpdir() : "/tmp");
    if (user) await chmod(home, 0o711);
    const [binaries, cluster] = [await reachableBinaries(user, home, log), join(home, "cluster")];
    await makeDataFolder({ binaries, user, home, cluster }, log, ["--no-sync"]);
    for (const authority of ["house", "stranger"]) makeAuthority(home, authority);
    await certify(home, "server", "localhost", "house");
    await certify(home, "first", PRODUCT_ROLE, "house");
    await certify(home, "renewed", PRODUCT_ROLE, "house");
    await certify(home, "of-another", "somebody", "house");
    await certify(home, "forged", PRODUCT_ROLE, "stranger");
    for (const file of ["server.key", "server.crt", "house.crt"]) {
      await chmod(join(home, file), 0o600);
      await giveTo(user, join(home, file));
      await copyFile(join(home, file), join(home, `read-${file}`)); // ours to read
    }
    await writeFile(
      join(cluster, "pg_hba.conf"),
      `local all ${SUPERUSER} scram-sha-256\nhostssl all ${PRODUCT_ROLE} all cert\n`,
    );
    const local = await chooseAddress({ home, id: randomBytes(6).toString("hex") }, user);
    if ("host" in local) throw new Error("sockets are wanted for this test");
    const [port, logFile] = [await freePort(), join(home, "server.log")];
    const settings = {
      listen_addresses: "localhost",
      port: String(port),
      ssl: "on",
      ssl_cert_file: join(home, "server.crt"),
      ssl_key_file: join(home, "server.key"),
      ssl_ca_file: join(home, "house.crt"),
    };
    const server = await startServer({ binaries, user, cluster, logFile, address: local, settings });
    removeOnExit(home, server.pid);
    const password = (await readPassword(cluster)) ?? "";
    const session = await awaitSession(
      connectionTo({ ...local, port }, { user: SUPERUSER, password, database: "postgres" }),
      { isGone: server.hasEnded, passwordFile: passwordFile(cluster), log },
    );
    if (!session) throw new Error(await server.lastWords());
    await ensureProductDatabase(session, password);
    await session.end();
    const files = `sslrootcert=${join(home, "read-house.crt")}&sslcert=${join(home, "own.crt")}&sslkey=${join(home, "own.key")}`;
    address = `postgresql://${PRODUCT_ROLE}@localhost:${port}/${PRODUCT_DATABASE}?sslmode=verify-full&${files}`;
  });
  afterAll(() => removeWithServers(home));

  const ofHosts = () => address.replace(/@(localhost:\d+)/, "@$1,$1");

  it("lets in whoever shows the account's own, without any password, by one host or several", async () => {
    await bring("first");
    for (const url of [address, ofHosts()]) {
      const opened = await openOuter(url, log);
      const pool = new pg.Pool(opened.connection);
      const { rows } = await pool.query(
        "select current_user as role, ssl from pg_stat_ssl where pid = pg_backend_pid()",
      );
      expect(rows).toEqual([{ role: PRODUCT_ROLE, ssl: true }]);
      await pool.end();
    }
  });

  it("is shown the renewed one by the next connection, without a restart", async () => {
    await bring("first");
    const pool = new pg.Pool({ ...connectionOf(address), max: 2 });
    const serial = async (client: pg.PoolClient) => {
      const { rows } = await client.query("select client_serial from pg_stat_ssl where pid = pg_backend_pid()");
      return rows[0].client_serial;
    };
    const before = await pool.connect();
    await bring("renewed");
    const after = await pool.connect();
    expect(await serial(after)).not.toBe(await serial(before));
    before.release();
    after.release();
    await pool.end();
  });

  it("is shown the one before while a new one is being put in its place", async () => {
    await bring("first");
    for (const url of [address, ofHosts()]) {
      const pool = new pg.Pool({ ...connectionOf(url), max: 2 });
      const first = await pool.connect();
      await rm(join(home, "own.key"));
      const second = await pool.connect();
      expect((await second.query("select 1 as alive")).rows).toEqual([{ alive: 1 }]);
      first.release();
      second.release();
      await pool.end();
      await bring("first");
    }
  });

  it("refuses another's, one of a strange authority, and none, and says which settings to correct", async () => {
    const refused = {
      code: "OUTER_REFUSED",
      message: expect.stringMatching(/sslcert and sslkey in DATABASE_URL/),
    };
    for (const name of ["of-another", "forged"]) {
      await bring(name);
      await expect(openOuter(address, log, 0)).rejects.toMatchObject(refused);
    }
    const without = address.replace(/&sslcert=.*/, "");
    await expect(openOuter(without, log, 0)).rejects.toMatchObject(refused);
  });

  it("is not asked where its certificate is of an authority that is not believed", async () => {
    await bring("first");
    const strange = address.replace("read-house.crt", "stranger.crt");
    await expect(openOuter(strange, log, 0)).rejects.toMatchObject({ code: "OUTER_REFUSED" });
  });

  it("is named with the file that cannot be read, and not called no address", async () => {
    const missing = address.replace("own.key", "nowhere.key");
    await expect(openOuter(missing, log, 0)).rejects.toMatchObject({
      code: "OUTER_ADDRESS",
      message: expect.stringMatching(/nowhere\.key.*cannot be read/),
    });
  });
});
