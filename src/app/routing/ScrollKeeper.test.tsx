import { act, cleanup, render, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ScrollKeeper } from "./ScrollKeeper.tsx";

let tops: (number | undefined)[] = [];
const { scrollTo } = window;
beforeEach(() => {
  tops = [];
  window.scrollTo = ((to: ScrollToOptions) => void tops.push(to.top)) as typeof window.scrollTo;
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  window.scrollTo = scrollTo;
});

/** Something on the page that stands so many pixels below what is seen. */
function anchor(id: string, top: number): void {
  const element = document.createElement("h2");
  element.id = id;
  element.getBoundingClientRect = () => ({ top }) as DOMRect;
  document.body.append(element);
}

function open(at: string) {
  const router = createMemoryRouter([{ path: "*", element: <ScrollKeeper /> }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return (to: string) => act(() => router.navigate(to));
}

it("goes to the top of another page, and nowhere when a filter changes", async () => {
  const go = open("/oks");
  expect(tops).toEqual([0]);
  await go("/oks?page=2");
  expect(tops).toEqual([0]);
  await go("/parks");
  expect(tops).toEqual([0, 0]);
});

it("goes to the anchor of an address, 64 pixels above it", async () => {
  anchor("итог", 500);
  open(`/report#${encodeURIComponent("итог")}`);
  expect(tops).toEqual([0, 436]);
});

it("waits for an anchor that is drawn later", async () => {
  open("/report#later");
  expect(tops).toEqual([0]);
  anchor("later", 1_000);
  await waitFor(() => expect(tops).toEqual([0, 936]));
});
