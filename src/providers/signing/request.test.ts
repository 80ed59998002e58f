import { describe, expect, it } from "vitest";
import { toBase64 } from "./base64.ts";
import { type Documents, signRequest, textOf } from "./request.ts";

const BIN = "940140000385";
const asked = (part: Partial<Documents> = {}) =>
  signRequest({ documents: ["MTEK"], detached: true, signer: { bin: BIN }, locale: "ru", ...part });

describe("the request to the signing program", () => {
  it("is the one of the certificate authority's own example: bytes are decoded, the document stays outside", async () => {
    expect(await asked()).toEqual({
      ok: true,
      value: {
        module: "kz.gov.pki.knca.basics",
        method: "sign",
        args: {
          allowedStorages: null,
          format: "cms",
          data: ["MTEK"],
          signingParams: { decode: true, encapsulate: false, digested: false, tsaProfile: null },
          signerParams: { extKeyUsageOids: ["1.3.6.1.5.5.7.3.4"], iin: "", bin: BIN, serialNumber: "", chain: null },
          locale: "ru",
        },
      },
    });
  });

  it("speaks Kazakh by its real tag: kz is a country", async () => {
    expect(await asked({ locale: "kz" })).toMatchObject({ value: { args: { locale: "kk" } } });
  });

  it("has the document within the signature where that is asked, and any purpose of the key", async () => {
    expect(await asked({ detached: false, signer: { ekus: [] } })).toMatchObject({
      value: { args: { signingParams: { encapsulate: true }, signerParams: { extKeyUsageOids: [], bin: "" } } },
    });
  });

  it("carries bytes and base64 alike, of any length", async () => {
    const large = Uint8Array.from({ length: 100_001 }, (_, place) => place % 251);
    expect(await asked({ documents: [new Uint8Array([49, 49, 10]), large] })).toMatchObject({
      value: { args: { data: ["MTEK", Buffer.from(large).toString("base64")] } },
    });
    expect(toBase64(large)).toBe(Buffer.from(large).toString("base64"));
  });

  it("is sent as the JSON of itself, however many documents it has", async () => {
    const documents = Array.from({ length: 300 }, (_, place) => Buffer.from(`document ${place}`).toString("base64"));
    const request = await asked({ documents });
    if (!request.ok) throw new Error(request.error.detail);
    expect(JSON.parse(textOf(request.value))).toEqual(request.value);
  });

  it("leaves the page to whoever uses it while it is made of very many", async () => {
    const documents = Array.from({ length: 400 }, () => "MTEK".repeat(25_000));
    let turns = 0;
    const clock = setInterval(() => (turns += 1), 1);
    await asked({ documents });
    clearInterval(clock);
    expect(turns).toBeGreaterThan(2);
  });

  it.each([
    ["no document", { documents: [] }],
    ["an empty document", { documents: [new Uint8Array()] }],
    ["an empty text", { documents: ["MTEK", ""] }],
    ["a text that is no base64, which the program would sign as it is", { documents: ["Акт № 1"] }],
    ["base64 with its end inside", { documents: ["MQ==MTEK"] }],
    ["base64 that lost its end", { documents: ["MTEKMTE"] }],
    ["an ИИН that is none", { signer: { iin: "9001013" } }],
    ["a БИН that is none", { signer: { bin: "94014000038X" } }],
  ])("is not made of %s", async (_, part) => {
    expect(await asked(part)).toMatchObject({ ok: false, error: { code: "BAD_REQUEST" } });
  });
});
