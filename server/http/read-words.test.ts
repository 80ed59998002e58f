import { describe, expect, it } from "vitest";
import { readWritten } from "./locale-files.ts";
import { hasText, wordsIn } from "./words.ts";

describe("the words of a resource", () => {
  it("are said by the server though no resource writes them, in each language", () => {
    expect(readWritten("ru").services?.actions).not.toHaveProperty("delete");
    expect(hasText("services.actions.delete")).toBe(true);
    expect(wordsIn("ru")("services.done.updated")).toBe("Данные изменены");
    expect(wordsIn("en")("services.done.updated")).toBe("Data changed");
    expect(wordsIn("kz")("services.done.updated")).toBe("Деректер өзгертілді");
  });

  it("are its own where it has any", () => {
    expect(wordsIn("ru")("services.actions.activate")).toBe("Использовать");
  });
});
