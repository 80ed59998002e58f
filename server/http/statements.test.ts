import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../testing/person.ts";
import { openTwoAggregators, type TwoAggregators } from "../testing/two-aggregators.ts";

describe("how often a call asks the database, the question who asks among them", () => {
  let place: TwoAggregators;
  beforeAll(async () => {
    place = await openTwoAggregators();
  });
  afterAll(() => place?.house.close());

  /** What a call asks: connections are told their time limit now and then, and the line of jobs is looked through by the clock. */
  const ofCalls = (statements: readonly string[]) =>
    statements.filter((said) => !said.startsWith("set statement_timeout") && !said.includes('from "jobs"'));

  async function askedBy(person: Person, path: string): Promise<string[]> {
    const { statements } = place.house;
    await person.get(path); // what is reckoned once is not asked again
    statements.length = 0;
    const { status } = await person.get(path);
    expect([path, status]).toEqual([path, 200]);
    return ofCalls(statements);
  }

  const cases: readonly (readonly [string, number, (of: TwoAggregators["a"]) => string])[] = [
    // The chain of its papers is one of them, and three ask whether its month is distributed: its reports against its statistics.
    ["a report's card", 7, ({ reportIds }) => `reports/commissioner/${reportIds[0]}`],
    ["an act's card", 7, ({ avrId }) => `avrs/${avrId}`],
    ["an invoice's card", 7, ({ esfId }) => `esfs/${esfId}`],
    ["a list with sums", 3, () => "reports/commissioner?search=2026"],
    ["the counts over a list", 2, () => "reports/commissioner/statuses/count"],
    [
      "the statistics of a month",
      3,
      () => "disps/statistics?filter[period][from]=2026-04-01&filter[period][to]=2026-04-30",
    ],
    ["the search over everything", 2, () => "search?q=2026"],
  ];
  it.each(cases)("%s asks at most %d statements", async (_, most, pathOf) => {
    const asked = await askedBy(place.a.people.plain, pathOf(place.a));
    expect(asked.length, asked.join("\n\n")).toBeLessThanOrEqual(most);
  });

  it("the search over everything folds no text that is kept folded", async () => {
    const asked = await askedBy(place.a.people.plain, "search?q=2026");
    expect(asked.filter((statement) => statement.includes("fold_text("))).toEqual([]);
  });

  it("what is found by its key is planned once a connection", async () => {
    const { house, a } = place;
    const cards = [`esfs/${a.esfId}`, `reports/commissioner/${a.reportIds[0]}`];
    for (let call = 0; call < 3; call += 1) for (const card of cards) await a.people.plain.get(card);
    // Each connection knows its own, and a card's questions are spread over several.
    const clients = await Promise.all(Array.from({ length: house.calls.totalCount }, () => house.calls.connect()));
    const kept = clients.map((client) =>
      client.query<{ statement: string }>("select statement from pg_prepared_statements"),
    );
    const rows = (await Promise.all(kept)).flatMap((found) => found.rows);
    for (const client of clients) client.release();
    const isPlanned = (table: string) =>
      rows.some(({ statement }) => statement.replaceAll('"', "").includes(`from ${table} `));
    expect(["users", "esfs", "commissioner_reports r"].map(isPlanned)).toEqual([true, true, true]);
    expect(rows.filter(({ statement }) => statement.includes("*,") || statement.includes(" * "))).toEqual([]);
  });

  it("a save asks at most ten, the ends of its transaction and what its card permits among them", async () => {
    const { house, a } = place;
    const sent = { name: "Ким", iin: null, phone: null, licence: null, plate: null, hired_on: null, note: "" };
    const made = await a.people.plain.post("drivers", { ...sent, park_id: a.open.parkId });
    const { id, version } = made.body.data as { id: number; version: number };
    house.statements.length = 0;
    const saved = await a.people.plain.put(`drivers/${id}`, { ...sent, park_id: a.open.parkId, note: "!", version });
    expect([made.status, saved.status]).toEqual([201, 200]);
    const asked = ofCalls(house.statements);
    expect(asked.length, asked.join("\n\n")).toBeLessThanOrEqual(10);
  });

  it("one more says what a client may see", async () => {
    const [id] = place.a.reportIds;
    const asked = await askedBy(place.a.people.users, `reports/commissioner/${id}`);
    expect(asked.length, asked.join("\n\n")).toBeLessThanOrEqual(5);
  });
});
