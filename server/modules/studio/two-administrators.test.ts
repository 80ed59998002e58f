import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Presentation } from "../../../definition/studio/presentation.ts";
import { purgeRemoved } from "../../studio/purge-removed.repository.ts";
import { type House, openHouse } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";
import { registerOf, shape, type Whole } from "../../testing/studio.ts";

const field = (ru: string) => ({ kind: "text", label: { ru } }) as const;
const TODAY = "2026-05-10";

describe("two administrators of one subject", () => {
  let house: House;
  let admin: Person;

  beforeAll(async () => {
    house = await openHouse({ today: TODAY });
    admin = await house.enter({ email: "admin@parkdesk.example" });
  });
  afterAll(() => house?.close());

  const at = (name: string) => `studio/resources/r-${name}`;
  const wholeOf = async (name: string) => (await admin.get(at(name))).body.data as Whole;
  const draft = async (name: string, body: unknown, seen: object) =>
    admin.put(`${at(name)}/draft`, { body, version: null, ...seen });

  it("never take a later draft for the one that was let go of", async () => {
    await draft("aba", registerOf("aba"), {});
    const seen = (await wholeOf("aba")).draft?.version;
    await admin.remove(`${at("aba")}/draft`, { version: seen });
    await draft("aba", registerOf("aba", { other: field("Другое") }), {});
    expect((await draft("aba", registerOf("aba"), { version: seen })).status).toBe(409);
    expect((await admin.post(`${at("aba")}/publish`, { version: seen, note: "x" })).status).toBe(409);
    expect((await wholeOf("aba")).draft?.body).toMatchObject({ fields: { other: field("Другое") } });
  });

  it("do not undo unseen what the other has published meanwhile, and may once they have seen it", async () => {
    const { subject } = await shape(admin, "r-seen", registerOf("seen"));
    await shape(admin, "r-seen", registerOf("seen", { other: field("Другое") }));
    const late = await draft("seen", registerOf("seen"), { based_on: subject.revision });
    expect(late.body).toMatchObject({
      code: "DRAFT_IS_STALE",
      message: expect.stringContaining("Тестова Айгүл"),
      details: { version: null, based_on: 2 },
    });
    expect((await draft("seen", registerOf("seen"), { based_on: 2 })).status).toBe(200);
    // A caller who says nothing of what he saw is taken at his word, as before.
    expect((await draft("seen", registerOf("seen"), { version: 3 })).status).toBe(200);
  });

  it("publish and bring back at once: one of them does, the others are told", async () => {
    const { subject } = await shape(admin, "r-race", registerOf("race"));
    await shape(admin, "r-race", registerOf("race", { one: field("Один") }));
    await draft("race", registerOf("race", { two: field("Два") }), {});
    const now = await wholeOf("race");
    const publish = () => admin.post(`${at("race")}/publish`, { version: now.draft?.version, note: "x" });
    const back = () =>
      admin.post(`${at("race")}/rollback`, { to: subject.revision, seen: now.subject.revision, note: "" });
    const done = await Promise.all([publish(), back(), publish(), back()]);
    expect(done.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await admin.get("registers/race")).status).toBe(200);
  });

  const purge = (today: string) =>
    purgeRemoved(house.db, { now: () => new Date(`${today}T05:00:00Z`), today: () => today });

  it("have thirty days to bring a removed field back, whatever day a body says it was removed on", async () => {
    const removed = { note: { ...field("Заметка"), removed: "2020-01-01" } };
    const { subject } = await shape(admin, "r-kept", registerOf("kept", removed));
    await shape(admin, "r-kept", registerOf("kept", { note: field("Заметка") }));
    const made = await admin.post("registers/kept", { title: "т", note: "важное" });
    const { id } = made.body.data as { id: number };
    const whole = await wholeOf("kept");
    // The older revision says that the field was removed long ago.
    const back = { to: subject.revision, seen: whole.subject.revision, note: "" };
    expect((await admin.post(`${at("kept")}/rollback`, back)).status).toBe(200);
    expect(await purge("2026-06-09")).toBe(0);
    await shape(admin, "r-kept", registerOf("kept", { note: field("Заметка") }));
    expect((await admin.get(`registers/kept/${id}`)).body.data).toMatchObject({ note: "важное" });
    await shape(admin, "r-kept", registerOf("kept"));
    expect(await purge("2026-06-10")).toBeGreaterThan(0);
    await shape(admin, "r-kept", registerOf("kept", { note: field("Заметка") }));
    expect((await admin.get(`registers/kept/${id}`)).body.data).toMatchObject({ note: "" });
  });

  it("have thirty days for the fields of a resource that was brought back to what the product has", async () => {
    const added: Presentation = { fields: { x_note: { ...field("Заметка"), search: true } } };
    const { subject } = await shape(admin, "parks", added);
    const made = await admin.post("parks", { name: "Другой", yandex_login: "other", city_id: null, x_note: "важное" });
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    const { id } = made.body.data as { id: number };
    const back = (seen: number | null) => admin.post("studio/resources/parks/rollback", { to: null, seen, note: "" });
    await back(subject.revision);
    expect(await purge("2026-06-09")).toBe(0);
    // Published anew without the field: it is among the removed ones, and what stood in it comes back with it.
    await shape(admin, "parks", { list: { perPage: 20 } });
    const again = await shape(admin, "parks", added);
    expect((await admin.get(`parks/${id}`)).body.data).toMatchObject({ x_note: "важное" });
    await back(again.subject.revision);
    expect(await purge("2026-06-10")).toBe(1);
    expect(await purge("2026-06-11")).toBe(0);
    const { rows } = await sql<{ custom: object }>`select custom from parks where id = ${id}`.execute(house.db);
    expect(rows).toEqual([{ custom: {} }]);
  });
});
