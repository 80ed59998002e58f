import type { Page } from "playwright/test";
import common from "../../locales/ru/common.json" with { type: "json" };

/** How long a page may take to have all that it asked for, in ms. */
const PATIENCE = 15_000;
const { notFound } = common.pages;

/** What a page is called, by the browser and by itself, what it says, and where its links lead. */
export type Seen = Readonly<Record<"title" | "heading" | "text", string>> & { readonly links: readonly string[] };

/**
 * Goes to an address without loading the portal anew and waits until the page has all that it asked for. The way leads over an unknown
 * address: what is in sight afterwards cannot be the page before.
 */
export const visit = (page: Page, path: string): Promise<Seen> =>
  page.evaluate(
    async ({ path, patience, nowhere }) => {
      const heading = () => document.querySelector("main h1")?.textContent ?? "";
      const isBusy = () => document.querySelector("main [aria-busy=true], main .ant-skeleton") !== null;
      const until = async (is: () => boolean) => {
        for (const end = performance.now() + patience; performance.now() < end && !is(); )
          await new Promise(requestAnimationFrame);
      };
      const go = async (to: string, isThere: () => boolean) => {
        history.pushState(null, "", to);
        dispatchEvent(new PopStateEvent("popstate"));
        await until(isThere);
      };
      await go("/nowhere", () => heading() === nowhere);
      await go(path, () => ![nowhere, ""].includes(heading()) && !isBusy());
      const links = [...document.querySelectorAll("a[href^='/']")].map((link) => link.getAttribute("href") ?? "");
      const text = document.querySelector<HTMLElement>("main")?.innerText ?? "";
      return { title: document.title.replace(/^\(\d+\) /, ""), heading: heading(), text, links };
    },
    { path, patience: PATIENCE, nowhere: notFound.title },
  );
