import { createRequire } from "node:module";
import { NCALayerClient } from "ncalayer-js-client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { choose, type Tried, tryKeys, tryProgram } from "./testing/try-program.ts";

const DOCUMENT = Buffer.from("Акт № 1");
const base64 = DOCUMENT.toString("base64");
const {
  basicsStorageAll: ANY_STORE,
  basicsCMSParamsDetachedNoTSP: DETACHED,
  basicsSignerSignAny: SIGNERS,
} = NCALayerClient;
const isCms = (text: unknown) => typeof text === "string" && Buffer.from(text, "base64")[0] === 0x30;

let keys: Awaited<ReturnType<typeof tryKeys>>;
let program: Tried;
let client: NCALayerClient;
beforeAll(async () => {
  keys = await tryKeys();
});
afterAll(() => keys?.remove());
beforeEach(async () => {
  program = await tryProgram(keys.ring);
  client = new NCALayerClient(program.url, false);
});
afterEach(() => program?.stop());

describe("the client that pages of others use, as it is published", () => {
  it("connects: its question about another program is answered, if only with no", async () => {
    expect(await client.connect()).toBe("1.4");
  });

  describe("once connected", () => {
    beforeEach(() => client.connect());

    it("has a document signed, which stays outside", async () => {
      await program.control({ answers: [choose("head")] });
      const signature = await client.basicsSignCMS(ANY_STORE, base64, DETACHED, SIGNERS);
      expect(isCms(signature)).toBe(true);
      expect(Buffer.from(String(signature), "base64").includes(DOCUMENT)).toBe(false);
    });

    it("has a document signed and put into its signature, unless it says otherwise", async () => {
      await program.control({ answers: [choose("head-rsa")] });
      const signature = await client.basicsSignCMS(ANY_STORE, base64, { decode: true }, SIGNERS);
      expect(Buffer.from(String(signature), "base64").includes(DOCUMENT)).toBe(true);
    });

    it("has many documents signed with one password", async () => {
      await program.control({ answers: [choose("trader")] });
      const signatures = await client.basicsSignCMS(ANY_STORE, [base64, base64, base64], DETACHED, SIGNERS);
      expect(signatures).toHaveLength(3);
      expect([...signatures].every(isCms)).toBe(true);
    });

    it("has signatures with a time stamp, which its own settings ask for", async () => {
      await program.control({ answers: [choose("head"), choose("head"), choose("head")] });
      const plain = await client.basicsSignCMS(ANY_STORE, base64, DETACHED, SIGNERS);
      const stamped = await client.basicsSignCMS(ANY_STORE, base64, NCALayerClient.basicsCMSParamsDetached, SIGNERS);
      const older = await client.createCMSSignatureFromBase64("PKCS12", base64);
      expect([stamped.length > plain.length, older.length > plain.length]).toEqual([true, true]);
    });

    it("hears that the person has cancelled", async () => {
      await program.control({ answers: ["cancel"] });
      await expect(client.basicsSignCMS(ANY_STORE, base64, DETACHED, SIGNERS)).rejects.toMatchObject({
        canceledByUser: true,
      });
    });

    it("finds no hardware, shows a key and signs with it through the older module", async () => {
      expect(await client.getActiveTokens()).toEqual([]);
      await program.control({ answers: [choose("head"), choose("head"), choose("head-rsa")] });
      expect(await client.getKeyInfo("PKCS12")).toMatchObject({
        subjectCn: "Сулейменов Марат",
        algorithm: "1.2.398.3.10.1.1.2.2",
        certNotAfter: expect.stringMatching(/^\d{13}$/),
        pem: expect.stringContaining("BEGIN CERTIFICATE"),
      });
      const detached = Buffer.from(await client.createCAdESFromBase64("PKCS12", base64), "base64");
      const attached = Buffer.from(await client.createCAdESFromBase64("PKCS12", base64, "SIGNATURE", true), "base64");
      expect([detached.includes(DOCUMENT), attached.includes(DOCUMENT)]).toEqual([false, true]);
    });

    it("is told by the older module what it cannot have", async () => {
      await program.control({ answers: ["cancel", "cancel"] });
      await expect(client.getKeyInfo("PKCS12")).rejects.toThrow("500: action.canceled");
      await expect(client.getKeyInfo("AKKaztokenStore")).rejects.toThrow("500: storage.empty");
      await expect(client.getKeyInfo("Drawer")).rejects.toThrow("500: storage.unknown");
      await expect(client.createCAdESFromBase64("PKCS12", base64, "AUTHENTICATION")).rejects.toThrow(
        "500: storage.empty",
      );
    });
  });
});

type Recorded = { readonly request: string; readonly response: string };
const recorded = createRequire(import.meta.url)("ncalayer-js-client/test/test-data.json") as readonly Recorded[];
/** What nobody's choice decides: refusals of wrong arguments, the language, and hardware that is not there. */
const isSettled = ({ request, response }: Recorded) =>
  /argument type mismatch|is not a JSONObject|"responseObject":\[\]/.test(response) || request.includes("changeLocale");

describe("traffic that was recorded with the real program", () => {
  it.each(recorded.filter(isSettled).map(({ request, response }) => [request, response]))(
    "is answered alike: %s",
    async (request, response) => {
      const socket = new WebSocket(program.url);
      const frames: string[] = [];
      socket.on("message", (data) => frames.push(String(data)));
      socket.on("open", () => socket.send(request));
      await expect.poll(() => frames.length).toBe(2);
      expect(JSON.parse(frames[1] ?? "")).toEqual(JSON.parse(response));
      socket.terminate();
    },
  );

  it("is not forgotten: there is some", () => {
    expect(recorded.filter(isSettled).length).toBeGreaterThan(8);
  });
});
