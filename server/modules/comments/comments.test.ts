import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CommentReader, CommentRow } from "../../../contract/entities/comment.ts";
import type { HistoryEvent } from "../../../contract/entities/history.ts";
import type { NotificationRow } from "../../../contract/entities/notification.ts";
import { sweep } from "../../jobs/sweep.ts";
import { type Fleet, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { blankPdf } from "../../testing/pdf.ts";
import type { Person } from "../../testing/person.ts";

describe("what people write to each other about a record", () => {
  let house: House;
  let manager: Person;
  let colleague: Person;
  let client: Person;
  let otherClient: Person;
  let fleet: Fleet;
  let party: number;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    fleet = await openFleet(manager, { name: "Парк с перепиской" });
    party = fleet.counterparties[0] ?? 0;
    colleague = await house.enter();
    client = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [party] });
    otherClient = await house.enter({
      roleId: 2,
      parks: [fleet.parkId],
      counterparties: [fleet.counterparties[1] ?? 0],
    });
  });
  afterAll(() => house?.close());
  beforeEach(async () => {
    await house.db.deleteFrom("comments").execute();
    await house.db.deleteFrom("notifications").execute();
  });

  type About = { noun: string; id: number };
  const aboutParty = (): About => ({ noun: "counterparties", id: party });
  const aboutPark = (): About => ({ noun: "parks", id: fleet.parkId });
  const send = (person: Person, { noun, id }: About, more: object = {}) =>
    person.post("comments", {
      noun,
      record_id: id,
      text: "Проверьте счёт",
      is_internal: false,
      named_ids: [],
      file: null,
      ...more,
    });
  const write = async (...asked: Parameters<typeof send>): Promise<CommentRow> => {
    const { status, body } = await send(...asked);
    expect([status, body.errors]).toEqual([201, undefined]);
    return body.data as CommentRow;
  };
  const read = (person: Person, { noun, id }: About, before?: number) =>
    person.get(`comments?noun=${noun}&id=${id}${before === undefined ? "" : `&before=${before}`}`);
  const textsFor = async (person: Person, about: About): Promise<string[]> =>
    ((await read(person, about)).body.data as CommentRow[]).map(({ text }) => text);
  const readersFor = async (person: Person, { noun, id }: About) =>
    (await person.get(`comments/readers?noun=${noun}&id=${id}`)).body.data as CommentReader[];
  const toldOf = async (person: Person) => (await person.get("notifications")).body.data as NotificationRow[];

  it("is read by everybody who sees it, the newest first, each told who wrote it and whether it is their own", async () => {
    await write(manager, aboutParty(), { text: "  Первый  " });
    await write(client, aboutParty(), { text: "Второй" });
    const { data } = (await read(client, aboutParty())).body as unknown as { data: CommentRow[] };
    expect(data).toMatchObject([
      { text: "Второй", is_own: true, who: expect.stringContaining("Тестова"), changed_at: null, version: 1 },
      { text: "Первый", is_own: false, is_internal: false, named: [], file: null },
    ]);
  });

  it("is hidden from clients and outsourcers where it is for the staff alone, as it is unless somebody says otherwise of a park", async () => {
    await write(manager, aboutParty(), { text: "Между нами", is_internal: true });
    expect(await textsFor(colleague, aboutParty())).toEqual(["Между нами"]);
    expect(await textsFor(client, aboutParty())).toEqual([]);
    const ofPark = await write(manager, aboutPark(), { text: "О парке", is_internal: false });
    expect(ofPark.is_internal).toBe(true);
    expect((await read(client, aboutPark())).status).toBe(404);
    expect((await send(client, aboutPark())).status).toBe(404);
    const hidden = await send(client, aboutParty(), { is_internal: true });
    expect([hidden.status, Object.keys(hidden.body.errors ?? {})]).toEqual([422, ["is_internal"]]);
  });

  it("is not there for whoever does not see the record, nor of what nobody discusses", async () => {
    const stranger = await house.enter({ aggregator: 2 });
    const { id, version } = await write(manager, aboutParty());
    for (const person of [stranger, otherClient]) {
      expect((await read(person, aboutParty())).status).toBe(404);
      expect((await send(person, aboutParty())).status).toBe(404);
      expect((await person.get(`comments/readers?noun=counterparties&id=${party}`)).status).toBe(404);
      expect((await person.put(`comments/${id}`, { text: "чужое", version })).status).toBe(404);
      expect((await person.remove(`comments/${id}`, { version })).status).toBe(404);
    }
    for (const noun of ["moons", "accounts", "action-history"])
      expect((await read(manager, { noun, id: 1 })).status).toBe(404);
    expect((await read(manager, { noun: "counterparties", id: 987_654 })).status).toBe(404);
  });

  it("may name whoever sees the record, of what is for the staff the staff alone, and nobody else", async () => {
    const idsOf = (readers: readonly CommentReader[]) => readers.map(({ id }) => id);
    const readers = await readersFor(manager, aboutParty());
    expect(idsOf(readers)).toEqual(expect.arrayContaining([colleague.id, client.id]));
    expect(idsOf(readers)).not.toContain(manager.id);
    expect(idsOf(readers)).not.toContain(otherClient.id);
    expect(readers.find(({ id }) => id === client.id)?.is_staff).toBe(false);
    expect(idsOf(await readersFor(manager, aboutPark()))).not.toContain(client.id);
    const refused = async (more: object) => (await send(manager, aboutParty(), more)).body.errors;
    const why = { named_ids: [expect.stringContaining("карточка недоступна")] };
    expect(await refused({ named_ids: [otherClient.id] })).toEqual(why);
    expect(await refused({ named_ids: [client.id], is_internal: true })).toEqual(why);
    expect(await textsFor(manager, aboutParty())).toEqual([]);
  });

  it("is told to whoever is named and to whoever has written there before, each with its words and a way to the card", async () => {
    await write(client, aboutParty(), { text: "Когда оплата?" });
    await house.db.deleteFrom("notifications").execute();
    const answer = await write(manager, aboutParty(), {
      text: "Завтра.\nСпросите бухгалтера",
      named_ids: [colleague.id],
    });
    expect(answer.named).toHaveLength(1);
    for (const person of [client, colleague]) {
      const [told, ...others] = await toldOf(person);
      expect(others).toEqual([]);
      expect(told?.message).toContain("«Завтра. Спросите бухгалтера»");
      expect(told?.link).toMatchObject({ noun: "counterparties", id: party });
    }
    expect(await toldOf(manager)).toEqual([]);
    await write(manager, aboutParty(), { text: "Не говорите клиенту", is_internal: true, named_ids: [colleague.id] });
    expect(await toldOf(client)).toHaveLength(1);
    expect((await toldOf(colleague)).map(({ message }) => message)[0]).toContain("Не говорите клиенту");
    expect(await toldOf(otherClient)).toEqual([]);
  });

  it("is told as it stands when it is read, and not at all once it is gone or the reader sees the record no more", async () => {
    const { id } = await write(manager, aboutParty(), {
      text: `${"а".repeat(139)}😀${"б".repeat(9)}`,
      named_ids: [client.id],
    });
    const told = async () => (await toldOf(client)).map(({ message }) => message)[0];
    expect(await told()).toContain(`${"а".repeat(139)}😀…»`);
    await manager.put(`comments/${id}`, { text: "Исправлено", version: 1 });
    expect(await told()).toContain("«Исправлено»");
    const bound = house.db.updateTable("user_counterparties").where("user_id", "=", client.id);
    await bound.set({ counterparty_id: fleet.counterparties[1] ?? 0 }).execute();
    expect(await told()).toContain("Был комментарий");
    await bound.set({ counterparty_id: party }).execute();
    expect(await told()).toContain("«Исправлено»");
    await manager.remove(`comments/${id}`, { version: 2 });
    expect(await told()).toContain("Был комментарий");
  });

  it("of a client is told to the staff where nobody of them would hear of it, else to those alone who take part", async () => {
    await write(client, aboutParty(), { text: "Когда оплата?" });
    expect([(await toldOf(manager)).length, (await toldOf(colleague)).length]).toEqual([1, 1]);
    await house.db.deleteFrom("notifications").execute();
    await write(manager, aboutParty(), { text: "Между нами", is_internal: true });
    await write(client, aboutParty(), { text: "Ау!" });
    expect([(await toldOf(manager)).length, (await toldOf(colleague)).length]).toEqual([1, 0]);
  });

  it("names to a client those alone who have written for all to read", async () => {
    await write(manager, aboutParty(), { is_internal: true });
    expect(await readersFor(client, aboutParty())).toEqual([]);
    await write(colleague, aboutParty());
    expect((await readersFor(client, aboutParty())).map(({ id }) => id)).toEqual([colleague.id]);
    expect((await send(client, aboutParty(), { named_ids: [manager.id] })).status).toBe(422);
    expect((await send(client, aboutParty(), { named_ids: [colleague.id] })).status).toBe(201);
    expect((await send(client, aboutParty(), { file: 3_000_000_000 })).body.errors).toHaveProperty("file");
  });

  it("is changed by its author alone, from what the author saw, and taken away by an administrator as well", async () => {
    const { id } = await write(client, aboutParty(), { text: "Очепятка" });
    expect((await manager.put(`comments/${id}`, { text: "не моё", version: 1 })).status).toBe(403);
    const changed = await client.put(`comments/${id}`, { text: "Опечатка", version: 1 });
    expect(changed.body.data).toMatchObject({ text: "Опечатка", version: 2, changed_at: expect.any(String) });
    const late = await client.put(`comments/${id}`, { text: "Ещё раз", version: 1 });
    expect([late.status, late.body.code]).toEqual([409, "STALE"]);
    expect((await colleague.remove(`comments/${id}`, { version: 2 })).status).toBe(403);
    const admin = await house.enter({ email: "admin@parkdesk.example" });
    expect((await admin.remove(`comments/${id}`, { version: 2 })).status).toBe(200);
    expect(await textsFor(client, aboutParty())).toEqual([]);
    const events = (await admin.get(`history?noun=counterparties&id=${party}`)).body.data as HistoryEvent[];
    expect(events.slice(0, 3).map(({ event }) => event)).toEqual([
      "comments.removed",
      "comments.changed",
      "comments.written",
    ]);
    expect(events[0]?.changes).toEqual([{ field: "comment", before: "Опечатка", after: null }]);
    const heard = (await client.get(`history?noun=counterparties&id=${party}`)).body.data as HistoryEvent[];
    expect(heard.filter(({ event }) => event.startsWith("comments."))).toEqual([]);
  });

  it("comes by pages that neither repeat nor leave one out", async () => {
    for (let count = 0; count < 23; count += 1) await write(manager, aboutParty(), { text: `№ ${count}` });
    const seen: string[] = [];
    let before: number | undefined;
    do {
      const { body } = await read(manager, aboutParty(), before);
      seen.push(...(body.data as CommentRow[]).map(({ text }) => text));
      before = (body.next as number | null) ?? undefined;
    } while (before !== undefined);
    expect(seen).toEqual(Array.from({ length: 23 }, (_, place) => `№ ${22 - place}`));
  });

  it("is refused empty or too long, each at its field", async () => {
    for (const text of ["", "   ", "я".repeat(4_001)]) {
      const { status, body } = await send(manager, aboutParty(), { text });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["text"]]);
    }
  });

  it("has a file for whoever may read it, which goes with it, as it goes with the record", async () => {
    const upload = async (person: Person, note: string) => {
      const form = { fileName: "счёт.pdf", content: blankPdf(note) };
      return ((await person.call("POST", "files", undefined, { form })).body.data as { id: number }).id;
    };
    const file = await upload(manager, "один");
    const inner = await write(manager, aboutParty(), { is_internal: true, file });
    expect(inner.file).toMatchObject({ id: file, name: "счёт.pdf" });
    const download = async (person: Person, id: number) => (await person.get(`files/${id}`)).status;
    expect([await download(colleague, file), await download(client, file)]).toEqual([200, 404]);
    const open = await upload(manager, "два");
    await write(manager, aboutParty(), { file: open });
    expect([await download(client, open), await download(otherClient, open)]).toEqual([200, 404]);
    const foreign = await send(colleague, aboutParty(), { file: open });
    expect([foreign.status, Object.keys(foreign.body.errors ?? {})]).toEqual([422, ["file"]]);
    await manager.remove(`comments/${inner.id}`, { version: 1 });
    expect(await download(manager, file)).toBe(404);
  });

  it("goes, with its file, once the record that it is about is gone", async () => {
    const { body } = await manager.post("drivers", { name: "Ким Олег", park_id: fleet.parkId, plate: "123ABC02" });
    const { id, version } = body.data as { id: number; version: number };
    const form = { fileName: "права.pdf", content: blankPdf("права") };
    const file = ((await manager.call("POST", "files", undefined, { form })).body.data as { id: number }).id;
    await write(manager, { noun: "drivers", id }, { file });
    const kept = await write(manager, aboutParty());
    await sweep(house.db, house.clock, house.files);
    await manager.post("drivers/status", { ids: [{ id, version }], status_id: 2 });
    const deleted = await manager.remove("drivers/delete", { ids: [{ id, version: version + 1 }] });
    expect([deleted.status, deleted.body.message]).toEqual([200, expect.any(String)]);
    await sweep(house.db, house.clock, house.files);
    expect(await house.db.selectFrom("comments").select("id").execute()).toEqual([{ id: kept.id }]);
    expect((await manager.get(`files/${file}`)).status).toBe(404);
  });
});
