// @vitest-environment node
import { createServer as createWeb } from "node:http";
import { createServer } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { WebSocket as NodeSocket, WebSocketServer } from "ws";
import { COMPANY, choose, TRADER_IIN, type Tried, tryKeys, tryProgram } from "../../../signer/testing/try-program.ts";
import { lazySigning } from "./lazy-signing.ts";
import { SIGNING_CODES, type SigningError } from "./refusal.ts";
import { createSigning, type Signing, type SigningState, type ToSign } from "./signing.ts";

/** Node's own is not there before version 22; this one behaves as the browser's. */
const Socket = NodeSocket as unknown as typeof WebSocket;
const TIMES = { connectMs: 1_500, beatMs: 50, signMs: 20_000 };
const DOCUMENT = new TextEncoder().encode("Акт № 1");

let keys: Awaited<ReturnType<typeof tryKeys>>;
let program: Tried;
let signing: Signing;
let states: SigningState[];
beforeAll(async () => {
  keys = await tryKeys();
});
afterAll(() => keys?.remove());
beforeEach(async () => {
  program = await tryProgram(keys.ring);
  signing = createSigning({ url: program.url, Socket, ...TIMES });
  states = [];
});
afterEach(() => program?.stop());

const sign = (part: Partial<ToSign> = {}, by = signing): Promise<string[]> =>
  by.sign({
    documents: [DOCUMENT],
    detached: true,
    signer: { bin: COMPANY.bin },
    locale: "ru",
    onState: (state) => states.push(state),
    ...part,
  });
/** The refusal that a promise ends with; its handler is there at once. */
const refusal = (asked: Promise<unknown>): Promise<SigningError> =>
  asked.then(
    () => {
      throw new Error("It was signed");
    },
    (error: SigningError) => error,
  );
const prompted = () => expect.poll(() => program.desk.prompt, { interval: 10 }).toBeDefined();

