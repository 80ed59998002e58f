import { beforeAll, describe, expect, it } from "vitest";
import { registerFonts } from "../../templates/fonts.ts";
import { installedFonts } from "../../templates/node-fonts.ts";
import { margins } from "../../templates/paper/look.ts";
import type { SignedStamp } from "../../templates/paper/signed-stamp.ts";
import { SAMPLES } from "../testing/papers/samples.ts";
import { SHAPES, type Shape } from "../testing/papers/shapes.ts";
import { pageFaults } from "../testing/pdf/page-faults.ts";
import { readPdf } from "../testing/pdf/read-pdf.ts";
import { renderPdf } from "./render.ts";

const act = SAMPLES.avrs({ ...(SHAPES["12 lines"] as Shape), lines: 2 }); // a name of the table
const MARGINS = { ...margins, bottom: 16 }; // the footer stands in the margin

/** Half past midnight in Almaty, while it is the day before in Greenwich. */
const at = new Date("2026-05-10T19:30:00Z");
const signatureOf = (side: string, who: string) => ({
  side,
  who,
  at,
  lines: [
    "ИИН 850203300121, БИН 180340001231",
    `Сертификат ${"5e89fb36".repeat(5)}, подписано 11.05.2026 00:30:00 (UTC+5)`,
  ],
});
const PERFORMER = signatureOf("performer", "Исполнитель: НҰРҒАЛИЕВ ЕРЛАН, ТОО «Агрегатор А»");
const CUSTOMER = signatureOf("customer", "Заказчик: СЕЙТҚАЛИ АСЕЛЬ");
const stampOf = (...signatures: SignedStamp["signatures"]): SignedStamp => ({
  signatures,
  check: "Проверить подписи может каждый, без входа: https://parkdesk.kz/check.",
  address: "https://parkdesk.kz/check",
});
const printed = async (stamp: SignedStamp) => {
  const pages = await readPdf(await renderPdf({ kind: "avrs", papers: [{ ...act, stamp } as typeof act] }));
  return { pages, texts: pages.flatMap(({ texts }) => texts.map(({ text }) => text)) };
};
const times = (texts: readonly string[], word: string) => texts.filter((text) => text.includes(word)).length;

beforeAll(() => registerFonts(installedFonts()));

describe("an act that is signed with keys", () => {
  it("was accepted on the customer's day in Almaty, and takes one page still", async () => {
    const { pages, texts } = await printed(stampOf(PERFORMER, CUSTOMER));
    expect(texts).toContain("11.05.2026");
    expect([times(texts, "Подписано ЭЦП"), times(texts, "М.П."), times(texts, "Проверить подписи")]).toEqual([2, 0, 1]);
    expect(pages).toHaveLength(1);
    expect(pageFaults(pages, MARGINS)).toEqual([]);
  });

  it("leaves the customer's place for ink while only the performer has signed", async () => {
    const { texts } = await printed(stampOf(PERFORMER));
    expect(texts).not.toContain("11.05.2026");
    expect([times(texts, "Подписано ЭЦП"), times(texts, "М.П.")]).toEqual([1, 1]);
  });

  it("says below who else has signed it, and nobody twice", async () => {
    const { texts } = await printed(stampOf(PERFORMER, CUSTOMER, signatureOf("witness", "Свидетель: ИВАНОВ ИВАН")));
    for (const who of ["Исполнитель:", "Заказчик:", "Свидетель:"]) expect([who, times(texts, who)]).toEqual([who, 1]);
  });
});
