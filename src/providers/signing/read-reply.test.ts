import { describe, expect, it } from "vitest";
import { readReply } from "./read-reply.ts";

/** Base64 of SEQUENCEs: what a CMS begins with. */
const [FIRST, SECOND] = ["MAMCAQE=", "MAMCAQI="];
const said = (result: unknown) => ({ status: true, body: { result } });
const armoured = (name: string, text: string) =>
  `-----BEGIN ${name}-----\r\n${text.slice(0, 4)}\n${text.slice(4)}\r\n-----END ${name}-----\n`;

describe("an answer of the signing program", () => {
  it.each([
    ["an array, as NCALayer 1.4 sends even for one document", said([FIRST])],
    ["a text", said(FIRST)],
    ["a text in the armour of CMS", said(armoured("CMS", FIRST))],
    ["a text in the armour of PKCS7", said([armoured("PKCS7", FIRST)])],
    ["signatures beside their certificate", said({ signatures: [FIRST], certificate: "MIIB" })],
    ["one signature beside its certificate", said({ signatures: FIRST, certificate: "MIIB" })],
  ])("is read as it comes: %s", (_, reply) => {
    expect(readReply(reply, 1)).toEqual({ ok: true, value: [FIRST] });
  });

  it("keeps the order of the documents", () => {
    expect(readReply(said([FIRST, armoured("CMS", SECOND)]), 2)).toEqual({ ok: true, value: [FIRST, SECOND] });
  });

  it.each([
    ["CANCELLED", "a success without a result", { status: true, body: {} }],
    ["CANCELLED", "an empty result", said(null)],
    ["CANCELLED", "a clone's own code", { status: false, code: "USER_CANCELED" }],
    ["CANCELLED", "the older module's words", { code: "500", message: "action.canceled" }],
    ["NO_SUITABLE_KEY", "an empty list of keys", { status: false, errorCode: "EMPTY_KEY_LIST" }],
    ["NO_SUITABLE_KEY", "an empty store", { status: false, code: "GENERAL_ERROR", message: "storage.empty" }],
    ["BAD_REQUEST", "wrong parameters", { status: false, code: "INVALID_SIGNING_PARAMS" }],
    ["BAD_REQUEST", "an exception", { status: false, code: "INVOCATION_ERROR", details: "org.json.JSONException" }],
    ["BAD_REQUEST", "a failure to read JSON", { success: false, code: "COMMON_JSON_WRAPPING_EXCEPTION" }],
    ["PROTOCOL", "a module that is not there", { success: false, errorCode: "MODULE_NOT_FOUND" }],
    ["PROTOCOL", "a failure without a reason", { status: false, code: "GENERAL_ERROR", message: "General error." }],
    ["PROTOCOL", "a failure to sign", { status: false, code: "SIGNING_FAILURE" }],
    ["PROTOCOL", "no object", "signed"],
    ["PROTOCOL", "no body", { status: true }],
    ["PROTOCOL", "a number", said(1)],
    ["PROTOCOL", "signatures in signatures", said({ signatures: { signatures: [FIRST] } })],
    ["PROTOCOL", "fewer signatures than documents", said([])],
    ["PROTOCOL", "more signatures than documents", said([FIRST, SECOND])],
    ["PROTOCOL", "a signature that is no base64", said(["подпись"])],
    ["PROTOCOL", "a signature that is no DER", said(["AAAA"])],
    ["PROTOCOL", "an empty signature", said([""])],
  ])("is %s where it holds %s", (code, _, reply) => {
    expect(readReply(reply, 1)).toMatchObject({ ok: false, error: { code } });
  });

  it("keeps what the program said of its failure, for the log", () => {
    const reply = { status: false, code: "INVOCATION_ERROR", message: "An exception.", details: "not a JSONObject" };
    expect(readReply(reply, 1)).toMatchObject({
      error: { detail: "INVOCATION_ERROR: An exception.: not a JSONObject" },
    });
  });
});
