import { beforeEach, describe, expect, it, vi } from "vitest";
import { createSpeaker } from "./i18n.ts";
import { loadPlainWords } from "./plain-words.ts";
import { storedLocale } from "./stored-locale.ts";

beforeEach(() => localStorage.clear());
const speak = (locale: "ru" | "en" | "kz") =>
  createSpeaker({ locale, storage: localStorage, prepare: async () => undefined });

describe("the language", () => {
  it("is Russian unless one was chosen, and when something else is stored", () => {
    expect(storedLocale(localStorage)).toBe("ru");
    localStorage.setItem("app_locale", "de");
    expect(storedLocale(localStorage)).toBe("ru");
  });

  it("has quotes within quotes as they are written, also before i18next is there", async () => {
    const name = "ТОО «Рога»";
    const { words } = await speak("ru");
    expect(words("session.aggregatorChanged", { name })).toBe("Вы работаете в агрегаторе «ТОО „Рога“»");
    const plain = await loadPlainWords("ru");
    expect(plain("session.aggregatorChanged", { name })).toBe("Вы работаете в агрегаторе «ТОО „Рога“»");
  });

  it("is remembered, and Kazakh is kk to the browser", async () => {
    const speaker = await speak("ru");
    await speaker.changeLocale("kz");
    expect(localStorage.getItem("app_locale")).toBe("kz");
    expect(document.documentElement.lang).toBe("kk");
    expect(speaker.locale()).toBe("kz");
    expect(speaker.words("session.actions.login")).toBe("Кіру");
  });

  it("says so when nothing is said under a key, unless the key may be silent", async () => {
    const told = vi.fn();
    vi.stubGlobal("reportError", told); // jsdom has none
    const { i18n } = await speak("en");
    expect(i18n.t("session.actions.login")).toBe("Log in");
    expect(i18n.t("session.nothing", { defaultValue: "" })).toBe("");
    expect(told).not.toHaveBeenCalled();
    i18n.t("session.nothing");
    expect(told).toHaveBeenCalledExactlyOnceWith(new Error("No words for session.nothing"));
    vi.unstubAllGlobals();
  });

  it("counts as its own grammar does", async () => {
    const speaker = await speak("ru");
    const running = [1, 3, 5, 21].map((count) => speaker.i18n.t("app.jobs.running", { count }));
    expect(running).toEqual([
      "Выполняется 1 задание",
      "Выполняются 3 задания",
      "Выполняется 5 заданий",
      "Выполняется 21 задание",
    ]);
  });
});

describe("the words of the log-in page", () => {
  it("are there without i18next, with their values in place", async () => {
    const t = await loadPlainWords("en");
    expect(t("session.expired.who", { email: "a@b.c" })).toBe("You were working as a@b.c");
  });

  it("say a key that nobody translated as it is", async () => {
    const t = await loadPlainWords("kz");
    expect(t("session.nothing.like.this")).toBe("session.nothing.like.this");
    expect(t("session.constructor")).toBe("session.constructor");
  });
});

describe("the words of a resource", () => {
  it("come with those that follow, in each language, and without what the server alone says", async () => {
    const speaker = await speak("en");
    expect(speaker.words("services.actions.delete")).toBe("Delete");
    expect(speaker.words("services.titles.edit", { name: "Fee" })).toBe("Fee");
    expect(speaker.i18n.exists("services.done.updated")).toBe(false);
    await speaker.changeLocale("ru");
    expect(speaker.words("services.actions.delete")).toBe("Удалить");
  });
});

describe("the words of the pages written by hand", () => {
  it("come when such a page does, and in the next language as well", async () => {
    const speaker = await speak("ru");
    expect(speaker.i18n.exists("statistics.fields")).toBe(false);
    await speaker.addPageWords();
    expect(speaker.i18n.exists("statistics.fields", { returnObjects: true })).toBe(true);
    expect(speaker.words("session.actions.login")).toBe("Войти");
    await speaker.changeLocale("en");
    expect(speaker.i18n.getResource("en", "translation", "imports")).toBeDefined();
  });
});
