import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defined } from "../../../contract/resource/defined.ts";
import { routesOf } from "../../../contract/resource/routes.ts";
import type { RouteSpec } from "../../../contract/route.ts";
import { numberOf } from "../../../definition/paper.ts";
import { printableOf } from "../../printing/printable.ts";
import { pathOf } from "../../testing/bodies.ts";
import { DEMO_PATIENCE } from "../../testing/demo-database.ts";
import { openDemoHouse } from "../../testing/demo-house.ts";
import type { House } from "../../testing/house.ts";
import { type PdfPage, readPdf } from "../../testing/pdf/read-pdf.ts";
import type { Person } from "../../testing/person.ts";

const NAMED = /^attachment; filename=".*"; filename\*=UTF-8''(.*)$/u;
const nameOf = (disposition: unknown): string => decodeURIComponent(NAMED.exec(String(disposition))?.[1] ?? "");
const textOf = (pages: readonly PdfPage[]): string =>
  pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(" ");
const printed = defined.flatMap((definition) => {
  const action = definition.actions.find(
    (each) => "file" in each && each.file === "pdf" && each.name !== "signature_card",
  );
  return action ? [{ name: definition.name, definition, verb: action.name }] : [];
});

/** What follows of what is printed, asked of each kind on the demo. */
describe("every paper", () => {
  let house: House;
  let manager: Person;
  beforeAll(async () => {
    house = await openDemoHouse();
    manager = await house.enter();
  }, DEMO_PATIENCE);
  afterAll(() => house?.close());

  it("that spec §2 asks for is printed of its record", () => {
    expect(printed.map(({ name }) => name).sort()).toEqual(
      [
        "additional-agreements",
        "avrs",
        "contracts",
        "driver-acts",
        "driver-contracts",
        "driver-reports",
        "esfs",
        "offers",
        "oks",
        "outsourcing-additional-agreements",
        "outsourcing-contracts",
        "outsourcing-termination-agreements",
        "paid-avrs",
        "paid-contracts",
        "termination-agreements",
      ].sort(),
    );
    for (const { name } of printed) expect(printableOf(name), name).toBeDefined();
  });

  it.each(printed)(
    "of $name is a PDF that says its number, called as a person calls it",
    async ({ definition, verb }) => {
      const calls: Readonly<Record<string, RouteSpec>> = routesOf(definition);
      expect(calls[verb]).toBeDefined();
      const list = await manager.get(pathOf(definition));
      const rows = (list.body.data as { id: number }[]).slice(0, 2);
      expect(rows.length).toBeGreaterThan(0);
      const [first] = rows;
      const { status, headers, raw } = await manager.post(`${pathOf(definition)}/${verb}`, { ids: [first?.id] });
      expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
      const number = numberOf(definition, first as never);
      const digits = number.replace(/^АВР-/u, "").replaceAll(/[^\d]/gu, "");
      const name = nameOf(headers["content-disposition"]);
      expect(name).toMatch(/^[А-ЯЁ].* № .+ от \d\d\.\d\d\.\d{4}\.pdf$/u);
      expect(name.replaceAll(/[^\d]/gu, "")).toContain(digits);
      expect(textOf(await readPdf(raw)).replaceAll(/[^\d]/gu, "")).toContain(digits);
      const many = await manager.post(`${pathOf(definition)}/${verb}`, { ids: rows.map(({ id }) => id) });
      if (rows.length > 1) expect(nameOf(many.headers["content-disposition"])).toMatch(/^[А-ЯЁ].* \(2\)\.pdf$/u);
    },
  );

  it("of a month's split is its sheet, for those who split it", async () => {
    const { rows } = await sql<{ park_id: number; period: string }>`
      select park_id, to_char(period, 'YYYY-MM') as period from distributions where aggregator_id = 1 order by id limit 1`.execute(
      house.db,
    );
    const [month] = rows;
    const path = `parks/${month?.park_id}/distribution/${month?.period}`;
    const { status, headers, raw } = await manager.post(`${path}/print`);
    expect(status).toBe(200);
    expect(nameOf(headers["content-disposition"])).toMatch(
      /^Ведомость распределения за \p{L}+ \d{4} г\., парк «.+»\.pdf$/u,
    );
    const { body } = await manager.get(path);
    const card = body.data as unknown as {
      parties: { counterparty: { iin_bin: string } }[];
      statistics: { cash: string };
    };
    const text = textOf(await readPdf(raw));
    for (const { counterparty } of card.parties) expect(text).toContain(counterparty.iin_bin);
    const client = await house.enter({ roleId: 2, parks: [month?.park_id ?? 0] });
    expect((await client.post(`${path}/print`)).status).toBeGreaterThanOrEqual(403);
  });
});
