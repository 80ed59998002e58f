import { afterEach, beforeEach, expect, it } from "vitest";
import { keepTitleCount } from "./title-count.ts";

let stop = () => {};
const before = document.title;
beforeEach(() => {
  document.title = "Отчёты · Parkdesk";
});
afterEach(() => {
  stop();
  document.title = before;
});

it("keeps how many are unread before the title, whatever page writes it, and takes it away at the end", async () => {
  stop = keepTitleCount(document, 1);
  expect(document.title).toBe("(1) Отчёты · Parkdesk");
  document.title = "АВР · Parkdesk";
  await expect.poll(() => document.title).toBe("(1) АВР · Parkdesk");
  stop();
  expect(document.title).toBe("АВР · Parkdesk");
  document.title = "ЭСФ · Parkdesk";
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.title).toBe("ЭСФ · Parkdesk");
});

it("puts one count in place of another, of however many digits, and none for nothing", () => {
  for (const [count, title] of [
    [12, "(12) Отчёты · Parkdesk"],
    [3, "(3) Отчёты · Parkdesk"],
    [0, "Отчёты · Parkdesk"],
  ] as const) {
    keepTitleCount(document, 128);
    stop = keepTitleCount(document, count);
    expect(document.title).toBe(title);
    stop();
  }
});
