import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { RecordSignature } from "../../../contract/entities/record-signature.ts";
import { lendBrowser } from "../testing/browser.ts";
import { client, openPortal } from "../testing/portal.tsx";
import { reports } from "../testing/reports.ts";
import { CardTabs } from "./CardTabs.tsx";

const head: RecordSignature = {
  id: 1,
  side: "Комиссионер",
  document: "Отчёт комиссионера 1",
  sha256: "ab".repeat(32),
  received_at: "2026-05-10T07:05:09Z",
  verifier: "builtin 1",
  voided: null,
  signer: {
    holder: "ТЕСТОВ ТЕСТ",
    iin: "850203300121",
    bin: "180340001231",
    organization: "Агрегатор А",
    roles: ["ORGANIZATION", "CEO"],
    serial: "5fa1",
    issuer: "CN=НУЦ",
    algorithm: "RSA SHA-256",
    valid_from: "2026-01-01T00:00:00Z",
    valid_to: "2027-01-01T00:00:00Z",
    as_of: "2026-05-10T07:05:09Z",
    claimed_at: "2026-05-10T07:04:00Z",
    timestamp: null,
    revocation: { status: "good", source: "OCSP", at: "2026-05-10T07:00:00Z" },
    checks: [
      { id: "document", ok: true },
      { id: "revocation", ok: true },
    ],
  },
};
const voided: RecordSignature = {
  ...head,
  id: 2,
  side: "Комитент",
  voided: { reason: "Не те поездки", at: "2026-05-11T07:00:00Z", by: "Тестова Айгүл" },
  signer: { ...head.signer, revocation: { status: "unknown", source: null, at: null } },
};

describe("the signatures on a card", () => {
  beforeAll(lendBrowser);
  afterEach(cleanup);
  const open = (found: readonly RecordSignature[]) =>
    openPortal({
      at: "/oks/5",
      session: client,
      pages: {
        "/oks/:okId": (
          <CardTabs resource={reports} id={5}>
            <p>карточка отчёта</p>
          </CardTabs>
        ),
      },
      answers: { "oks.signatures": () => ({ data: found }) },
      registry: { resources: [reports], renders: {} },
    });

  it("are a line each, void ones as well, and unfold into who signed and what was checked", async () => {
    const { screen } = await open([head, voided]);
    const section = await screen.findByRole("region", { name: "Подписи" });
    const [first, second] = within(section).getAllByRole("group");
    expect(first?.querySelector("summary")?.textContent).toBe(
      "Подпись принята: КомиссионерТЕСТОВ ТЕСТ10.05.2026 12:05",
    );
    expect(second?.textContent).toContain("Утратила силу 11.05.2026 12:00, Тестова Айгүл. Причина: Не те поездки");
    fireEvent.click(first?.querySelector("summary") as Element);
    const said = first?.textContent;
    for (const part of [
      "850203300121",
      "180340001231",
      "юридическое лицо, первый руководитель",
      "5fa1",
      "CN=НУЦ",
      "ab".repeat(32),
      "01.01.2026 05:00 – 01.01.2027 05:00",
      "После подписания документ не изменён",
      "Сертификат не отозван (источник: OCSP, сведения на 10.05.2026 12:00)",
    ])
      expect(said).toContain(part);
    expect(second?.textContent).toContain("Не удалось узнать, не отозван ли сертификат");
  });

  it("are not there where nobody has signed", async () => {
    const { screen, calls } = await open([]);
    await screen.findByText("карточка отчёта");
    await expect.poll(() => calls.map(({ route }) => route.name)).toContain("oks.signatures");
    expect(screen.queryByText("Подписи")).toBeNull();
  });
});
