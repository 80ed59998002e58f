import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useCallback, useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { openPortal } from "../../testing/portal.tsx";
import { SearchInput } from "./SearchInput.tsx";

afterEach(cleanup);

/** A list that is searched for what it is told. */
function List({ asked }: { readonly asked: string[] }) {
  const [search, setSearch] = useState("");
  const ask = useCallback(
    (text: string) => {
      asked.push(text);
      setSearch(text);
    },
    [asked],
  );
  return <SearchInput value={search} placeholder="Номер" onChange={ask} onDown={() => undefined} />;
}

describe("the search of a list", () => {
  it("is emptied by × however soon after the last key, and stays empty", async () => {
    const asked: string[] = [];
    await openPortal({ at: "/", pages: { "/": <List asked={asked} /> }, answers: {} });
    const input = await screen.findByRole<HTMLInputElement>("searchbox");
    fireEvent.change(input, { target: { value: "К-2026" } });
    fireEvent.click(screen.getByRole("button", { name: "Сбросить" }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect([input.value, asked.filter((text) => text !== "")]).toEqual(["", []]);
  });

  it("says at once what is too long to be searched for, and asks nothing", async () => {
    const asked: string[] = [];
    await openPortal({
      at: "/",
      pages: {
        "/": (
          <SearchInput value="" placeholder="Номер" onChange={(text) => asked.push(text)} onDown={() => undefined} />
        ),
      },
      answers: {},
    });
    const input = await screen.findByRole("searchbox");
    const type = (value: string) => {
      fireEvent.change(input, { target: { value } });
      fireEvent.keyDown(input, { key: "Enter" });
    };
    type("1 2 3 4 5 6 7 8 9");
    expect([screen.getByRole("alert").textContent, input.getAttribute("aria-invalid")]).toEqual([
      "Не больше 8 слов",
      "true",
    ]);
    type("а".repeat(101));
    expect(screen.getByRole("alert").textContent).toBe("Не длиннее 100 символов");
    expect(asked).toEqual([]);
    type("1 2 3 4 5 6 7 8");
    expect([asked, screen.queryByRole("alert")]).toEqual([["1 2 3 4 5 6 7 8"], null]);
  });
});
