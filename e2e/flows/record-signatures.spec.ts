import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test as base, expect } from "playwright/test";
import type { SignedPaper } from "../../contract/entities/signature.ts";
import { createCa } from "../../pki/dev/ca.ts";
import { signCms } from "../../pki/dev/sign-cms.ts";
import { unzip } from "../../server/testing/unzip.ts";
import { copyDemo, dataFolder } from "../demo-data.ts";
import { callAs } from "../pages/api.ts";
import { seriousFaults } from "../pages/axe.ts";
import { signIn } from "../pages/entrance.ts";
import { serve, TODAY } from "../serve.ts";

let server: Awaited<ReturnType<typeof serve>>;
let data: string;
let report: { id: number; number: string };

const ca = createCa({ kind: "gost512", at: new Date(`${TODAY}T00:00:00Z`) });
const pemOf = (der: Uint8Array) =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString("base64")}\n-----END CERTIFICATE-----\n`;

/** Its own server, which believes an authority of its own. */
const test = base.extend({ baseURL: async ({ browserName: _ }, use) => use(server?.url) });
test.beforeAll(async () => {
  test.setTimeout(600_000);
  data = await dataFolder();
  await copyDemo(data);
  const trust = join(data, "trust");
  await mkdir(trust);
  await writeFile(join(trust, "own.pem"), pemOf(ca.root.certificate.der) + pemOf(ca.authority.certificate.der));
  server = await serve(data, { TRUST_DIR: trust, SIGN_REVOCATION: "soft" });
  const api = await callAs(server.url, "manager");
  const { data: created } = await api.page<{ data: (typeof report)[] }>(
    "reports/commissioner?filter[period]=2026-03&filter[status]=0&per_page=5",
  );
  if (!created[0]) throw new Error("The demo has no report to sign");
  report = created[0];
  const { data: papers } = await api.send<{ data: SignedPaper[] }>(
    "POST",
    "reports/commissioner/sign/aggregators/papers",
    { ids: [report.id] },
  );
  const signatures = papers.map(({ id, paper_id, content, signer }) => {
    const name = { surname: "ОСПАНОВА", given: "ДИНАРА" };
    const bin = signer.bin ?? "";
    const head = ca.issue({ role: "firstHead", name, iin: "850203400120", bin, organization: "ТОО «Агрегатор»" });
    const cms = signCms(Buffer.from(content, "base64"), [head], { detached: true });
    return { id, paper_id, cms: Buffer.from(cms).toString("base64") };
  });
  await api.send("POST", "reports/commissioner/sign/aggregators", { signatures });
});
test.afterAll(async () => {
  await server?.stop();
  if (data) await rm(data, { recursive: true, force: true });
});

test("a card says who has signed, and its evidence is believed where nobody is logged in", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await signIn(page, "manager");
  await page.goto(`/oks/${report.id}`);
  const signatures = page.getByRole("region", { name: "Подписи" });
  const line = signatures.getByText("ОСПАНОВА ДИНАРА").first();
  await expect(line).toBeVisible();
  await line.click();
  await expect(signatures).toContainText("первый руководитель");
  await expect(signatures).toContainText("После подписания документ не изменён");
  await expect(signatures).toContainText("GOST R 34.10-2015 (512)");
  await expect(signatures).toContainText("Не удалось узнать, не отозван ли сертификат");
  expect(await seriousFaults(page, "the card of a signed report")).toEqual([]);

  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Скачать подписи" }).click();
  const files = [...(await unzip(await readFile(await (await coming).path())))];
  const file = (end: string) => files.find(([path]) => path.endsWith(end))?.[1] ?? Buffer.alloc(0);
  const document = { name: "document.pdf", mimeType: "application/pdf", buffer: file("document.pdf") };
  const signature = { name: "signatures.p7s", mimeType: "application/pkcs7-signature", buffer: file("signatures.p7s") };

  const anybody = await (await browser.newContext()).newPage();
  await anybody.goto(`${server.url}/login`);
  await anybody.getByRole("link", { name: "Проверить подпись" }).click();
  await expect(anybody.getByRole("heading", { name: "Проверка подписи" })).toBeVisible();
  await anybody.getByRole("button", { name: "Проверить" }).click();
  await expect(anybody.getByRole("alert")).toHaveText("Выберите файл подписи.");
  await anybody.getByLabel("Документ").setInputFiles(document);
  await anybody.getByLabel("Подпись", { exact: true }).setInputFiles(signature);
  await anybody.getByRole("button", { name: "Проверить" }).click();
  await expect(anybody.getByRole("status")).toHaveText("Подпись действительна");
  await expect(anybody.getByRole("heading", { name: "ОСПАНОВА ДИНАРА" })).toBeVisible();
  expect(await seriousFaults(anybody, "the check of a signature")).toEqual([]);

  document.buffer[700] = (document.buffer[700] ?? 0) ^ 1;
  await anybody.getByLabel("Документ").setInputFiles(document);
  await anybody.getByRole("button", { name: "Проверить" }).click();
  await expect(anybody.getByRole("status")).toHaveText("Подпись не действительна");
  await expect(anybody.getByText("Документ изменён, или подписан другой документ")).toBeVisible();
  await anybody.getByLabel("Язык").selectOption("kz");
  await expect(anybody.getByRole("heading", { name: "Қолтаңбаны тексеру" })).toBeVisible();
});
