import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatMoney } from "../../../domain/money/print.ts";
import { toTiyn } from "../../../domain/money/tiyn.ts";
import { moneyInWords } from "../../../domain/money/words.ts";
import { moneyInKazakhWords } from "../../../domain/money/words-kz.ts";
import { type Act, type ActCard, actsOf, goldenFleet, makeActs } from "../../testing/avrs.ts";
import type { Fleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { readPdf } from "../../testing/pdf/read-pdf.ts";
import type { Person } from "../../testing/person.ts";

type Lines = { cashless: number; cash: number; corporate: number; bonus: number };
type Golden = {
  AVR: number;
  rows: { avr: Lines; avr_total: number; avr_vat: Lines; vat: number }[];
  driver: { park_commission: number };
};
/** Service types in the order of the act. */
const LINES = ["cashless", "cash", "corporate", "bonus"] as const;
const TYPES = [1, 2, 4, 3];

describe("the acts of April 2026, the month whose every figure is known", () => {
  let house: House;
  let manager: Person;
  let clients: Person[];
  let fleet: Fleet;
  let golden: Golden;
  let acts: Act[];

  beforeAll(async () => {
    golden = JSON.parse(
      await readFile(new URL("../../../domain/distribution/golden-2026-04.json", import.meta.url), "utf8"),
    );
    house = await openHouse();
    manager = await house.enter();
    fleet = await goldenFleet(house, manager);
    clients = [];
    for (const counterparty of fleet.counterparties)
      clients.push(await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [counterparty] }));
    await makeActs(manager);
    acts = await actsOf(manager);
  });
  afterAll(() => house?.close());

  const cardOf = async (person: Person, id: number): Promise<ActCard> => (await person.get(`avrs/${id}`)).body.data;

  it("have the golden lines and the golden VAT of each line", async () => {
    for (const [place, row] of golden.rows.entries()) {
      const card = await cardOf(manager, acts[place]?.id ?? 0);
      expect(card.lines.map(({ type }) => type.id)).toEqual(TYPES);
      expect(card.lines.map(({ cost }) => cost)).toEqual(LINES.map((line) => row.avr[line]));
      expect(card.lines.map(({ vat }) => vat)).toEqual(LINES.map((line) => row.avr_vat[line]));
      expect(card).toMatchObject({ total: row.avr_total, vat: row.vat, vat_rate: 1600, formed_on: "2026-04-30" });
      expect(card.without_vat).toBe(row.avr_total - row.vat);
    }
    const { body } = await manager.get("avrs");
    expect(body.totals).toMatchObject({ total: golden.AVR });
  });

  it("are printed with these lines, their VAT, the totals, and the sum in words", async () => {
    for (const [place, { avr, avr_total, avr_vat, vat }] of golden.rows.entries()) {
      const { raw } = await manager.post("avrs/print", { ids: [acts[place]?.id] });
      const texts = (await readPdf(raw)).flatMap((page) => page.texts.map(({ text }) => text));
      const sums = texts.filter((text) => /^\d[\d ]*,\d\d$/u.test(text));
      const money = (amount: number) => formatMoney(toTiyn(amount)).replaceAll(/\s/gu, " ");
      expect(sums).toEqual([
        ...LINES.flatMap((line) => [money(avr[line]), money(avr[line]), money(avr_vat[line])]),
        money(avr_total),
        money(vat),
      ]);
      const whole = texts.join(" ").replaceAll(/\s+/gu, " ");
      expect(whole).toContain(`${moneyInWords(toTiyn(avr_total))}, в том числе НДС 16 %`.replaceAll(/\s+/gu, " "));
      expect(whole).toContain(
        `${moneyInKazakhWords(toTiyn(avr_total))}, оның ішінде ҚҚС 16 %`.replaceAll(/\s+/gu, " "),
      );
    }
  });

  it("come to the reward of the reports they are made from", async () => {
    for (const { report, total } of acts) {
      const { body } = await manager.get(`reports/commissioner/${report.id}`);
      const { fee_total, bonus_commission } = body.data as Record<string, number>;
      expect(total).toBe((fee_total ?? 0) + (bonus_commission ?? 0));
    }
  });

  it("split the park's own commission between its counterparties, each without VAT", async () => {
    const made: ActCard[] = [];
    for (const client of clients) {
      const { body } = await client.post("avrs/generate", {});
      expect(body.data).toMatchObject({ from: "2026-03-01", to: "2026-05-10", created: 1, existing: 0 });
      const [act] = await actsOf(client, "&filter[kind]=legal");
      made.push(await cardOf(client, act?.id ?? 0));
    }
    expect(made.map(({ lines }) => lines.map(({ type, vat }) => [type.id, vat]))).toEqual([[[7, null]], [[7, null]]]);
    expect(made.reduce((sum, { total }) => sum + total, 0)).toBe(golden.driver.park_commission);
    expect(made[0]?.performer.name).toBe(acts[0]?.counterparty.name);
    expect(made[0]?.can.sign).toMatchObject({ ok: false });
  });
});