describe("signing with the program that runs", () => {
  it("gives a signature for each document, in base64 of DER, and tells where it is", async () => {
    await program.control({ answers: [choose("head")] });
    const signatures = await sign({ documents: [DOCUMENT, "MTEK", new Uint8Array(200_000)] });
    expect(signatures.map((text) => Buffer.from(text, "base64")[0])).toEqual([0x30, 0x30, 0x30]);
    expect(states).toEqual(["idle", "connecting", "ready", "waiting", "done"]);
  });

  it("asks for the password once for all documents, and shows whose page it is and whose key is wanted", async () => {
    const asked = sign({ documents: [DOCUMENT, DOCUMENT] });
    await prompted();
    expect(program.desk.prompt).toMatchObject({ documents: 2, language: "ru", purpose: "sign" });
    const selectable = program.desk.prompt?.keys.filter(({ isSelectable }) => isSelectable).map(({ id }) => id);
    expect(selectable).toEqual(["head", "head-rsa", "employee"]);
    await program.control({ answers: [choose("head")] });
    expect(await asked).toHaveLength(2);
  });

  it("leaves the document outside of the signature, or puts it in, as it is asked", async () => {
    await program.control({ answers: [choose("head-rsa"), choose("head-rsa")] });
    const [detached = "", attached = ""] = [...(await sign()), ...(await sign({ detached: false }))];
    const holds = (signature: string) => Buffer.from(signature, "base64").includes(Buffer.from(DOCUMENT));
    expect([holds(detached), holds(attached)]).toEqual([false, true]);
  });

  it("takes a person's key by the ИИН, and keys for roles by their purposes", async () => {
    const ofPerson = refusal(sign({ signer: { iin: TRADER_IIN } }));
    await prompted();
    expect(program.desk.prompt?.keys.map(({ id }) => id)).toEqual(["trader"]);
    await program.control({ answers: ["cancel"] });
    await ofPerson;
    const ofHead = refusal(sign({ signer: { ekus: ["1.2.398.3.3.4.1.2.1"] } }));
    await prompted();
    expect(program.desk.prompt?.keys.map(({ id }) => id)).toEqual(["head", "head-rsa", "expired", "revoked"]);
    await program.control({ answers: ["cancel"] });
    await ofHead;
  });

  it("goes on after a wrong password: the program asks again and the page hears nothing", async () => {
    await program.control({ answers: [choose("head", "wrong"), choose("head", "wrong again")] });
    const asked = sign();
    await expect.poll(() => program.desk.prompt?.wrongPasswords).toBe(2);
    await program.control({ answers: [choose("head")] });
    expect(await asked).toHaveLength(1);
  });

  it.each(["array", "text", "armour", "certificate"])("reads the shape «%s» of an answer", async (shape) => {
    await program.control({ shape, answers: [choose("head")] });
    const [signature = ""] = await sign();
    expect(Buffer.from(signature, "base64").toString("base64")).toBe(signature);
  });

  it.each(["1.2", "9.0-beta", "ncalayer-mocker"])("accepts a greeting of the version %s", async (greeting) => {
    await program.control({ greeting, answers: [choose("head")] });
    expect(await sign()).toHaveLength(1);
  });

  it("asks one question at a time, in the order in which they came", async () => {
    const first = sign({ documents: ["MQ=="] });
    const second = sign({ documents: ["Mg==", "Mg=="] });
    await prompted();
    expect(program.desk.prompt?.documents).toBe(1);
    await program.control({ answers: [choose("head"), choose("head")] });
    expect([(await first).length, (await second).length]).toEqual([1, 2]);
  });

  it("goes on with the next question after one that failed", async () => {
    await program.control({ answers: ["cancel", choose("head")] });
    const [first, second] = [refusal(sign()), sign()];
    expect([(await first).code, (await second).length]).toEqual(["CANCELLED", 1]);
  });

  it("keeps the connection for the next question", async () => {
    await program.control({ answers: [choose("head"), choose("head")] });
    await sign();
    states = [];
    expect(await sign()).toHaveLength(1);
    expect(states).toEqual(["idle", "ready", "waiting", "done"]);
  });
});

/** Another program at that address, which does with each connection what it is told to. */
async function otherProgram(meet: (socket: NodeSocket) => void) {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  server.on("connection", meet);
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  const stop = () => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  };
  return { stop, asking: createSigning({ url: `ws://127.0.0.1:${port}`, Socket, ...TIMES }) };
}

describe("the connection", () => {
  it("has signs of life, which the program would end it without", async () => {
    const heard: string[] = [];
    const { asking, stop } = await otherProgram((socket) => {
      socket.send('{"result":{"version":"1.4"}}');
      socket.on("message", (data) => heard.push(String(data)));
    });
    const leaving = new AbortController();
    const asked = refusal(sign({ signal: leaving.signal }, asking));
    await expect.poll(() => heard.filter((frame) => frame === "--heartbeat--").length).toBeGreaterThan(2);
    leaving.abort();
    await asked;
    stop();
  });

  it("has none any more once it is over", async () => {
    let sent = 0;
    class Counting extends NodeSocket {
      override send(data: Parameters<NodeSocket["send"]>[0]): void {
        sent += 1;
        super.send(data);
      }
    }
    await program.control({ faults: [{ reply: "[]" }, { drop: true }] });
    const asking = createSigning({ url: program.url, Socket: Counting as unknown as typeof WebSocket, ...TIMES });
    await refusal(sign({}, asking));
    expect((await refusal(sign({}, asking))).code).toBe("NOT_RUNNING");
    const before = sent;
    await new Promise((resolve) => setTimeout(resolve, TIMES.beatMs * 4));
    expect(sent).toBe(before);
  });

  it("is opened by code that comes when somebody signs for the first time", async () => {
    const browser = globalThis.WebSocket;
    globalThis.WebSocket = Socket;
    await program.control({ answers: [choose("head")] });
    expect(await sign({}, lazySigning(program.url))).toHaveLength(1);
    globalThis.WebSocket = browser;
  });
});

