import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings, SECRETS } from "./settings.ts";
import { makeTemporaryFolder } from "./testing/temporary-folder.ts";

describe("the proxies that are believed", () => {
  it.each([
    [undefined, undefined],
    ["", undefined],
    ["1", 1],
    ["loopback", ["loopback"]],
    ["10.0.0.0/8, 192.168.1.7,fd00::/8", ["10.0.0.0/8", "192.168.1.7", "fd00::/8"]],
  ])("are read from TRUST_PROXY=%s", (TRUST_PROXY, read) => {
    expect(readSettings({ TRUST_PROXY }).trustProxy).toEqual(read);
  });

  it.each(["on", "true", "0", "10.0.0.0/33", "10.0.0", "proxy.local", "loopback,", "*"])(
    "are not %s: it stops the start and says what to write",
    (TRUST_PROXY) => {
      expect(() => readSettings({ TRUST_PROXY })).toThrow(/TRUST_PROXY: write how many proxies/);
    },
  );
});

describe("those who look after the server from elsewhere", () => {
  it("are nobody, until MONITORED_FROM names them", () => {
    expect(readSettings({}).monitoredFrom).toEqual([]);
    const MONITORED_FROM = "10.0.0.7, 10.1.0.0/16,uniquelocal";
    expect(readSettings({ MONITORED_FROM }).monitoredFrom).toEqual(["10.0.0.7", "10.1.0.0/16", "uniquelocal"]);
  });
  it.each(["on", "*", "1", "prometheus.local", "10.0.0.0/33"])("are not %s: it stops the start", (MONITORED_FROM) => {
    expect(() => readSettings({ MONITORED_FROM })).toThrow(/MONITORED_FROM: write addresses and networks/);
  });
});

describe("a secret", () => {
  const DATABASE_URL = "postgresql://parkdesk:p@db.company.kz:5432/parkdesk";

  it.each(SECRETS)("%s is read from the file that a variable names, but for the end of its line", async (name) => {
    const secrets: Record<(typeof SECRETS)[number], string> = {
      DATABASE_URL,
      DATABASE_CALLS_URL: "postgresql://parkdesk_calls:p@db.company.kz:5432/parkdesk",
      DATABASE_POOLER_URL: "postgresql://parkdesk:p@bouncer.company.kz:6432/parkdesk",
      DATABASE_READ_URL: "postgresql://parkdesk:p@replica.company.kz:5432/parkdesk",
      SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
      SMTP_URL: "smtps://parkdesk:p@mail.company.kz:465",
      FILE_STORE_URL: "s3://id:secret@store.company.kz/parkdesk",
      BACKUP_PASSPHRASE: "a passphrase of many words",
    };
    const path = join(await makeTemporaryFolder(), name);
    await writeFile(path, `${secrets[name]}\n`);
    const beside = /^DATABASE_(?!URL)/.test(name) ? { DATABASE_URL } : {};
    expect(readSettings({ ...beside, [`${name}_FILE`]: path })).toEqual(
      readSettings({ ...beside, [name]: secrets[name] }),
    );
  });

  it("that another system asks for is read from a file as well", async () => {
    const path = join(await makeTemporaryFolder(), "fleet");
    await writeFile(path, "a-token\n");
    const { systems } = readSettings({ REST_SOURCES: "https://fleet.company.kz=FLEET_TOKEN", FLEET_TOKEN_FILE: path });
    expect(systems.tokens.get("https://fleet.company.kz")).toBe("a-token");
  });

  it("is not said twice, and its file is there and says something", async () => {
    const path = join(await makeTemporaryFolder(), "database");
    await writeFile(path, "\n");
    expect(() => readSettings({ DATABASE_URL, DATABASE_URL_FILE: path })).toThrow(/both say it; remove one/);
    expect(() => readSettings({ DATABASE_URL_FILE: path })).toThrow(/DATABASE_URL_FILE: .*it is empty/);
    expect(() => readSettings({ DATABASE_URL_FILE: `${path}-gone` })).toThrow(/DATABASE_URL_FILE: .*ENOENT/);
  });

  it("that a file holds is not told where it cannot be used", async () => {
    const path = join(await makeTemporaryFolder(), "database");
    await writeFile(path, "mysql://parkdesk:very-secret@db/parkdesk");
    const start = () => readSettings({ DATABASE_URL_FILE: path });
    expect(start).toThrow(/DATABASE_URL: write postgresql/);
    expect(start).not.toThrow(/very-secret/);
  });
});

