import type { Page } from "playwright/test";
import common from "../../locales/ru/common.json" with { type: "json" };
import errors from "../../locales/ru/errors.json" with { type: "json" };
import { expect, test } from "../house.ts";
import { seriousFaults } from "../pages/axe.ts";
import { menuPaths } from "../pages/menu.ts";
import { picture } from "../pages/picture.ts";
import { rawWords } from "../pages/raw-words.ts";
import { settled } from "../pages/settled.ts";
import { filledFrom, specPages } from "../pages/spec-pages.ts";
import { stickingOut } from "../pages/sticking-out.ts";
import { type Seen, visit } from "../pages/visit.ts";

/** Accounts of the demo, and as whom each of them opens pages. */
const ACCOUNTS = {
  manager: ["manager"],
  client: ["client", "paid client"],
  outsourcing: ["outsourcer"],
  "outsourcing-client": ["outsourcing client", "outsourcing client with accounting"],
  admin: ["admin"],
};
/** A phone, on which no page is wider than the screen. */
const PHONE = { width: 390, height: 844 };
/** Who has a record of everything, and an address to which no page of the walk leads. */
const STAFF = ["manager", "admin"];
const UNLINKED = "/parks/1/1";
const { forbidden, notFound, error } = common.pages;
/** What a page says in place of what it is for. */
const BROKEN = [notFound.title, error.title, error.crash, errors.NOT_FOUND];

const all = specPages();
const own = all.filter(({ who }) => who.length > 0);

/** Whether a path is a page that a manager has: an administrator's is the same, and read as the manager's. */
const isOfManager = (path: string): boolean =>
  own.some(
    ({ address, who }) =>
      who.includes("manager") && new RegExp(`^${address.replaceAll(/:\w+/gu, "[^/]+")}$`).test(path),
  );

/** By how much a page is wider than a phone's screen, and what lies over something else there. */
async function phoneFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize(PHONE);
  await settled(page);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const laidOver = await stickingOut(page);
  if (before) await page.setViewportSize(before);
  return [...(over > 0 ? [`${over} px wider than a phone`] : []), ...laidOver];
}

/** What is wrong with the page in sight. */
async function faultsOf(page: Page, { title, heading, text }: Seen): Promise<string[]> {
  const said = BROKEN.filter((sentence) => text.includes(sentence));
  const untold = text.match(/\b(undefined|NaN|null)\b|Invalid Date/gu) ?? [];
  const called = heading !== "" && /^.+ · Parkdesk$/u.test(title) ? [] : [`is called «${title}», «${heading}»`];
  return [...said, ...untold, ...called, ...(await rawWords(page))];
}

for (const [name, kinds] of Object.entries(ACCOUNTS))
  test(`every page of the specification opens for ${name}, or says that it is not for them`, async ({
    person,
  }, info) => {
    test.setTimeout(1_200_000); // up to eighty pages, some read whole
    const { page } = person;
    await person.signIn(name);
    const inMenu = await menuPaths(page);
    const isStaff = STAFF.includes(name);
    const known = new Set([...inMenu, ...(isStaff ? [UNLINKED] : [])]);
    const faults: string[] = [];
    const open = async (path: string, may: boolean) => {
      const seen = await visit(page, path);
      const isOpen = seen.heading !== forbidden.title;
      if (isOpen !== may) faults.push(`${path}: ${isOpen ? "is open" : "is not open"}`);
      if (!isOpen || !may) return;
      for (const link of seen.links) known.add(link);
      faults.push(...(await faultsOf(page, seen)).map((fault) => `${path}: ${fault}`));
      await settled(page);
      if (name !== "admin" || !isOfManager(path)) faults.push(...(await seriousFaults(page, path)));
      faults.push(...(await phoneFaults(page)).map((fault) => `${path}: ${fault}`));
      await picture(page, `${name}/${path.slice(1).replaceAll("/", "_") || "home"}`);
    };
    for (const path of inMenu) await open(path, true);
    for (const each of own.filter(({ address }) => !inMenu.includes(address))) {
      const may = kinds.some((kind) => each.who.includes(kind));
      const path = each.address.includes(":") ? filledFrom(each, known) : each.address;
      if (path === undefined && may) {
        // The others' lists may be empty; what was not walked stands in the report.
        info.annotations.push({ type: "no record leads there", description: each.address });
        if (isStaff) faults.push(`${each.address}: no record leads there`);
        continue;
      }
      await open(path ?? each.address.replaceAll(/:\w+/gu, "1"), may);
    }
    expect(faults).toEqual([]);
  });
