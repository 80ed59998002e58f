import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { defined } from "../../contract/resource/defined.ts";
import { routes } from "../../contract/routes/all.ts";
import { openPool } from "../db/database.ts";
import { json } from "../db/json.ts";
import { lists } from "../modules/listed.ts";
import { openHouse, openHouseOn } from "../testing/house.ts";
import { shape } from "../testing/studio.ts";
import { vehicles } from "../testing/vehicles.ts";

/** What a process is made of, by its names. */
const process = () => ({
  definitions: defined.map(({ name, list }) => [name, list.perPage]),
  calls: routes.map(({ name }) => name),
  lists: [...lists.keys()],
});

describe("what is published", () => {
  it("leaves the process with its application: the next one in it begins with the product", async () => {
    const before = process();
    const house = await openHouse();
    try {
      const admin = await house.enter({ email: "admin@parkdesk.example" });
      await shape(admin, "r-vehicles", vehicles);
      await shape(admin, "parks", { list: { perPage: 10 } });
      expect(process().calls).toContain("r-vehicles.list");
      expect(process()).not.toEqual(before);
    } finally {
      await house.close();
    }
    expect(process()).toEqual(before);
  });

  it("keeps no server from starting, whatever an older version let be published", async () => {
    const house = await openHouse();
    try {
      const [send, , sell] = vehicles.statuses?.steps ?? [];
      if (!vehicles.statuses || !send || !sell) throw new Error("the register has no steps");
      // Two steps to one status that ask for different things: no definition of the product may say so.
      const steps = [send, { ...sell, name: "break", to: send.to, from: send.from }];
      const body = { ...vehicles, statuses: { ...vehicles.statuses, steps } };
      await sql`insert into studio_revisions (resource, number, body, note, created_at)
        values ('r-vehicles', 1, ${json(body)}::json, 'x', now())`.execute(house.db);
      await sql`insert into studio_subjects (resource, revision) values ('r-vehicles', 1)`.execute(house.db);
      const pool = openPool({ connectionString: house.url });
      const again = await openHouseOn({ url: house.url, pool, drop: () => pool.end() });
      try {
        expect((await (await again.enter()).get("registers/vehicles")).status).toBe(200);
      } finally {
        await again.close();
      }
    } finally {
      await house.close();
    }
  });

  it("stays with a later application when an earlier one leaves", async () => {
    const earlier = await openHouse();
    const later = await openHouse();
    try {
      await shape(await later.enter({ email: "admin@parkdesk.example" }), "r-vehicles", vehicles);
      await earlier.close();
      expect(process().calls).toContain("r-vehicles.list");
    } finally {
      await later.close();
    }
  });
});
