import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createInstance } from "i18next";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import help from "../../../../locales/ru/help.json" with { type: "json" };
import { lendBrowser } from "../../../engine/testing/browser.ts";
import { framesOf, RECORDINGS } from "./recordings.ts";
import { StepPlayer } from "./StepPlayer.tsx";
import { readingTime } from "./use-player.ts";

const STEPS = RECORDINGS.videoSplit;
const words = (place: number): string => help.steps[STEPS[place] ?? "splitShares"];
const COUNT = STEPS.length;

/** How much of the stage is in sight, which jsdom does not know: told by the test. */
let scrollTo: (ratio: number) => void;
let isCalm = false;
const { IntersectionObserver: observer, matchMedia } = window;

beforeEach(() => {
  lendBrowser();
  vi.useFakeTimers();
  isCalm = false;
  window.matchMedia = (query) => ({ ...matchMediaOf(query), matches: isCalm && query.includes("reduced-motion") });
  window.IntersectionObserver = class {
    constructor(tell: IntersectionObserverCallback) {
      scrollTo = (intersectionRatio) =>
        act(() => tell([{ intersectionRatio } as IntersectionObserverEntry], this as unknown as IntersectionObserver));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Object.assign(window, { IntersectionObserver: observer, matchMedia });
});

const matchMediaOf = (media: string) =>
  ({ media, onchange: null, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;

function show() {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({ lng: "ru", resources: { ru: { translation: { help } } } });
  return render(
    <I18nextProvider i18n={i18n}>
      <StepPlayer recording="videoSplit" />
    </I18nextProvider>,
  );
}
const picture = () => screen.getByRole("img", { name: /^Экран портала/ });
const arrive = () => fireEvent.load(picture());
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const caption = () => document.querySelector("p")?.textContent;
const ring = () => document.querySelector<HTMLElement>("span[style]");
const key = (name: string) => fireEvent.keyDown(screen.getByRole("button", { name: "Следующий шаг" }), { key: name });

it("plays by itself once three quarters of it are in sight, each step as long as its words are read, and stops at its end", () => {
  show();
  arrive();
  scrollTo(0.74);
  wait(60_000);
  expect(caption()).toBe(words(0));
  scrollTo(0.75);
  wait(readingTime(words(0)) - 1);
  expect(caption()).toBe(words(0));
  wait(1);
  expect(caption()).toBe(words(1));
  for (let place = 1; place < COUNT; place += 1) {
    arrive();
    wait(readingTime(words(place)));
  }
  expect(caption()).toBe(words(COUNT - 1));
  expect(screen.getByText(`Шаг ${COUNT} из ${COUNT}`)).toBeTruthy();
  press("Смотреть");
  expect(caption()).toBe(words(0));
});

it("gives a word more time the longer it is", () => {
  expect(readingTime("")).toBe(2_500);
  expect(readingTime("десять бук")).toBe(3_150);
});

it("does not begin by itself where less motion was asked for, and plays when it is told to", () => {
  isCalm = true;
  show();
  arrive();
  scrollTo(1);
  wait(60_000);
  expect(caption()).toBe(words(0));
  press("Смотреть");
  wait(readingTime(words(0)));
  expect(caption()).toBe(words(1));
});

it("pauses out of sight, and does not begin again by itself", () => {
  show();
  arrive();
  scrollTo(1);
  scrollTo(0);
  expect(screen.getByRole("button", { name: "Смотреть" })).toBeTruthy();
  scrollTo(1);
  wait(60_000);
  expect(caption()).toBe(words(0));
});

it("waits for a picture that is slow, and goes on without one that cannot be had", () => {
  show();
  press("Смотреть");
  wait(60_000);
  expect(caption()).toBe(words(0));
  expect(ring()).toBeNull();
  fireEvent.error(picture());
  expect(ring()).toBeNull();
  wait(readingTime(words(0)));
  expect(caption()).toBe(words(1));
});

it("rings the place that is spoken of once its picture is there, and pulses only where one presses", () => {
  const at = framesOf("videoSplit").findIndex(({ isPressed }) => !isPressed);
  show();
  for (let place = 0; place <= at; place += 1) {
    expect(ring()).toBeNull();
    arrive();
    const frame = framesOf("videoSplit")[place];
    expect(ring()?.style.insetInlineStart).toBe(`${(frame?.spot.x ?? 0) / 100}%`);
    expect(ring()?.style.insetBlockStart).toBe(`${(frame?.spot.y ?? 0) / 100}%`);
    expect(ring()?.style.inlineSize).toBe(`${(frame?.spot.width ?? 0) / 100}%`);
    expect(ring()?.style.blockSize).toBe(`${(frame?.spot.height ?? 0) / 100}%`);
    expect(ring()?.hasAttribute("data-pressed")).toBe(place !== at);
    expect(picture().getAttribute("src")).toBe(frame?.src);
    press("Следующий шаг");
  }
});

it("goes by buttons, by keys and by its range, stays where it was put, and never passes an end", () => {
  show();
  const range = screen.getByRole("slider", { name: "Шаг показа" });
  press("Смотреть");
  press("Следующий шаг");
  expect(screen.getByRole("button", { name: "Смотреть" })).toBeTruthy();
  expect(caption()).toBe(words(1));
  expect(range.getAttribute("aria-valuetext")).toBe(`Шаг 2 из ${COUNT}. ${words(1)}`);
  press("Предыдущий шаг");
  expect(caption()).toBe(words(0));
  expect(screen.getByRole("button", { name: "Предыдущий шаг" })).toHaveProperty("disabled", true);
  key("ArrowLeft");
  expect(caption()).toBe(words(0));
  key("ArrowRight");
  expect(caption()).toBe(words(1));
  key("End");
  expect(caption()).toBe(words(COUNT - 1));
  expect(screen.getByRole("button", { name: "Следующий шаг" })).toHaveProperty("disabled", true);
  key("ArrowRight");
  expect(caption()).toBe(words(COUNT - 1));
  key("Home");
  expect(caption()).toBe(words(0));
  fireEvent.change(range, { target: { value: "3" } });
  expect(caption()).toBe(words(2));
  fireEvent.keyDown(range, { key: "ArrowRight" }); // the browser itself moves a range, by one
  expect(caption()).toBe(words(2));
});

it("is silent while it plays, and says each step that a person goes to", () => {
  show();
  const said = () => document.querySelector("p")?.getAttribute("aria-live");
  expect(said()).toBe("polite");
  press("Смотреть");
  expect(said()).toBe("off");
  press("Остановить");
  expect(said()).toBe("polite");
});
