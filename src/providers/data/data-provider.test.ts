import { describe, expect, it } from "vitest";
import type { Family } from "../../../contract/families.ts";
import { dispRoutes } from "../../../contract/routes/disps.ts";
import { parkRoutes } from "../../../contract/routes/parks.ts";
import { toBps, toTiyn } from "../../../domain/money/tiyn.ts";
import type { Http, HttpAsk } from "../http/http.ts";
import { createDataProvider } from "./data-provider.ts";

function portal(reply: unknown, family: Family = "plain") {
  const asked: HttpAsk[] = [];
  const http: Http = {
    json: async (ask, read = (answer) => answer) => {
      asked.push(ask);
      return read(reply);
    },
    file: async (ask) => {
      asked.push(ask);
      return { blob: new Blob(["x"]), name: "file.xlsx" };
    },
  };
  return { provider: createDataProvider({ http, family: () => family, words: (key) => key }), asked };
}

const contract = {
  id: 1,
  number_contract: "12",
  date_conclusion: "2026-01-01",
  type: { id: 0, name: "Комиссия" },
  park: { id: 1, name: "Парк" },
  counterparty: { id: 2, name: "ИП" },
  rate: 180,
  bonus_rate: 0,
  month_cap: null,
  starting_balance: -1250,
  status: { id: 0, name: "Создан" },
  is_active: true,
  signed_on: null,
  esigned_at: null,
  has_proof: false,
  ended_on: null,
  scan: null,
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
  version: 1,
};
const FACTS = ["name", "iin_bin", "director", "address", "iik", "bank", "bik"] as const;
const party = {
  name: "ИП",
  iin_bin: null,
  address: "",
  phone: null,
  director: "",
  director_position: "",
  iik: null,
  bik: null,
  bank: null,
  kbe: null,
  vat_payer: false,
  vat_certificate: null,
};
/** A side of the contract, whole and fact by fact. */
const side = (name: string) => ({
  [name]: party,
  ...Object.fromEntries(FACTS.map((fact) => [`${name}_${fact}`, party[fact]])),
});
/** What the card says beside the row. */
const card = {
  ...contract,
  chain: [],
  can: {},
  turn: "aggregator",
  objection: "",
  ...side("commissioner"),
  ...side("principal"),
};
const page = { meta: { current_page: 1, last_page: 1, per_page: 10 }, links: { prev: null, next: null } };

describe("a list", () => {
  it("is asked in the person's family and its money comes as tiyn", async () => {
    const { provider, asked } = portal({ data: [contract], total: 10_001, capped: true, ...page }, "users");
    const list = await provider.getList({ resource: "contracts" });
    expect(asked[0]?.path).toBe("users/contract");
    expect(list.data[0]).toMatchObject({ starting_balance: toTiyn(-1250), rate: toBps(180), status: { id: 0 } });
    expect(list).toMatchObject({ total: 10_001, capped: true });
  });

  it("is not asked in a family that the address of the page names", async () => {
    const { provider, asked } = portal({ data: [], total: 0, capped: false, ...page });
    await provider.getList({ resource: "contracts", meta: { family: "users" } });
    expect(asked[0]?.path).toBe("contract");
  });

  it("that breaks the contract is not shown", async () => {
    const { provider } = portal({ data: [{ ...contract, rate: 1.8 }], total: 1, capped: false, ...page });
    await expect(provider.getList({ resource: "contracts" })).rejects.toMatchObject({ code: "UNREADABLE_REPLY" });
  });

  it("is refused without asking the server where the family has no such call", async () => {
    const { provider, asked } = portal({}, "outsourcingsUsers");
    await expect(provider.getList({ resource: "oks" })).rejects.toMatchObject({ code: "FAMILY_NOT_YOURS" });
    expect(asked).toHaveLength(0);
  });

  it("of a resource without a contract is a bug", async () => {
    await expect(portal({}).provider.getList({ resource: "unicorns" })).rejects.toThrow("unicorns.list");
  });
});

describe("a change", () => {
  const edit = {
    number_contract: "12",
    date_conclusion: "2026-01-01",
    park_id: 1,
    counterparty_id: 2,
    rate: toBps(180),
    bonus_rate: toBps(0),
    month_cap: null,
    starting_balance: toTiyn(-1250n),
    version: 3,
  };

  it("writes money as a whole number of tiyn", async () => {
    const { provider, asked } = portal({ data: card, message: "Сохранено" });
    await provider.update({ resource: "contracts", id: "1", variables: edit });
    expect(asked[0]).toMatchObject({
      method: "PUT",
      path: "contract/1",
      json: { starting_balance: -1250, version: 3 },
    });
  });

  it("that does not fit its schema names the field and is not sent", async () => {
    const { provider, asked } = portal({});
    const update = provider.update({ resource: "contracts", id: 1, variables: { ...edit, number_contract: 5 } });
    await expect(update).rejects.toMatchObject({
      code: "VALIDATION",
      errors: { number_contract: ["validation.INVALID"] },
    });
    expect(asked).toHaveLength(0);
  });
});

describe("a call of a screen", () => {
  it("reads nothing of meta but portal: the address of the page is mixed into the rest", async () => {
    const { provider, asked } = portal({ data: [{ id: 1, name: "Парк" }] });
    const meta = { family: "users", path: "evil", portal: { route: parkRoutes.names, query: { is_active: true } } };
    const reply = await provider.custom?.({ url: "https://elsewhere.example", method: "delete", meta });
    expect(asked[0]).toMatchObject({ method: "GET", path: "parks/names" });
    expect(asked[0]?.query?.toString()).toBe("is_active=true");
    expect(reply?.data).toEqual({ data: [{ id: 1, name: "Парк" }] });
  });

  it("for a file answers with the file", async () => {
    const { provider } = portal({});
    const ask = { filters: { period: { from: "2026-04-01", to: "2026-04-30" } } };
    const reply = await provider.custom?.({
      url: "",
      method: "post",
      meta: { portal: { route: dispRoutes.export, ask } },
    });
    expect(reply?.data).toMatchObject({ name: "file.xlsx" });
  });
});
