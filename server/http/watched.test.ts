import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type House, openHouse } from "../testing/house.ts";

const read = (name: string): string => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), "utf8");

/** The metrics that questions of Prometheus name, with the labels that they ask for: `name{label="…"}`. */
function askedIn(text: string): { name: string; labels: string[] }[] {
  const asked = text.matchAll(/\b((?:parkdesk|process|nodejs|http)_[a-z_]+)(?:\{([^}]*)\})?/g);
  return [...asked].map(([, name = "", labels = ""]) => ({
    name,
    labels: [...labels.matchAll(/(\w+)\s*=/g)].map(([, label = ""]) => label),
  }));
}

describe("what watches a server", () => {
  let house: House;
  let served: Map<string, Set<string>>;
  beforeAll(async () => {
    house = await openHouse();
    await house.app.inject({ method: "GET", url: "/health/live" }); // so that there is an answer to count
    const { body } = await house.app.inject({ method: "GET", url: "/metrics" });
    served = new Map(askedIn(body).map(({ name, labels }) => [name, new Set(labels)]));
  });
  afterAll(() => house?.close());

  it.each(["alerts.yaml", "grafana-dashboard.json"])("asks for nothing that /metrics does not tell: %s", (name) => {
    const asked = askedIn(read(name).replaceAll('\\"', '"'));
    expect(asked.length).toBeGreaterThan(5);
    for (const { name: metric, labels } of asked) {
      expect([...served.keys()]).toContain(metric);
      const own = labels.filter((label) => !["job", "instance"].includes(label)); // Prometheus adds these
      expect([metric, own.filter((label) => !served.get(metric)?.has(label))]).toEqual([metric, []]);
    }
  });

  it("tells of everything that /metrics has, in the dashboard", () => {
    const shown = new Set(askedIn(read("grafana-dashboard.json")).map(({ name }) => name));
    expect([...served.keys()].filter((name) => !shown.has(name))).toEqual([]);
  });
});
