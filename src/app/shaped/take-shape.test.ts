import { describe, expect, it } from "vitest";
import type { ShapedHead } from "../../../contract/entities/shaped.ts";
import { vehiclesElsewhere } from "../../../server/testing/vehicles-elsewhere.ts";
import { findCall } from "../../engine/define/language/calls.ts";
import { manager } from "../../engine/testing/portal.tsx";
import { providerOf } from "../../engine/testing/server.ts";
import { Shape } from "./shape.ts";
import { takeShape } from "./take-shape.ts";

const told = (revision: number): ShapedHead[] => [
  {
    resource: "r-fleet",
    revision,
    register: { name: "fleet", title: "Автопарк", group: "parks", order: 96, create: true, edit: true },
  },
];
const sorts = () => findCall("r-fleet.list")?.list?.sorts;

describe("a register whose description has come", () => {
  it("keeps what may be asked of its list when the same revision is told of again, and learns it anew of another", async () => {
    const { dataProvider } = providerOf(() => ({ data: { body: vehiclesElsewhere("http://other.example/vehicles") } }));
    const shape = new Shape();
    const portal = { dataProvider, shape, speaker: { addWords: () => undefined, locale: () => "ru" as const } };
    takeShape(portal, manager, told(1));
    expect(sorts()).toBeUndefined();
    await shape.make("r-fleet");
    expect(sorts()).toContain("price");
    takeShape(portal, manager, told(1));
    expect(sorts()).toContain("price");
    takeShape(portal, manager, told(2));
    expect(sorts()).toBeUndefined();
    await shape.make("r-fleet");
    expect(sorts()).toContain("price");
  });
});
