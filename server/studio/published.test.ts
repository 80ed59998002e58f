import { describe, expect, it } from "vitest";
import { defined } from "../../contract/resource/defined.ts";
import { routes } from "../../contract/routes/all.ts";
import { lists } from "../modules/listed.ts";
import { openHouse } from "../testing/house.ts";
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
