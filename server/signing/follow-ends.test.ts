import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { secretsOf } from "../installation-key.ts";
import { StoreAway } from "../integrations/file-store.ts";
import { openHub } from "../modules/events/hub.ts";
import { sign } from "../testing/keys.ts";
import { openSigningHouse, type SigningHouse } from "../testing/signed-reports.ts";
import { readEnds } from "./chain-ends.ts";
import { followEnds } from "./follow-ends.ts";

let signing: SigningHouse;
let reports: number[];
const secrets = secretsOf(Buffer.alloc(32, 7));
beforeAll(async () => {
  signing = await openSigningHouse();
  reports = await signing.reportsOf("2026-01");
});
afterAll(() => signing?.house.close());

const signOne = async (id: number | undefined) => {
  const [paper] = await signing.papers(signing.manager, [id ?? 0]);
  if (!paper) throw new Error("there is no paper");
  const { status } = await signing.send(signing.manager, [{ paper, cms: sign(signing.head, paper.content) }]);
  expect(status).toBe(200);
};
const lengthKept = async () =>
  (await readEnds({ files: signing.house.files, secrets }, 1)).ends.map(({ length }) => length);
async function until(length: number): Promise<void> {
  while ((await lengthKept()).at(-1) !== length) await sleep(10);
}

it("where the chain ends is kept outside once a commit has made it longer, and what was missed as soon as somebody listens", async () => {
  const { house } = signing;
  await signOne(reports[0]);
  expect(await lengthKept()).toEqual([]);
  const hub = openHub({ connectionString: house.url }, () => undefined);
  const failed: object[] = [];
  let isAway = false;
  const files = {
    ...house.files,
    put: (...put: Parameters<typeof house.files.put>) =>
      isAway ? Promise.reject(new StoreAway("unreachable", "put")) : house.files.put(...put),
  };
  const log = { error: (what: object) => failed.push(what) } as never; // only that is asked of it here
  const following = await followEnds({ db: house.db, clock: house.clock, files, secrets, hub, log });
  try {
    await until(1);
    isAway = true;
    await signOne(reports[1]);
    while (failed.length === 0) await sleep(10);
    expect(await lengthKept()).toEqual([1]);
    isAway = false;
    const { version } = (await signing.client.get(`reports/commissioner/${reports[0]}`)).body.data as {
      version: number;
    };
    await signing.client.post(`reports/commissioner/${reports[0]}/status`, { status_id: 0, version, objection: "Нет" });
    await until(3);
    // One line a day, whatever comes in it.
    expect(await lengthKept()).toEqual([3]);
  } finally {
    await following.stop();
    await hub.close();
  }
  expect((await house.checkArchive()).faults).toEqual([]);
});