describe("signing that does not come about", () => {
  it.each(["array", "user-canceled"])("is cancelled by the person, said as in «%s»", async (shape) => {
    await program.control({ shape, answers: ["cancel"] });
    expect((await refusal(sign())).code).toBe("CANCELLED");
    expect(states.at(-1)).toBe("cancelled");
  });

  it("has no suitable key", async () => {
    await program.control({ answers: ["cancel"] });
    expect((await refusal(sign({ signer: { bin: "940140000385" } }))).code).toBe("NO_SUITABLE_KEY");
    expect(states.at(-1)).toBe("failed");
  });

  it("is not asked for with what nobody could sign; those in line do not wait for it", async () => {
    expect((await refusal(sign({ documents: [] }))).code).toBe("BAD_REQUEST");
    expect(states).toEqual(["idle", "failed"]);
  });

  it("breaks off when the connection drops, and the next question opens another", async () => {
    await program.control({ faults: [{ drop: true }], answers: [choose("head")] });
    expect((await refusal(sign())).code).toBe("NOT_RUNNING");
    states = [];
    expect(await sign()).toHaveLength(1);
    expect(states).toContain("connecting");
  });

  it("comes about when the program was started anew in between", async () => {
    await program.control({ answers: [choose("head")] });
    await sign();
    const port = Number(new URL(program.url).port);
    await program.stop();
    expect((await refusal(sign())).code).toBe("NOT_RUNNING");
    program = await tryProgram(keys.ring, port);
    await program.control({ answers: [choose("head")] });
    expect(await sign()).toHaveLength(1);
  });

  it.each([
    ["PROTOCOL", "[]"],
    ["PROTOCOL", '{"status":true,"body":{"result":["bm90IGEgY21z"]}}'],
    ["PROTOCOL", '{"success":false,"errorCode":"MODULE_NOT_FOUND"}'],
    ["BAD_REQUEST", '{"status":false,"code":"INVOCATION_ERROR"}'],
  ])("is %s where the program answers %s", async (code, reply) => {
    await program.control({ faults: [{ reply }] });
    expect((await refusal(sign())).code).toBe(code);
  });

  it("does not listen to frames that are no JSON, and gives up when nothing else comes", async () => {
    await program.control({ faults: [{ reply: "{half of a rep" }] });
    const impatient = createSigning({ url: program.url, Socket, ...TIMES, signMs: 300 });
    expect((await refusal(sign({}, impatient))).code).toBe("TIMEOUT");
  });

  it("is given up when the person does not answer: the window closes, and the late answer is nobody's", async () => {
    const impatient = createSigning({ url: program.url, Socket, ...TIMES, signMs: 2_000 });
    expect((await refusal(sign({}, impatient))).code).toBe("TIMEOUT");
    await expect.poll(() => program.desk.prompt).toBeUndefined();
    await program.control({ answers: [choose("head")] });
    expect(await sign({}, impatient)).toHaveLength(1);
  });
});

