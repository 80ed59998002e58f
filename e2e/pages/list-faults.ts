import type { Page } from "playwright/test";

/** What a reader misses on the list in sight without scrolling; undefined: there is no list here. */
export const listFaults = (page: Page): Promise<string[] | undefined> =>
  page.evaluate(() => {
    const grid = document.querySelector<HTMLTableElement>("table[role=grid]");
    const frame = grid?.parentElement;
    if (!grid || !frame) return undefined;
    const within = frame.getBoundingClientRect();
    const end = grid.querySelector("thead th:last-child")?.getBoundingClientRect().left ?? within.right;
    const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
    const isInSight = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return left >= within.left && right <= end + 1;
    };
    const nameOf = (element: Element) => grid.querySelector(`thead [data-head="${place(element)}"]`)?.textContent;
    const place = (element: Element) => [...(element.parentElement?.children ?? [])].indexOf(element) - 1;
    const faults: string[] = [];
    for (const head of grid.querySelectorAll("thead [data-head]")) {
      const words = head.querySelector("span") ?? head;
      const isTall = words.getBoundingClientRect().height > (head.closest("th")?.clientHeight ?? 0);
      if (isCut(words) || isTall) faults.push(`the head «${head.textContent}» is clipped`);
    }
    const keys = "tbody :is(th, [data-status], [data-figure])";
    for (const cell of grid.querySelectorAll(`tr[data-index="0"] :is(th, [data-status], [data-figure])`))
      if (!isInSight(cell)) faults.push(`«${nameOf(cell)}» lies out of sight`);
    for (const cell of grid.querySelectorAll(keys))
      if (isCut(cell) && !cell.querySelector("small") && cell.textContent.length < 40)
        faults.push(`«${nameOf(cell)}» cuts ${cell.textContent}`);
    for (const tag of grid.querySelectorAll("[data-status] > span")) {
      const cell = tag.closest("td")?.getBoundingClientRect();
      if (cell && tag.getBoundingClientRect().right > cell.right) faults.push(`the status ${tag.textContent} is cut`);
    }
    for (const link of grid.querySelectorAll('tbody [data-field="contract"] a')) {
      const text = link.firstChild;
      const number = /^(№ )?\S+/.exec(link.textContent ?? "")?.[0] ?? "";
      if (!text) continue;
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, number.length);
      const cell = link.closest("td")?.getBoundingClientRect();
      if (cell && range.getBoundingClientRect().right > cell.right) faults.push(`the contract ${number} is cut`);
    }
    const totals = grid.querySelector("tfoot tr");
    if (totals && totals.getBoundingClientRect().bottom > innerHeight) faults.push("the totals lie below the screen");
    for (const cell of totals?.children ?? []) if (isCut(cell)) faults.push(`the total ${cell.textContent} is cut`);
    const hasMore = frame.scrollWidth > frame.clientWidth + 1;
    if (hasMore !== frame.hasAttribute("data-more")) faults.push("nothing tells of what lies to the right");
    return [...new Set(faults)];
  });