describe("a second factor", () => {
  it("is asked of nobody, until SECOND_FACTOR says of whom", () => {
    expect(readSettings({}).doors.secondFactor).toBe("nobody");
    expect(readSettings({ SECOND_FACTOR: "staff" }).doors.secondFactor).toBe("staff");
    expect(() => readSettings({ SECOND_FACTOR: "on" })).toThrow(/SECOND_FACTOR/);
  });
});

describe("the silence that ends a session", () => {
  it("is four hours, or 72 where it is remembered, unless the operator says another, no longer than the session itself", () => {
    expect(readSettings({}).doors.silenceMs).toEqual({ usual: 14_400_000, remembered: 259_200_000 });
    const said = readSettings({ SESSION_SILENCE_HOURS: "1.5", REMEMBERED_SILENCE_HOURS: "12" });
    expect(said.doors.silenceMs).toEqual({ usual: 5_400_000, remembered: 43_200_000 });
    for (const wrong of [
      { SESSION_SILENCE_HOURS: "0.1" },
      { SESSION_SILENCE_HOURS: "13" },
      { REMEMBERED_SILENCE_HOURS: "721" },
    ])
      expect(() => readSettings(wrong)).toThrow(/_SILENCE_HOURS/);
  });
});

describe("ways on which anybody could listen", () => {
  const production = (more: Record<string, string>) => readSettings({ NODE_ENV: "production", ...more });

  it.each([
    [{ HOST: "0.0.0.0" }, /HOST=0\.0\.0\.0 serves log-ins .* name it in TRUST_PROXY/],
    [{ HOST: "::" }, /HOST=:: serves log-ins/],
    [{ PUBLIC_URL: "http://parkdesk.company.kz" }, /PUBLIC_URL=http:\/\/parkdesk\.company\.kz .* write https/],
    [{ NCANODE_URL: "http://10.0.0.7:14579/x" }, /http:\/\/10\.0\.0\.7:14579 would be asked by plain HTTP/],
    [{ REST_SOURCES: "http://10.0.0.8:8080" }, /http:\/\/10\.0\.0\.8:8080 would be asked by plain HTTP/],
  ])("stop the start in production, with all that is to be done: %o", (more, says) => {
    expect(() => production({ ...more })).toThrow(says);
    expect(() => readSettings(more)).not.toThrow();
  });

  it("are told all at once", () => {
    expect(() => production({ HOST: "0.0.0.0", PUBLIC_URL: "http://parkdesk.company.kz" })).toThrow(
      /HOST=.*\n.*PUBLIC_URL=/,
    );
  });

  it.each([
    {},
    { HOST: "::1" },
    { HOST: "0.0.0.0", TRUST_PROXY: "1" },
    { PUBLIC_URL: "https://parkdesk.company.kz", NCANODE_URL: "http://127.0.0.1:14579" },
    { REST_SOURCES: "http://localhost:8080 https://fleet.company.kz" },
    { PUBLIC_URL: "http://localhost:3000", NCANODE_URL: "https://nca.company.kz" },
  ])("are none where TLS, a proxy or this machine alone is on them: %o", (more) => {
    expect(production({ VIRUS_SCANNER_URL: "tcp://127.0.0.1", ...more }).unprotected).toEqual([]);
  });

  it("are warned of where nobody looks into uploads for viruses, in production alone", () => {
    expect(production({}).unprotected).toEqual([expect.stringContaining("VIRUS_SCANNER_URL")]);
    expect(readSettings({}).unprotected).toEqual([]);
  });

  const house = {
    DATABASE_URL: "postgres://parkdesk:secret-1@db.house:5432/parkdesk",
    FILE_STORE_URL: "s3://key:secret-2@store.house:9000/bucket?tls=off",
    VIRUS_SCANNER_URL: "tcp://scanner.house:3310",
  };

  it.each([
    ["database", "DATABASE_URL", "db.house"],
    ["store", "FILE_STORE_URL", "store.house:9000"],
    ["scanner", "VIRUS_SCANNER_URL", "scanner.house"],
  ] as const)(
    "to the %s of another machine stop the start in production, until the operator answers for them",
    (way, setting, host) => {
      const more = { VIRUS_SCANNER_URL: "tcp://127.0.0.1", [setting]: house[setting] };
      expect(() => production(more)).toThrow(`adding ${way} to PLAIN_WAYS`);
      expect(() => production({ ...more, PLAIN_WAYS: way === "store" ? "database" : "store" })).toThrow(host);
      expect(() => readSettings(more)).not.toThrow();
      expect(production({ ...more, PLAIN_WAYS: way }).unprotected).toEqual([expect.stringContaining(host)]);
    },
  );

  it("are told all at once between machines of the house, without a secret, and none is left once TLS or this machine is on them", () => {
    const refusal = (() => {
      try {
        return production(house).unprotected.join();
      } catch (error) {
        return String(error);
      }
    })();
    for (const host of ["db.house", "store.house:9000", "scanner.house"]) expect(refusal).toContain(host);
    expect(refusal).not.toMatch(/secret-|key/);
    const guarded = {
      DATABASE_URL: "postgres://parkdesk:secret-1@db.house/parkdesk?sslmode=verify-full",
      FILE_STORE_URL: "s3://key:secret-2@store.house:9000/bucket",
      VIRUS_SCANNER_URL: "unix:/run/clamav/clamd.ctl",
    };
    expect(production(guarded).unprotected).toEqual([]);
  });

  it.each([
    ["postgresql:///parkdesk?host=/run/postgresql", true],
    ["postgresql://parkdesk@%2Frun%2Fpostgresql/parkdesk", true],
    ["postgresql://parkdesk@[::1]/parkdesk", true],
    ["postgresql://parkdesk@db.house/parkdesk?ssl=true", true],
    ["postgresql://localhost/parkdesk?host=db.house", false],
    ["postgresql://parkdesk@db.house/parkdesk?host=", false],
    ["postgresql://parkdesk@db.house/parkdesk?sslmode=verify-full&sslmode=disable", false],
    ["postgresql://parkdesk@db.house/parkdesk?sslmode=require&uselibpqcompat=true", false],
  ])("are judged as the database's client reads %s", (DATABASE_URL, isTaken) => {
    const started = () => production({ DATABASE_URL, VIRUS_SCANNER_URL: "tcp://127.0.0.1" });
    if (isTaken) expect(started().unprotected).toEqual([]);
    else expect(started).toThrow(/The database at db\.house/);
  });

  it("are left by names alone that there are", () => {
    expect(() => production({ PLAIN_WAYS: "everything" })).toThrow(/PLAIN_WAYS/);
    expect(production({ ...house, PLAIN_WAYS: "database, store scanner" }).unprotected).toHaveLength(3);
  });
});