describe("a question that is taken back", () => {
  const aborted = async (part: Partial<ToSign>, whenever: () => Promise<unknown>) => {
    const leaving = new AbortController();
    const asked = refusal(sign({ ...part, signal: leaving.signal }));
    await whenever();
    leaving.abort();
    return (await asked).code;
  };

  it("in front of the person closes their window", async () => {
    expect(await aborted({}, prompted)).toBe("ABORTED");
    expect(states.at(-1)).toBe("cancelled");
    await expect.poll(() => program.desk.prompt).toBeUndefined();
  });

  it("while the program is slow leaves the next one its own answer", async () => {
    await program.control({ faults: [{ delay: 60_000 }] });
    const isAsked = () => expect.poll(() => states.at(-1)).toBe("waiting");
    expect(await aborted({}, isAsked)).toBe("ABORTED");
    await program.control({ answers: [choose("head")] });
    expect(await sign({ documents: ["MQ==", "Mg=="] })).toHaveLength(2);
  });

  it("while it is in line leaves the line, and the one in front of the person goes on", async () => {
    const first = sign();
    await prompted();
    expect(await aborted({}, async () => {})).toBe("ABORTED");
    await program.control({ answers: [choose("head")] });
    expect(await first).toHaveLength(1);
  });

  it("before it was asked is not asked at all", async () => {
    expect((await refusal(sign({ signal: AbortSignal.abort() }))).code).toBe("ABORTED");
    expect(states).toEqual(["idle", "cancelled"]);
    expect(program.desk.prompt).toBeUndefined();
  });

  it("while the program is being reached does not reach it", async () => {
    await program.control({ greeting: null });
    const isAsked = () => expect.poll(() => states.at(-1)).toBe("connecting");
    expect(await aborted({}, isAsked)).toBe("ABORTED");
  });
});

describe("a program that is not there", () => {
  it("is said to be so at once where nobody listens", async () => {
    await program.stop();
    expect((await refusal(sign())).code).toBe("NOT_RUNNING");
  });

  it("is said to be so after three seconds where nobody answers", async () => {
    const mute = createServer(() => {});
    await new Promise<void>((resolve) => mute.listen(0, "127.0.0.1", resolve));
    const { port } = mute.address() as { port: number };
    const asking = createSigning({ url: `ws://127.0.0.1:${port}`, Socket, ...TIMES, connectMs: 300 });
    expect((await refusal(sign({}, asking))).code).toBe("NOT_RUNNING");
    mute.close();
  });

  it("is another program where it does not greet, or with something else", async () => {
    await program.control({ greeting: null });
    const asking = createSigning({ url: program.url, Socket, ...TIMES, connectMs: 300 });
    expect((await refusal(sign({}, asking))).code).toBe("OTHER_PROGRAM");
    for (const meet of [
      (socket: NodeSocket) => socket.send('{"hello":"world"}'),
      (socket: NodeSocket) => socket.close(),
    ]) {
      const other = await otherProgram(meet);
      expect((await refusal(sign({}, other.asking))).code).toBe("OTHER_PROGRAM");
      other.stop();
    }
  });

  it("is another program where it answers HTTP and opens no socket, which is named by its address", async () => {
    const web = createWeb((_, reply) => reply.writeHead(200).end("Hello"));
    await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve));
    const { port } = web.address() as { port: number };
    for (const scheme of ["ws", "wss"]) {
      const asking = createSigning({ url: `${scheme}://127.0.0.1:${port}`, Socket, ...TIMES });
      const { code, message } = await refusal(sign({}, asking));
      expect(code).toBe("OTHER_PROGRAM");
      expect(message).toMatch(
        new RegExp(`^Вместо программы подписи отвечает другая программа.*127\\.0\\.0\\.1:${port}`),
      );
    }
    web.closeAllConnections();
    web.close();
  });
});

describe("what a person is told", () => {
  it("of a program that does not answer names all that it can be: not started, not trusted, not allowed by the browser", async () => {
    await program.stop();
    const { message } = await refusal(sign());
    expect(message).toMatch(/Запустите NCALayer/);
    expect(message).toMatch(/корневые сертификаты/);
    expect(message).toMatch(/локальной сети/);
  });

  it.each(["ru", "en", "kz"] as const)("is said in their language: %s", async (locale) => {
    const { message, code } = await refusal(sign({ documents: [], locale }));
    const words = await import(`../../../locales/${locale}/signing.json`);
    expect(Object.keys(words.default.errors).sort()).toEqual([...SIGNING_CODES].sort());
    expect(message).toBe(words.default.errors[code]);
  });
});
