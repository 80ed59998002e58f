import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { Doubtful, type Letter } from "./mailer.ts";
import { outboxMailer } from "./outbox-mailer.ts";
import { smtpMailer } from "./smtp-mailer.ts";

const letter: Letter = {
  id: "20260510T070000-restore-1",
  to: "reader@company.kz",
  subject: "Новый пароль",
  text: "Ссылка: https://parkdesk.company.kz/restore#token\n",
  html: "<p>Ссылка</p>",
};
const from = "parkdesk@company.kz";

/** A mail server as far as a letter needs one; `after`: where it goes silent or refuses. */
function mailServer(answers: Partial<Record<string, string | null>> = {}) {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    let content: string | undefined;
    const say = (verb: string, usual: string) => {
      const answer = answers[verb] === undefined ? usual : answers[verb];
      if (answer !== null) socket.write(`${answer}\r\n`);
    };
    say("GREETING", "220 mail.company.kz");
    socket.on("data", (chunk) => {
      if (content !== undefined) {
        content += chunk.toString();
        if (!content.endsWith("\r\n.\r\n")) return;
        taken.push(content);
        content = undefined;
        return say("END", "250 taken");
      }
      const verb = chunk.toString().slice(0, 4).toUpperCase();
      if (verb === "QUIT") return void socket.end("221 bye\r\n");
      if (verb === "DATA") content = "";
      say(verb, verb === "DATA" ? "354 go on" : "250 ok");
    });
  });
  return {
    taken,
    listen: (host = "127.0.0.1") =>
      new Promise<string>((resolve) =>
        server.listen(0, host, () => {
          const address = server.address();
          resolve(`smtp://${host}:${typeof address === "object" && address ? address.port : 0}`);
        }),
      ),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const QUICK = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 900 };

describe("a letter by SMTP", () => {
  let server: ReturnType<typeof mailServer> | undefined;
  afterEach(async () => {
    await server?.close();
    server = undefined;
  });
  async function send(answers?: Partial<Record<string, string | null>>): Promise<unknown> {
    server = mailServer(answers);
    const mailer = smtpMailer(await server.listen(), from, QUICK);
    return mailer.send(letter).then(
      () => undefined,
      (error: unknown) => error,
    );
  }

  it("goes to its one reader, with both its forms and a name of its own", async () => {
    expect(await send()).toBeUndefined();
    const [message = ""] = server?.taken ?? [];
    expect(message).toContain("To: reader@company.kz");
    expect(message).toContain("From: Parkdesk <parkdesk@company.kz>");
    expect(message).toContain("Message-ID: <20260510T070000-restore-1@company.kz>");
    expect(message).toContain("Auto-Submitted: auto-generated");
    expect(message).toContain(Buffer.from(letter.text).toString("base64"));
    expect(message).toMatch(/Content-Type: text\/html/);
  });

  it.each([
    ["refuses its reader", { RCPT: "550 nobody here" }],
    ["refuses its content", { END: "554 no" }],
    ["is busy", { GREETING: "421 later" }],
    ["does not greet", { GREETING: null }],
  ])("was certainly not taken where the server %s", async (_, answers) => {
    const error = await send(answers);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Doubtful);
  });

  // To the mailer every address but 127.0.0.1 is another machine's; here this one is reached all the same.
  it.skipIf(process.platform !== "linux")(
    "is not given to another machine without TLS, unless the operator says so",
    async () => {
      server = mailServer({ STAR: "502 no such thing" });
      const elsewhere = await server.listen("127.0.0.2");
      await expect(smtpMailer(elsewhere, from, QUICK).send(letter)).rejects.not.toBeInstanceOf(Doubtful);
      expect(server.taken).toEqual([]);
      await smtpMailer(`${elsewhere}?requireTLS=false`, from, QUICK).send(letter);
      expect(server.taken).toHaveLength(1);
    },
  );

  it("was certainly not taken where nobody listens", async () => {
    const gone = mailServer();
    const url = await gone.listen();
    await gone.close();
    await expect(smtpMailer(url, from, QUICK).send(letter)).rejects.not.toBeInstanceOf(Doubtful);
  });

  it("may have been taken where the server has it and says nothing", async () => {
    expect(await send({ END: null })).toBeInstanceOf(Doubtful);
    expect(server?.taken).toHaveLength(1);
  });
});

describe("a letter without a mail server", () => {
  it("lies in a folder that its owner alone reads, and is named to him", async () => {
    const parent = await mkdtemp(join(tmpdir(), "parkdesk-mail-"));
    const folder = join(parent, "outbox");
    const told: string[] = [];
    try {
      await outboxMailer({ folder, from, tell: (path) => told.push(path) }).send(letter);
      expect(await readdir(folder)).toEqual([`${letter.id}.eml`]);
      expect(told).toEqual([join(folder, `${letter.id}.eml`)]);
      expect((await stat(told[0] ?? "")).mode & 0o777).toBe(0o600);
      expect((await stat(folder)).mode & 0o777).toBe(0o700);
      expect(await readFile(told[0] ?? "", "utf8")).toContain("To: reader@company.kz");
    } finally {
      await rm(parent, { recursive: true, force: true });
    }
  });
});