describe("the database", () => {
  it("may have several hosts, each of which is told without TLS", () => {
    const DATABASE_URL = "postgresql://parkdesk:secret@one.house:5432,other.house:5433/parkdesk";
    expect(readSettings({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
    const told = readSettings({ NODE_ENV: "production", DATABASE_URL, PLAIN_WAYS: "database" }).unprotected.join();
    expect([told.includes("one.house"), told.includes("other.house"), told.includes("secret")]).toEqual([
      true,
      true,
      false,
    ]);
  });
  it.each(["mysql://db/parkdesk", "postgresql://me:secret@one:5432,other:x/parkdesk", "parkdesk"])(
    "«%s» stops the start with a sentence that names the setting and tells no password",
    (DATABASE_URL) => {
      expect(() => readSettings({ DATABASE_URL })).toThrow(/DATABASE_URL: write postgresql:(?!.*secret)/);
    },
  );
});

describe("the pooler before the database", () => {
  it("is DATABASE_POOLER_URL beside DATABASE_URL, and is warned of without TLS as well", () => {
    const [DATABASE_URL, DATABASE_POOLER_URL] = [
      "postgres://db.house/x?sslmode=verify-full",
      "postgres://bouncer.house:6432/x",
    ];
    expect(readSettings({ DATABASE_URL, DATABASE_POOLER_URL }).poolerUrl).toBe(DATABASE_POOLER_URL);
    const told = readSettings({
      NODE_ENV: "production",
      DATABASE_URL,
      DATABASE_POOLER_URL,
      PLAIN_WAYS: "database",
    }).unprotected.join();
    expect(told).toContain(
      "bouncer.house is asked without TLS that is checked: add ?sslmode=verify-full to DATABASE_POOLER_URL",
    );
    expect(told).not.toContain("db.house");
  });
  it("alone stops the start: what needs a session would have no way", () => {
    expect(() => readSettings({ DATABASE_POOLER_URL: "postgres://bouncer:6432/x" })).toThrow(/say in DATABASE_URL/);
  });
});

describe("the replica of the database", () => {
  it("is DATABASE_READ_URL beside DATABASE_URL, and alone stops the start", () => {
    const [DATABASE_URL, DATABASE_READ_URL] = ["postgres://db.house/x", "postgres://replica.house/x"];
    expect(readSettings({ DATABASE_URL, DATABASE_READ_URL }).readUrl).toBe(DATABASE_READ_URL);
    expect(() => readSettings({ DATABASE_READ_URL })).toThrow(/say in DATABASE_URL/);
  });
});

describe("the size of the pool", () => {
  it("is what POOL_SIZE says, ten where it says nothing", () => {
    expect(readSettings({}).poolSize).toBe(10);
    expect(readSettings({ POOL_SIZE: "25" }).poolSize).toBe(25);
  });
  it.each(["3", "201", "many", "7.5"])("«%s» stops the start with a sentence that names the setting", (POOL_SIZE) => {
    expect(() => readSettings({ POOL_SIZE })).toThrow(/POOL_SIZE/);
  });
});

describe("the verifier of signatures", () => {
  it("is ours, hard, and trusts nobody until it is told whom", () => {
    const { signatures } = readSettings({});
    expect(signatures).toMatchObject({ verifier: "builtin", revocation: "hard", trustDir: undefined });
    expect(readSettings({ TRUST_DIR: "/etc/parkdesk/trust" }).signatures.trustDir).toBe("/etc/parkdesk/trust");
  });

  it.each(["ncanode", "both"])("%s needs to know where NCANode listens", (SIGN_VERIFIER) => {
    expect(() => readSettings({ SIGN_VERIFIER })).toThrow(/NCANODE_URL/);
    const NCANODE_URL = "http://127.0.0.1:14579";
    expect(readSettings({ SIGN_VERIFIER, NCANODE_URL }).signatures.ncanodeUrl).toBe(NCANODE_URL);
  });

  it.each([
    ["SIGN_VERIFIER", "kalkan"],
    ["SIGN_REVOCATION", "none"],
    ["OCSP_URL", "ldap://ocsp"],
    ["NCANODE_URL", "here"],
  ])("%s=%s stops the start with a sentence that names the setting", (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(name));
  });
});

describe("the signing program of development", () => {
  it("is started by a demo of its own accord only where nothing was said of signing, of a database, and not in production", () => {
    expect(readSettings({}).demoSigning).toBe(true);
    for (const said of [
      { DEMO_SIGNING: "off" },
      { NODE_ENV: "production" },
      { DATABASE_URL: "postgres://db/parkdesk" },
      { SIGNING_URL: "ws://127.0.0.1:13580" },
      { TRUST_DIR: "/etc/parkdesk/trust" },
    ])
      expect(readSettings(said).demoSigning).toBe(false);
  });

  it.each([
    [undefined, undefined],
    ["ws://127.0.0.1:13580", "ws://127.0.0.1:13580"],
    ["wss://localhost:13579/", "wss://localhost:13579"],
    ["ws://[::1]:13580", "ws://[::1]:13580"],
  ])("is read from SIGNING_URL=%s", (SIGNING_URL, read) => {
    expect(readSettings({ SIGNING_URL }).signingUrl).toBe(read);
  });

  it.each([
    ["http://127.0.0.1:13580", /SIGNING_URL: write where the signing program listens/],
    ["13580", /SIGNING_URL: write where the signing program listens/],
    ["wss://signing.example", /SIGNING_URL: the signing program is on the person's own computer/],
    ["ws://127.0.0.1.example:13580", /SIGNING_URL: the signing program is on the person's own computer/],
  ])("is not at %s: it stops the start and says what to write", (SIGNING_URL, sentence) => {
    expect(() => readSettings({ SIGNING_URL })).toThrow(sentence);
  });

  it("is refused in production: there people sign with NCALayer", () => {
    const SIGNING_URL = "ws://127.0.0.1:13580";
    expect(() => readSettings({ SIGNING_URL, NODE_ENV: "production" })).toThrow(/SIGNING_URL .* remove it/);
  });
});

describe("the demo", () => {
  it("is refused in production: its passwords stand in the README", () => {
    expect(() => readSettings({ SEED: "demo", NODE_ENV: "production" })).toThrow(/SEED=demo .* remove it/);
    expect(readSettings({ NODE_ENV: "production" }).seed).toBe("none");
    expect(readSettings({ SEED: "demo" }).seed).toBe("demo");
    expect(readSettings({}).seed).toBeUndefined();
    expect(() => readSettings({ SEED: "demo" }, false)).toThrow(/SEED=demo: this is a release, which has no demo/);
    expect(readSettings({}, false).seed).toBe("none");
  });
});

describe("the file store and the virus scanner", () => {
  it("are a folder and nobody unless FILE_STORE_URL and VIRUS_SCANNER_URL name them", () => {
    expect(readSettings({})).toMatchObject({ fileStore: undefined, virusScanner: undefined });
    const read = readSettings({
      FILE_STORE_URL: "s3://key:sec%2Fret@s3.example/files?region=kz-1",
      VIRUS_SCANNER_URL: "tcp://scanner:3310",
    });
    expect(read.fileStore).toMatchObject({
      endpoint: "https://s3.example",
      bucket: "files",
      account: { accessKeyId: "key", secretAccessKey: "sec/ret" },
    });
    expect(read.virusScanner).toEqual({ host: "scanner", port: 3310 });
  });

  it("of a wrong address stop the start with a sentence that names the setting and keeps its secret", () => {
    const wrong = () => readSettings({ FILE_STORE_URL: "s3://key:t0ps3cret@s3.example/" });
    expect(wrong).toThrow(/FILE_STORE_URL: it names no bucket/);
    expect(wrong).not.toThrow(/t0ps3cret/);
    expect(() => readSettings({ VIRUS_SCANNER_URL: "scanner" })).toThrow(/VIRUS_SCANNER_URL: the form is tcp/);
  });
});

describe("where people find the portal", () => {
  it.each([
    [undefined, undefined],
    ["https://parkdesk.company.kz", "https://parkdesk.company.kz"],
    ["https://Parkdesk.company.kz/", "https://parkdesk.company.kz"],
    ["http://10.0.0.7:3000", "http://10.0.0.7:3000"],
  ])("is read from PUBLIC_URL=%s", (PUBLIC_URL, read) => {
    expect(readSettings({ PUBLIC_URL }).publicUrl).toBe(read);
  });

  it.each([
    "parkdesk.company.kz",
    "ftp://company.kz",
    "https://company.kz/parkdesk",
    "https://a@company.kz",
    "https://company.kz?x",
  ])("is not %s: it stops the start and says what to write", (PUBLIC_URL) => {
    expect(() => readSettings({ PUBLIC_URL })).toThrow(/PUBLIC_URL: write (where|it)/);
  });
});

describe("letters", () => {
  it("lie in a folder until SMTP_URL says who carries them, and are from the administrator until MAIL_FROM says otherwise", () => {
    expect(readSettings({}).mail).toEqual({ smtpUrl: undefined, from: "admin@parkdesk.example" });
    const SMTP_URL = "smtps://user:secret@mail.company.kz:465";
    expect(readSettings({ SMTP_URL, MAIL_FROM: "parkdesk@company.kz" }).mail).toEqual({
      smtpUrl: SMTP_URL,
      from: "parkdesk@company.kz",
    });
  });

  it.each([
    ["SMTP_URL", "mail.company.kz"],
    ["SMTP_URL", "https://mail.company.kz"],
    ["MAIL_FROM", "Parkdesk"],
    ["SECRET_KEY", "short"],
    ["BACKUP_PASSPHRASE", "too short"],
  ])("%s=%s stops the start with a sentence that names the setting", (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(name));
  });
});
