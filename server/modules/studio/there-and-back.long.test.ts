import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type House, openHouse } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";
import { shape, type Whole } from "../../testing/studio.ts";
import { anyPresentation, anyRegister } from "../../testing/studio-bodies.ts";

type Api = { paths: Record<string, unknown> };

describe("the portal", () => {
  let house: House;
  let admin: Person;
  const path = (resource: string) => `studio/resources/${resource}`;

  beforeAll(async () => {
    house = await openHouse();
    await house.db
      .insertInto("parks")
      .values([
        { aggregator_id: 1, name: "Алатау" },
        { aggregator_id: 1, name: "Медеу" },
      ])
      .execute();
    admin = await house.enter({ email: "admin@parkdesk.example" });
  });
  afterAll(() => house?.close());

  /** What others see of it: its calls, its lists and cards, and what it is called. */
  const seen = async (): Promise<string> => {
    const [first] = (await admin.get("parks")).body.data as { id: number }[];
    const { paths } = (await admin.get("openapi.json")).body as unknown as Api;
    const found = await Promise.all(
      ["parks", `parks/${first?.id}`, "drivers", "users/info", "descriptions"].map(
        async (each) => (await admin.get(each)).body,
      ),
    );
    return JSON.stringify([found, paths]);
  };

  const anyShape = fc.oneof(
    anyPresentation({
      columns: ["name", "status", "city", "yandex_login"],
      name: "name",
      words: ["titles.list", "fields.name", "fields.city"],
      optional: ["city"],
      isExtensible: true,
    }).map((body) => ({ resource: "parks", body: body as unknown })),
    anyRegister("things").map((body) => ({ resource: "r-things", body: body as unknown })),
  );

  it("is exactly what it was once everything that was published is taken back", async () => {
    const registered = await shape(admin, "r-things", {
      ...(fc.sample(anyRegister("things"), { seed: 7, numRuns: 1 })[0] as object),
    });
    const [parks, things] = [null, registered.subject.revision];
    const before = await seen();
    await fc.assert(
      fc.asyncProperty(fc.array(anyShape, { minLength: 1, maxLength: 3 }), async (shapes) => {
        for (const { resource, body } of shapes) {
          await shape(admin, resource, body);
          expect((await admin.get(resource === "parks" ? "parks" : "registers/things")).status).toBe(200);
        }
        for (const [resource, to] of [
          ["parks", parks],
          ["r-things", things],
        ] as const) {
          const { subject } = (await admin.get(path(resource))).body.data as Whole;
          const back = await admin.post(`${path(resource)}/rollback`, { to, seen: subject.revision });
          expect(back.status, JSON.stringify(back.body)).toBe(200);
        }
        expect((await seen()).replaceAll(/"revision":\d+/g, "")).toBe(before.replaceAll(/"revision":\d+/g, ""));
      }),
      { numRuns: 12, endOnFailure: true },
    );
  }, 240_000);

  it("is not broken by any draft, whatever it is: it is kept or refused, checked in words, and never published", async () => {
    const before = await seen();
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.json().map((text) => JSON.parse(text) as unknown),
          fc.object({
            key: fc.constantFrom("fields", "list", "__proto__", "words", "columns", "x_a", "kind", "label", "ru"),
          }),
        ),
        fc.constantFrom("parks", "r-other"),
        async (body, resource) => {
          const checked = await admin.post(`${path(resource)}/check`, { body });
          // 400: what would poison a prototype is no JSON to anybody here.
          expect([200, 400, 422]).toContain(checked.status);
          const faults = checked.status === 200 ? (checked.body.data as { faults: { message: string }[] }).faults : [];
          // A word that was never filled in; what somebody called a member is quoted as it is.
          const UNFILLED = /studio\.|\{\{/;
          if (!UNFILLED.test(JSON.stringify(body)))
            for (const { message } of faults) expect(message).not.toMatch(UNFILLED);
          const { draft } = (await admin.get(path(resource))).body.data as Whole;
          const saved = await admin.put(`${path(resource)}/draft`, { body, version: draft?.version ?? null });
          if (saved.status !== 200 || faults.length === 0) return;
          const version = (saved.body.data as Whole).draft?.version;
          expect((await admin.post(`${path(resource)}/publish`, { version, note: "x" })).status).toBe(422);
        },
      ),
      { numRuns: 60 },
    );
    expect(await seen()).toBe(before);
  }, 240_000);
});
