import { expect, type Page } from "playwright/test";
import { ownHouse } from "../own-house.ts";
import { callAs } from "../pages/api.ts";
import { signIn } from "../pages/entrance.ts";

/** What is told is read and deleted to the last. */
const { test, house } = ownHouse();

type Park = { id: number; status: { id: number }; version: number };

type Told = {
  readonly message: string;
  readonly created_at: string;
  readonly is_read: boolean;
  readonly link: { readonly id: number | null } | null;
};

const bellOf = (page: Page) => page.getByRole("button", { name: /^Уведомления/ });
const panelOf = (page: Page) => page.getByRole("dialog", { name: "Уведомления" });

/** What a tab is called while so many are unread. */
const titleWith = (unread: number) => (unread > 0 ? new RegExp(`^\\(${unread}\\) `) : /^[^(]/);

/** The kinds of spec §2, by name, in the order of the panel. */
const KINDS = ["Лимиты", "ЭСФ", "АВР", "Отчёт К", "ЭЦП", "Парк"];
const FAMILIES = {
  manager: "",
  client: "users/",
  outsourcing: "outsourcings/",
  "outsourcing-client": "outsourcings/users/",
  admin: "",
};
for (const [who, family] of Object.entries(FAMILIES))
  test(`${who} has seven tabs of notifications, the newest first, and the card of one is the way to its document`, async ({
    page,
  }) => {
    const { get } = await callAs(house.url, who);
    const counts = await get<{ id: number; count: number }[]>(`${family}notifications/counts`);
    const unread = counts.reduce((sum, { count }) => sum + count, 0);
    const all = await get<Told[]>(`${family}notifications?per_page=30`);
    await signIn(page, who);
    await expect(page).toHaveTitle(new RegExp(`^\\(${unread}\\) `), { timeout: 30_000 });
    await bellOf(page).click();
    const panel = panelOf(page);
    const badge = (count: number) => (count > 0 ? String(count) : "");
    await expect(panel.getByRole("tab")).toHaveText([
      `Все${badge(unread)}`,
      ...KINDS.map((kind, place) => `${kind}${badge(counts[place]?.count ?? 0)}`),
    ]);
    for (const [place, kind] of ["Все", ...KINDS].entries()) {
      const told = place === 0 ? all : await get<Told[]>(`${family}notifications?per_page=30&filter[type]=${place}`);
      await panel.getByRole("tab", { name: new RegExp(`^${kind}\\d*$`) }).click();
      const times = panel.getByRole("listitem").locator("time");
      await expect(times).toHaveCount(told.length);
      const shown = await times.evaluateAll((each) => each.map((time) => time.getAttribute("datetime") ?? ""));
      expect(shown, kind).toEqual(told.map(({ created_at }) => created_at));
      expect(shown, kind).toEqual(shown.toSorted().reverse());
      if (told.length === 0) await expect(panel.getByText("В этом разделе уведомлений нет")).toBeVisible();
    }
    const document = all.find(({ link, message }) => link?.id && /№ /.test(message));
    if (!document) throw new Error(`${who} is told of no document`);
    const [, number = ""] = /№ (\S+)/.exec(document.message) ?? [];
    await panel.getByRole("tab", { name: /^Все/ }).click();
    await panel.getByRole("link", { name: document.message }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
    await expect(panel).toBeHidden();
    const left = unread - (document.is_read ? 0 : 1);
    await expect(page).toHaveTitle(titleWith(left));
  });

type Caller = Awaited<ReturnType<typeof callAs>>;

/** A manager switches off the park of one of their drivers. */
async function parkChanges({ get }: Caller, family: string): Promise<void> {
  const [driver] = await get<{ park: { id: number } }[]>(`${family}drivers`);
  const manager = await callAs(house.url, "manager");
  const { id, version, status } = await manager.get<Park>(`parks/${driver?.park.id}`);
  await manager.send("POST", "parks/status", { id, version, status_id: status.id === 1 ? 2 : 1 });
}

type Contract = { id: number; fee: number; status: { id: number } };
const IN_FORCE = 1;

/** The outsourcer draws up a supplement to a contract that both see. */
async function supplementIsDrawn({ get }: Caller, family: string): Promise<void> {
  const contracts = await get<Contract[]>(`${family}contracts?per_page=100`);
  const outsourcer = await callAs(house.url, "outsourcing");
  const theirs = await outsourcer.get<{ id: number }[]>("outsourcings/contracts?per_page=100");
  const contract = contracts.find(
    ({ id, status }) => status.id === IN_FORCE && theirs.some((other) => other.id === id),
  );
  if (!contract) throw new Error("They have no contract in common");
  await outsourcer.send("POST", "outsourcings/additional_agreement", {
    contract_id: contract.id,
    formed_on: "2026-05-10",
    fee: contract.fee + 100,
  });
}

/** Whom nobody tells of parks hears of the papers of their outsourcing. */
const HEARD = {
  client: { happens: parkChanges, words: /Новый статус «(отключён|работает)»/ },
  outsourcing: { happens: parkChanges, words: /Новый статус «(отключён|работает)»/ },
  "outsourcing-client": { happens: supplementIsDrawn, words: /№ \S+/ },
} as const;
for (const [who, { happens, words: told }] of Object.entries(HEARD))
  test(`${who} hears at once of what becomes of what is theirs, deletes it, and then all that is read`, async ({
    page,
  }) => {
    const family = FAMILIES[who as keyof typeof HEARD];
    await page.addInitScript(
      () => location.protocol !== "about:" && localStorage.setItem("mobile_modal_closed", "true"),
    );
    const caller = await callAs(house.url, who);
    const counts = await caller.get<{ count: number }[]>(`${family}notifications/counts`);
    const before = counts.reduce((sum, { count }) => sum + count, 0);
    await signIn(page, who);
    await expect(page).toHaveTitle(titleWith(before), { timeout: 30_000 });
    await happens(caller, family);
    await expect(page).toHaveTitle(titleWith(before + 1), { timeout: 30_000 });

    await page.getByRole("button", { name: `Уведомления: ${before + 1} не прочитано` }).click();
    const panel = panelOf(page);
    const first = panel.getByRole("listitem").first();
    await expect(first).toContainText(/^не прочитано: /);
    await expect(first).toContainText(told);
    const words = await first.innerText();
    await first.getByRole("button", { name: /^Удалить уведомление/ }).click();
    await expect(first).not.toHaveText(words, { useInnerText: true });
    await expect(page).toHaveTitle(titleWith(before));

    await panel.getByRole("button", { name: "Удалить прочитанные" }).click();
    await expect(panel.getByRole("listitem").filter({ hasNotText: "не прочитано:" })).toHaveCount(0);
    await expect(page).toHaveTitle(titleWith(before)); // what is unread stays
    await panel.getByRole("button", { name: "Прочитать все" }).click();
    await expect(page).toHaveTitle(/^[^(]/);
    await panel.getByRole("button", { name: "Удалить прочитанные" }).click();
    await expect(panel.getByText("Уведомлений нет")).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "Уведомления", exact: true }).click();
    await expect(panel.getByText("Уведомлений нет")).toBeVisible();
  });
