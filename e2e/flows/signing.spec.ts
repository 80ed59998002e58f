import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { Page } from "playwright/test";
import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { signIn } from "../pages/entrance.ts";
import { picture } from "../pages/picture.ts";
import { KEY_PASSWORD } from "../signer.ts";

const DOCUMENT = new TextEncoder().encode("Акт № 1 / отчёт комиссионера");

/** What the page was told by its server. */
const SIGNING_URL = `document.querySelector("meta[name=signing-url]").content`;

/** Signs as the pages do, by the very file of the build that they load: the page's own policy says whom it may ask. */
async function sign(page: Page, signer: { bin?: string; iin?: string }): Promise<string> {
  const manifest = JSON.parse(await readFile("dist/portal/.vite/manifest.json", "utf8"));
  const { file } = manifest["src/providers/signing/signing.ts"];
  const documents = [Buffer.from(DOCUMENT).toString("base64")];
  const ask = JSON.stringify({ documents, detached: true, signer, locale: "ru" });
  return await page.evaluate<string>(
    `import("/${file}").then(({ createSigning }) => createSigning({ url: ${SIGNING_URL} }).sign(${ask}))
      .then(([signature]) => signature, ({ code, message }) => code + ": " + message)`,
  );
}

test("a manager signs with the aggregator's key in the program's window, under the page's own policy", async ({
  page,
  context,
  house,
}) => {
  const { signer } = house;
  await signIn(page, "manager");
  const head = signer.keys.find(({ id }) => id === "aggregator-a-head");
  const bin = head?.organization?.bin ?? "";
  const desk = await context.newPage();
  await desk.goto(signer.windowUrl);
  await expect(desk.getByRole("status")).toContainText("Страницы ничего не просят подписать");

  const signed = sign(page, { bin });
  await expect(desk.getByText(house.url, { exact: true })).toBeVisible();
  const keys = desk.getByRole("radio");
  await expect(keys).toHaveCount(6);
  await expect(desk.getByRole("radio", { name: /срок действия истёк/ })).toBeDisabled();
  await expect(desk.getByRole("radio", { name: /отозван/ })).toBeDisabled();
  await desk.getByLabel("Найти ключ").fill("оспанова rsa");
  await expect(keys).toHaveCount(1);
  await expect(keys).toBeChecked();
  await desk.getByLabel("Найти ключ").fill("");
  await desk.getByRole("radio", { name: /первый руководитель · GOST-512 · действует/ }).check();
  await desk.getByLabel("Пароль ключа").fill("не тот");
  await desk.getByRole("button", { name: "Подписать" }).click();
  await expect(desk.getByRole("alert")).toContainText("Неверный пароль");
  await picture(desk, "wrong-password");
  await desk.getByLabel("Пароль ключа").fill(KEY_PASSWORD);
  await desk.getByRole("button", { name: "Подписать" }).click();

  const report = await signer.verify(await signed, DOCUMENT);
  expect(report).toMatchObject({
    valid: true,
    signers: [{ identity: { bin, iin: head?.iin, roles: ["ORGANIZATION", "CEO"] } }],
  });
  await expect(desk.getByRole("status")).toBeVisible();

  const cancelled = sign(page, { bin });
  await desk.getByRole("button", { name: "Отмена" }).click();
  expect(await cancelled).toMatch(/^CANCELLED: Подписание отменено/);
});

test("the page may ask the signing program's address and no other of the person's computer", async ({
  page,
  house,
}) => {
  await page.goto("/login");
  const refused = await page.evaluate(
    (address) =>
      new Promise<string>((resolve) => {
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => resolve(effectiveDirective));
        new WebSocket(address).onopen = () => resolve("opened");
      }),
    house.signer.windowUrl.replace("http", "ws"),
  );
  expect(refused).toBe("connect-src");
});

test("everybody who signs in the demo has a key: both aggregators and each of their counterparties", async ({
  house,
}) => {
  const numbers = new Set(house.signer.keys.map(({ iin, organization }) => organization?.bin ?? iin));
  for (const manager of ["manager", "manager-b"]) {
    const api = await callAs(house.url, manager);
    const parties = await api.get<{ iin_bin: string }[]>("counterparties?per_page=500");
    expect(parties.length).toBeGreaterThan(10);
    expect(parties.filter(({ iin_bin }) => !numbers.has(iin_bin))).toEqual([]);
  }
});

test("a program that was stopped is said to be not running, with what can be done about it", async ({
  page,
  house,
}) => {
  await signIn(page, "manager");
  await house.signer.without(async () => {
    expect(await sign(page, {})).toMatch(/^NOT_RUNNING: Программа подписи не отвечает\. Запустите NCALayer/);
  });
});

test("another program at its address is said to be another one, through the page's own policy", async ({
  page,
  house,
}) => {
  await signIn(page, "manager");
  await house.signer.without(async (port) => {
    const other = createServer((_, reply) => reply.end("Hello"));
    await new Promise<void>((resolve) => other.listen(port, "127.0.0.1", resolve));
    expect(await sign(page, {})).toMatch(/^OTHER_PROGRAM: Вместо программы подписи отвечает другая программа/);
    other.closeAllConnections();
    await new Promise((resolve) => other.close(resolve));
  });
});
