import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callAs } from "../../../scripts/studio/call-as.ts";
import { compare, pull, push, withoutFile } from "../../../scripts/studio/files.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { PASSWORD } from "../../testing/person.ts";
import { registerOf, shape, type Whole } from "../../testing/studio.ts";
import { vehicles } from "../../testing/vehicles.ts";

describe("what is published, as files", () => {
  let house: House;
  let folder: string;
  let url: string;

  beforeAll(async () => {
    house = await openHouse();
    folder = await mkdtemp(join(tmpdir(), "studio-"));
    const admin = await house.enter({ email: "admin@parkdesk.example" });
    await shape(admin, "r-vehicles", vehicles);
    await shape(admin, "parks", { words: { "fields.name": { ru: "Таксопарк" } } });
    url = await house.app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(async () => {
    await house?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const enter = () => callAs(url, { email: "admin@parkdesk.example", password: PASSWORD });
  const edit = async (change: (text: string) => string) => {
    const path = join(folder, "r-vehicles.json");
    await writeFile(path, change(await readFile(path, "utf8")));
  };

  it("is pulled, compared in words and pushed by the checks of the studio, and nobody's draft is taken away", async () => {
    const { call, end } = await enter();
    expect((await pull(call, folder)).sort()).toEqual(["parks.json", "r-vehicles.json"]);
    expect(await compare(call, folder)).toEqual([]);

    await edit((text) => text.replace('"Автомобили"', '"Машины"'));
    const [found] = await compare(call, folder);
    expect([found?.resource, found?.faults]).toEqual(["r-vehicles", []]);
    expect(found?.changes.join()).toContain("«Машины»");
    if (!found) throw new Error("nothing is different");
    const drafted = await call("PUT", "studio/resources/r-vehicles/draft", { body: vehicles, version: null });
    await expect(push(call, found, "Проба")).rejects.toThrow("в студии есть черновик (Тестова Айгүл");
    await call("DELETE", "studio/resources/r-vehicles/draft", { version: (drafted as Whole).draft?.version });
    await push(call, found, "Название");
    expect(await compare(call, folder)).toEqual([]);

    await rm(join(folder, "parks.json"));
    expect(await withoutFile(call, folder)).toEqual(["parks"]);
    await end();
    await expect(call("GET", "studio/resources")).rejects.toThrow();
  });

  it("comes to a server where nothing of it is yet: those first that others refer to", async () => {
    const { call } = await enter();
    const fresh = await mkdtemp(join(tmpdir(), "studio-fresh-"));
    try {
      const fields = { owner: { kind: "reference", to: "r-owners", label: { ru: "Владелец" } } } as const;
      for (const register of [registerOf("cars", fields), registerOf("owners")])
        await writeFile(join(fresh, `r-${register.name}.json`), JSON.stringify(register));
      const found = await compare(call, fresh);
      expect(found.map(({ resource, faults, after }) => [resource, faults, after])).toEqual([
        ["r-owners", [], []],
        ["r-cars", [], ["r-owners"]],
      ]);
      for (const each of found) await push(call, each, "Перенос");
      expect(await compare(call, fresh)).toEqual([]);
    } finally {
      await rm(fresh, { recursive: true, force: true });
    }
  });

  it("is refused with each mistake at its place, and a file that is no JSON by its name", async () => {
    const { call } = await enter();
    await edit((text) => text.replace('"order": "plate"', '"order": "nothing"'));
    const [{ faults } = { faults: [] }] = await compare(call, folder);
    expect(faults.map((one) => one.at)).toContain("list.order.0");
    await edit((text) => text.slice(1));
    await expect(compare(call, folder)).rejects.toThrow("r-vehicles.json");
    expect((await readdir(folder)).length).toBe(1);
  });
});
