import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createCa } from "../../pki/dev/ca.ts";
import { makeCrl } from "../../pki/dev/revocation.ts";
import { openTls } from "../../signer/tls.ts";
import { kyselyOn } from "../db/database.ts";
import { openClamd } from "../testing/clamd-server.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { emptyDatabase } from "../testing/empty-database.ts";
import { makeManager } from "../testing/http-person.ts";
import { runScript } from "../testing/run-script.ts";
import { smallDisk } from "../testing/small-disk.ts";
import { checkClock, checkOuter } from "./check-database.ts";
import { diagnose } from "./diagnose.ts";
import type { Finding } from "./finding.ts";

/** Nobody listens there. */
const NOBODY = "127.0.0.1:2";

describe("the doctor", () => {
  let test: TestDatabase;
  let home: string;
  let dataDir: string;
  let sound: Record<string, string>;
  beforeAll(async () => {
    test = await testDatabase();
    home = await mkdtemp(join(tmpdir(), "parkdesk-doctor-"));
    await makeManager(kyselyOn(test.pool));
  });
  afterAll(async () => {
    await test?.drop();
    await rm(home, { recursive: true, force: true });
  });
  beforeEach(async () => {
    dataDir = await mkdtemp(join(home, "data-"));
    await writeFile(join(dataDir, "secret.key"), Buffer.alloc(32, 7).toString("base64"), { mode: 0o600 });
    sound = {
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      DATABASE_URL: test.url,
      ADMIN_EMAIL: "manager@parkdesk.example",
    };
  });

  /** What it says of one thing in an installation that is sound but for some variables: each state with its words. */
  async function told(about: string, more: Readonly<Record<string, string | undefined>> = {}): Promise<string[]> {
    const found: Finding[] = [];
    for await (const finding of diagnose({ ...sound, ...more })) found.push(finding);
    for (const { state, deed } of found) expect(state === "ok").toBe(deed === undefined); // whatever is amiss has a deed
    return found.filter((finding) => finding.about === about).map(({ state, said }) => `${state}: ${said}`);
  }
  async function listen<T extends Server | SocketServer>(server: T): Promise<string> {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      if ("closeAllConnections" in server) server.closeAllConnections();
      server.close();
    });
    return `127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port, not on a pipe
  }

  it("says of settings which cannot be used, and looks no further", async () => {
    const found: Finding[] = [];
    for await (const finding of diagnose({ ...sound, PORT: "many" })) found.push(finding);
    expect(found).toMatchObject([{ about: "settings", state: "wrong", said: expect.stringMatching(/PORT/) }]);
    expect(await told("settings")).toEqual(["ok: Every variable can be used."]);
    expect(await told("settings", { NODE_ENV: undefined })).toEqual(["warning: NODE_ENV is not production."]);
    expect(await told("TODAY", { NODE_ENV: undefined, TODAY: "2026-05-10" })).toHaveLength(1);
  });

  it("looks at the folder of data, and makes none", async () => {
    expect(await told("DATA_DIR")).toEqual([`ok: ${dataDir} can be read and written.`]);
    const absent = join(dataDir, "absent");
    expect(await told("DATA_DIR", { DATA_DIR: absent })).toEqual([`warning: ${absent} is not there.`]);
    expect(await told("database", { DATA_DIR: absent, DATABASE_URL: undefined })).toEqual([
      `warning: There is none in ${absent} yet.`,
    ]);
    expect(await readdir(dataDir)).toEqual(["secret.key"]);
  });

  it("says who else may look into key and files", async () => {
    expect(await told("modes")).toEqual(["ok: Key, files and letters are their owner's alone."]);
    await mkdir(join(dataDir, "files"), { mode: 0o755 });
    expect(await told("modes")).toEqual([
      `wrong: Other accounts of this machine may look into ${join(dataDir, "files")}.`,
    ]);
  });

  it("says whether the key is there, and is the one that counts", async () => {
    const path = join(dataDir, "secret.key");
    expect(await told("key")).toEqual([`ok: The installation's key is in ${path}.`]);
    const SECRET_KEY = Buffer.alloc(32, 8).toString("base64");
    expect(await told("key", { SECRET_KEY })).toEqual([expect.stringMatching(/^warning: SECRET_KEY says one key/)]);
    await writeFile(path, "nothing of the kind");
    expect(await told("key")).toEqual([expect.stringMatching(/^wrong: .*holds no key/)]);
    await rm(path);
    expect(await told("key", { SECRET_KEY })).toEqual(["ok: The installation's key is in SECRET_KEY."]);
    expect(await told("key")).toEqual(["wrong: The database has users, and there is no installation's key."]);
  });

  it("says when there is no room", async ({ skip }) => {
    expect(await told("disk")).toEqual([expect.stringMatching(/ are free at /)]);
    const [full, tight] = [smallDisk(8), smallDisk(100)];
    if (!full || !tight) return skip("no small disk can be mounted here");
    expect(await told("disk", { DATA_DIR: full })).toEqual([expect.stringMatching(/^wrong: 8\.\d MB are free/)]);
    expect(await told("disk", { DATA_DIR: tight })).toEqual([expect.stringMatching(/^warning: 10\d\.\d MB are free/)]);
  });

  it("says whether the database answers, and which it is", async () => {
    expect(await told("database")).toEqual([expect.stringMatching(/^ok: PostgreSQL \d+\S* answers \(outer\)/)]);
    const away = await told("database", { DATABASE_URL: `postgresql://me:secret@${NOBODY}/parkdesk` });
    expect(away).toEqual([expect.stringMatching(/^wrong: No PostgreSQL answers/)]);
    expect(away.join()).not.toContain("secret");
  });

  it("says which migrations are missing, and which are of a newer release", async () => {
    expect(await told("migrations")).toEqual([expect.stringMatching(/^ok: /)]);
    const [last] = (await test.pool.query("select name, timestamp from kysely_migration order by name desc limit 1"))
      .rows;
    await test.pool.query("delete from kysely_migration where name = $1", [last.name]);
    expect(await told("migrations")).toEqual([expect.stringMatching(/^warning: The database is 1 migrations behind/)]);
    await test.pool.query("insert into kysely_migration values ($1, $2), ('9999-of-tomorrow', '')", [
      last.name,
      last.timestamp,
    ]);
    expect(await told("migrations")).toEqual([expect.stringMatching(/^wrong: .*9999-of-tomorrow/)]);
    await test.pool.query("delete from kysely_migration where name = '9999-of-tomorrow'");
    const empty = await emptyDatabase();
    onTestFinished(() => empty.drop());
    expect(await told("migrations", { DATABASE_URL: empty.url })).toEqual([expect.stringMatching(/^warning: /)]);
    expect(await told("accounts", { DATABASE_URL: empty.url })).toEqual(["warning: Nobody can log in yet."]);
  });

  it("warns of an installation that people reach, and that asks nobody for a second factor", async () => {
    const PUBLIC_URL = "https://parkdesk.company.kz";
    expect(await told("second-factor")).toEqual([]);
    expect(await told("second-factor", { PUBLIC_URL })).toEqual([
      "warning: A password alone opens every account: nobody is asked for a second factor.",
    ]);
    expect(await told("second-factor", { PUBLIC_URL, SECOND_FACTOR: "staff" })).toEqual([
      "ok: A second factor is asked of: staff.",
    ]);
  });

  it("says who administers, and when the demo is open to everybody", async () => {
    expect(await told("accounts")).toEqual(["ok: 1 accounts; manager@parkdesk.example administers them."]);
    expect(await told("accounts", { ADMIN_EMAIL: "head@park.kz" })).toEqual([
      "warning: Nobody administers: there is no account head@park.kz.",
    ]);
    expect(await told("demo")).toEqual([]);
    expect(await told("demo", { PUBLIC_URL: `http://${NOBODY}` })).toEqual([expect.stringMatching(/^wrong: /)]);
  });

  it("says how far two clocks are apart", async () => {
    expect(await told("clock")).toEqual([expect.stringMatching(/^ok: /)]);
    expect([0, 2_001, -2_001, 30_001, -90_000].map((apart) => checkClock(apart).state)).toEqual([
      "ok",
      "warning",
      "warning",
      "wrong",
      "wrong",
    ]);
  });

  it("says of an outer database whether its line is open, whose the roles are, and whether connections are left", () => {
    const standing = { isEncrypted: true, isLocal: false, isSuperuser: false, connections: 10, mostConnections: 100 };
    const rest = {
      role: "parkdesk",
      release: "18.4",
      clock: 0,
      migrations: [],
      users: 0,
      administrators: 0,
      isDemo: false,
    };
    const calls = { poolSize: 10, callsUrl: "postgresql://parkdesk_calls:p@db:5432/parkdesk", poolerUrl: undefined };
    const states = (more: Partial<typeof standing>, settings: Partial<Parameters<typeof checkOuter>[1]> = {}) =>
      checkOuter({ ...rest, ...standing, ...more }, { ...calls, ...settings }).map(
        ({ about, state }) => `${about} ${state}`,
      );
    expect(states({})).toEqual(["sslmode ok"]);
    expect(states({ isEncrypted: false })).toEqual(["sslmode warning"]);
    expect(states({ isEncrypted: false, isLocal: true })).toEqual(["sslmode ok"]);
    expect(states({ isSuperuser: true })).toEqual(["sslmode ok", "role warning"]);
    expect(states({ connections: 66 })).toEqual(["sslmode ok"]);
    expect(states({ connections: 67 })).toEqual(["sslmode ok", "connections warning"]);
    expect(states({ connections: 76 }, { callsUrl: undefined })).toEqual(["sslmode ok", "role of calls warning"]);
    const through = (account: string) => ({ callsUrl: undefined, poolerUrl: `postgresql://${account}:p@b,c/parkdesk` });
    expect(states({}, through("parkdesk"))).toEqual(["sslmode ok", "role of calls warning"]);
    expect(states({}, through("parkdesk_calls"))).toEqual(["sslmode ok"]);
  });

  it("tries the file store, and leaves nothing there", async () => {
    expect(await told("files")).toEqual([]); // the first file makes the folder
    await mkdir(join(dataDir, "files"), { mode: 0o700 });
    expect(await told("files")).toEqual([`ok: ${join(dataDir, "files")} takes files and gives them back.`]);
    expect(await readdir(join(dataDir, "files"))).toEqual([]);
    await rm(join(dataDir, "files"), { recursive: true });
    await writeFile(join(dataDir, "files"), "a file in the place of the folder");
    expect(await told("files")).toEqual([expect.stringMatching(/^wrong: .*does not keep files/)]);
    const FILE_STORE_URL = `s3://key:t0ps3cret@${NOBODY}/papers?tls=off`;
    const away = await told("files", { FILE_STORE_URL });
    expect(away).toEqual([expect.stringMatching(/^wrong: The bucket papers does not keep files: .*unreachable/)]);
    expect(away.join()).not.toContain("t0ps3cret");
  });

  it("tries the list of passwords that leaked", async () => {
    expect(await told("leaked passwords")).toEqual([expect.stringMatching(/^warning: New passwords are held against/)]);
    const path = join(home, "leaked.txt");
    await writeFile(path, `${"0".repeat(40)}:3\r\n`);
    expect(await told("leaked passwords", { LEAKED_PASSWORDS: path })).toEqual([
      `ok: ${path} is a list of passwords that leaked.`,
    ]);
    await writeFile(path, "password");
    expect(await told("leaked passwords", { LEAKED_PASSWORDS: path })).toEqual([
      expect.stringMatching(/^wrong: LEAKED_PASSWORDS: .* is no list/),
    ]);
  });

  it("asks the mail server", async () => {
    expect(await told("mail")).toEqual([expect.stringMatching(/^warning: Nobody carries letters/)]);
    expect(await told("mail", { SMTP_URL: `smtp://${NOBODY}`, MAIL_FROM: "parkdesk@company.kz" })).toEqual([
      expect.stringMatching(/^wrong: The mail server 127\.0\.0\.1:2 does not let us in: .*ECONNREFUSED/),
    ]);
    const address = await listen(
      createSocketServer((socket) => {
        socket.on("error", () => undefined).write("220 mail.company.kz\r\n");
        socket.on("data", (bytes) => socket.write(String(bytes).startsWith("QUIT") ? "221 bye\r\n" : "250 ok\r\n"));
      }),
    );
    const SMTP_URL = `smtp://${address}`;
    expect(await told("mail", { SMTP_URL })).toEqual([
      `ok: The mail server ${address} lets us in.`,
      "warning: Letters are from manager@parkdesk.example, which nobody has.",
    ]);
  });

  it("asks the virus scanner", async () => {
    expect(await told("scanner")).toEqual([expect.stringMatching(/^warning: /)]);
    expect(await told("scanner", { VIRUS_SCANNER_URL: `tcp://${NOBODY}` })).toEqual([
      expect.stringMatching(/^wrong: /),
    ]);
    const clamd = await openClamd();
    onTestFinished(() => clamd.close());
    expect(await told("scanner", { VIRUS_SCANNER_URL: clamd.url })).toEqual([expect.stringMatching(/^ok: /)]);
  });

  it("goes to the portal as people do, and to what only the house should read", async () => {
    expect(await told("PUBLIC_URL")).toEqual(["warning: Nothing says where people find the portal."]);
    const PLAIN = /^warning: .* is plain HTTP/;
    expect(await told("PUBLIC_URL", { PUBLIC_URL: `http://${NOBODY}` })).toEqual([
      expect.stringMatching(PLAIN),
      expect.stringMatching(/^warning: .* cannot be reached from here: .*ECONNREFUSED/),
    ]);
    const answer: RequestListener = ({ url }, reply) =>
      void reply.writeHead(url === "/metrics" ? 200 : 404).end("parkdesk_requests_total 1");
    const PUBLIC_URL = `http://${await listen(createServer(answer))}`;
    expect(await told("PUBLIC_URL", { PUBLIC_URL })).toEqual([
      expect.stringMatching(PLAIN),
      `ok: ${PUBLIC_URL} answers.`,
    ]);
    expect(await told("metrics", { PUBLIC_URL })).toEqual([expect.stringMatching(/^warning: .*tells anybody/)]);
    const broken = `http://${await listen(createServer((_, reply) => void reply.writeHead(502).end()))}`;
    expect(await told("PUBLIC_URL", { PUBLIC_URL: broken })).toContain(`warning: ${broken} answers with 502.`);
    expect(await told("metrics", { PUBLIC_URL: broken })).toEqual([]);
  });

  it("looks at the certificate that browsers are shown", async () => {
    const { key, cert, root } = await openTls(join(home, "tls"), new Date());
    const PUBLIC_URL = `https://${await listen(createTlsServer({ key, cert }, (_, reply) => void reply.end()))}`;
    expect(await told("certificate", { PUBLIC_URL })).toEqual([
      expect.stringMatching(/^wrong: .* shows no certificate that is believed here: unable to verify/),
    ]);
    expect(await told("certificate", { PUBLIC_URL: `https://${NOBODY}` })).toEqual([
      expect.stringMatching(/^warning: .* could not be looked at: .*ECONNREFUSED/),
    ]);
    const { said } = await runScript("doctor", ["--json"], { ...sound, PUBLIC_URL, NODE_EXTRA_CA_CERTS: root });
    expect(JSON.parse(said)).toContainEqual(
      expect.objectContaining({
        about: "certificate",
        state: "ok",
        said: expect.stringMatching(/is valid until 20\d\d-/),
      }),
    );
  });

  it("asks who stands before the server", async () => {
    const PUBLIC_URL = `http://${NOBODY}`;
    expect(await told("TRUST_PROXY", { PUBLIC_URL })).toEqual([expect.stringMatching(/^warning: /)]);
    expect(await told("TRUST_PROXY", { PUBLIC_URL, TRUST_PROXY: "1" })).toEqual([expect.stringMatching(/^ok: /)]);
    expect(await told("HOST")).toEqual([]);
    expect(await told("HOST", { HOST: "0.0.0.0", TRUST_PROXY: "1" })).toEqual([expect.stringMatching(/^warning: /)]);
  });

  it("says whose signatures are believed, what has run out, and which authority does not answer", async () => {
    expect(await told("signatures")).toEqual([expect.stringMatching(/^warning: Nobody's signature/)]);
    const TRUST_DIR = await mkdtemp(join(home, "trust-"));
    expect(await told("signatures", { TRUST_DIR })).toContainEqual(expect.stringMatching(/^wrong: .* holds nobody/));
    expect(await told("signatures", { TRUST_DIR: join(home, "none") })).toEqual([
      expect.stringMatching(/^wrong: TRUST_DIR cannot be read/),
    ]);
    const began = new Date(Date.now() - 86_400_000);
    const ca = createCa({ kind: "ecdsa", at: began });
    await writeFile(join(TRUST_DIR, "root.cer"), ca.root.certificate.der);
    const OCSP_URL = `http://${NOBODY}/ocsp`;
    expect(await told("signatures", { TRUST_DIR, OCSP_URL })).toEqual(["ok: 1 roots and 0 authorities are believed."]);
    expect(await told("verifier", { TRUST_DIR, OCSP_URL })).toEqual([expect.stringMatching(/^ok: /)]);
    const refused = expect.stringMatching(/: http:\/\/127\.0\.0\.1:2\/ocsp does not answer/);
    expect(await told("revocation", { TRUST_DIR, OCSP_URL })).toEqual([refused]);
    expect((await told("revocation", { TRUST_DIR, OCSP_URL, SIGN_REVOCATION: "soft" }))[0]).toMatch(/^warning/);
    const responder = `http://${await listen(createServer((_, reply) => void reply.writeHead(405).end()))}`;
    expect(await told("revocation", { TRUST_DIR, OCSP_URL: responder })).toEqual([]);
    const end = new Date(Date.now() - 1_000);
    await writeFile(join(TRUST_DIR, "old.crl"), makeCrl(ca.root, [], { thisUpdate: began, nextUpdate: end }));
    expect(await told("signatures", { TRUST_DIR, OCSP_URL: responder })).toContainEqual(
      expect.stringMatching(/^warning: list of .*HAS RUN OUT/),
    );
  });

  it("ends with 1 where something is wrong, else with 0, and says it all as JSON where it is asked to", async () => {
    const well = await runScript("doctor", ["--json"], sound);
    expect([well.code, JSON.parse(well.said)]).toEqual([
      0,
      expect.arrayContaining([expect.objectContaining({ about: "database", state: "ok" })]),
    ]);
    const ill = await runScript("doctor", [], { ...sound, VIRUS_SCANNER_URL: `tcp://${NOBODY}` });
    expect([ill.code, ill.said]).toEqual([
      1,
      expect.stringMatching(/wrong {3}scanner: .*\n {8}→ Start clamd[\s\S]*1 wrong$/m),
    ]);
  });
});
