import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCa } from "../../pki/dev/ca.ts";
import type { Credential } from "../../pki/dev/certificates.ts";
import { makeOcsp, makeResponder } from "../../pki/dev/revocation.ts";
import { sign } from "../testing/keys.ts";
import { openSigningHouse, type SigningHouse } from "../testing/signed-reports.ts";
import { StubServer } from "../testing/stub-server.ts";
import { unzip } from "../testing/unzip.ts";

const BEGAN = new Date("2026-01-01T00:00:00Z");

describe("a signature whose key the authority's responder vouches for", () => {
  const online = new StubServer();
  let signing: SigningHouse;
  let head: Credential;
  let report: number;
  beforeAll(async () => {
    await online.listen();
    const ca = createCa({ kind: "rsa", at: BEGAN, ocspUrl: `${online.url}/ocsp` });
    const responder = makeResponder(ca.authority, BEGAN);
    signing = await openSigningHouse({ ca, revocation: "hard" });
    head = signing.head;
    online.handler = (_, body) => ({
      body: makeOcsp(responder, {
        certificate: head.certificate,
        issuer: ca.authority.certificate,
        thisUpdate: signing.house.clock.now(),
        nonce: body.subarray(-16),
      }),
    });
    [report = 0] = await signing.reportsOf("2026-01");
    const [paper] = await signing.papers(signing.manager, [report]);
    if (!paper) throw new Error("nothing was frozen");
    const signed = await signing.send(signing.manager, [{ paper, cms: sign(head, paper.content) }]);
    expect([signed.status, signed.body.code]).toEqual([200, undefined]);
  });
  afterAll(async () => {
    await signing?.house.close();
    await online.close();
  });

  it("takes the answer along with its evidence, byte for byte, and OpenSSL reads in it that the key was good", async () => {
    const taken = await signing.manager.post("reports/commissioner/evidence", { ids: [report] });
    const files = [...(await unzip(taken.raw))];
    const [path = "", answer = Buffer.alloc(0)] = files.find(([name]) => name.endsWith(".ors")) ?? [];
    expect(path).toContain(`/revocation/${createHash("sha256").update(answer).digest("hex")}.ors`);
    const protocol = files.find(([name]) => name.endsWith("verification.json"))?.[1].toString("utf8") ?? "";
    expect(JSON.parse(protocol).signatures[0].revocation).toEqual([
      { file: path.split("/").slice(-2).join("/"), sha256: createHash("sha256").update(answer).digest("hex") },
    ]);
    const folder = await mkdtemp(join(tmpdir(), "parkdesk-ocsp-"));
    try {
      await writeFile(join(folder, "answer.ors"), answer);
      const asked = ["ocsp", "-respin", "answer.ors", "-noverify", "-resp_text"];
      const said = execFileSync("openssl", asked, { cwd: folder, stdio: "pipe" }).toString();
      expect(said).toContain("Cert Status: good");
      expect(said.toLowerCase()).toContain(head.certificate.serial.toLowerCase());
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it("is proved again years later by the kept answer, and nobody is asked", async () => {
    online.asked.length = 0;
    const { faults, checked } = await signing.house.checkArchive();
    expect([faults, checked, online.asked]).toEqual([[], 1, []]);
  });

  it("is refused where the responder answers nothing, and the report stays as it was", async () => {
    const before = online.handler;
    const [second = 0] = (await signing.reportsOf("2026-02")) ?? [];
    const [paper] = await signing.papers(signing.manager, [second]);
    online.handler = () => ({ status: 500, body: "" });
    const refused = await signing.send(signing.manager, [
      { paper: paper as never, cms: sign(head, paper?.content ?? "") },
    ]);
    online.handler = before;
    expect([refused.status, refused.body.code]).toEqual([422, "REVOCATION_UNKNOWN"]);
    const card = await signing.manager.get(`reports/commissioner/${second}`);
    expect((card.body.data as { status: { id: number } }).status.id).toBe(0);
  });
});
