import { cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CallError } from "../../config/call-error.ts";
import { lendBrowser } from "../testing/browser.ts";
import { openPortal } from "../testing/portal.tsx";
import type { Answer } from "../testing/server.ts";
import { traderFills, traderOf, traders } from "../testing/traders.ts";
import { typeKeys } from "../testing/type-keys.ts";
import { CreatePage, EditPage } from "./FormPage.tsx";

beforeAll(lendBrowser);
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const path = traders.paths;

async function openForm(at: string, answers: Record<string, Answer> = {}, isForm = true) {
  const portal = await openPortal({
    at,
    registry: { resources: [traders], renders: {}, fills: traderFills },
    pages: {
      [path.create ?? ""]: <CreatePage resource={traders} />,
      [path.edit ?? ""]: <EditPage resource={traders} />,
      [path.show ?? ""]: <p>Карточка</p>,
      "/elsewhere": <p>Другая страница</p>,
    },
    answers: {
      "counterparties.one": () => ({ data: traderOf() }),
      "cities.list": () => ({ data: [{ id: 2, name: "Астана" }] }),
      ...answers,
    },
  });
  if (isForm) await portal.screen.findByRole("textbox", { name: "Наименование" });
  await waitFor(() => expect(document.querySelector("form [aria-busy=true]")).toBeNull()); // the inputs further down are drawn after the first ones
  const input = (name: string) => within(document.body).getByRole<HTMLInputElement>("textbox", { name });
  const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });
  const save = () => fireEvent.keyDown(document.body, { key: "ы", code: "KeyS", ctrlKey: true });
  const sent = () => portal.calls.filter(({ route }) => route.method !== "GET").map(({ body }) => body);
  return { ...portal, input, type, save, sent };
}

describe("a form", () => {
  it("checks a field on leaving it, in words, and puts numbers into groups", async () => {
    const { screen, input, type } = await openForm("/counterparties/add");
    type("ИИН", "780425490014");
    fireEvent.blur(input("ИИН"));
    expect(await screen.findByText("В ИИН ошибка: контрольная цифра не сходится")).toBeDefined();
    type("ИИН", "780425490013");
    fireEvent.blur(input("ИИН"));
    await waitFor(() => expect(input("ИИН").value).toBe("780425 490013"));
    expect(screen.getByText("Дата рождения по ИИН: 25.04.1978")).toBeDefined();
    await waitFor(() => expect(screen.queryByText("В ИИН ошибка: контрольная цифра не сходится")).toBeNull());
  });

  it("fills what is empty with what is known of a number typed whole, and says so; what was typed stays", async () => {
    const asked: unknown[] = [];
    const people: Record<string, object | null> = {
      "780425490013": { name: "ИП Есенова", director: "Есенова Айгерим", phone: "+77011234567" },
      "900101300017": null,
    };
    const { screen, input, type } = await openForm("/counterparties/add", {
      "counterparties.iinInfo": ({ query }) => {
        const iin = new URLSearchParams(query as Record<string, string>).get("iin") ?? "";
        asked.push(iin);
        return {
          data: {
            valid: true,
            kind: "iin",
            birth_date: null,
            gender: null,
            type: null,
            exists: false,
            counterparty: null,
            known: people[iin] ?? null,
          },
        };
      },
    });
    type("Руководитель", "Сама Написала");
    type("ИИН", "78042549001");
    expect(asked).toEqual([]);
    type("ИИН", "780425490013");
    await waitFor(() => expect(input("Наименование").value).toBe("ИП Есенова"));
    expect([input("Руководитель").value, input("Телефон").value]).toEqual(["Сама Написала", "+7 (701) 123-45-67"]);
    expect(screen.getAllByText(/^Заполнено по ИИН\/БИН/)).toHaveLength(2);
    type("Телефон", "8 701 765 43 21");
    // Another number, of whom nothing is known: what the first one had filled goes, what was typed stays.
    type("ИИН", "900101300017");
    await waitFor(() => expect(input("Наименование").value).toBe(""));
    expect([input("Руководитель").value, input("Телефон").value]).toEqual(["Сама Написала", "8 701 765 43 21"]);
    expect(screen.queryByText(/^Заполнено по ИИН/)).toBeNull();
    expect(asked).toEqual(["780425490013", "900101300017"]);
  });

  it("calls the number of a sole trader ИИН and that of a company БИН", async () => {
    const { screen, input } = await openForm("/counterparties/add");
    expect(input("ИИН")).toBeDefined();
    fireEvent.click(screen.getByRole("radio", { name: "ТОО" }));
    await waitFor(() => expect(input("БИН")).toBeDefined());
    expect(screen.queryByLabelText("ИИН")).toBeNull();
  });

  it("asks nothing of the number that a record has already", async () => {
    const { type, calls } = await openForm("/counterparties/edit/7");
    type("Наименование", "");
    expect(calls.map(({ route }) => route.name)).not.toContain("counterparties.iinInfo");
  });

  it("is not sent while something is wrong: the first wrong field has the focus", async () => {
    const { screen, input, save, sent } = await openForm("/counterparties/add");
    save();
    await waitFor(() => expect(document.activeElement).toBe(input("ИИН")));
    expect(await screen.findAllByText("Необходимо заполнить поле")).toHaveLength(2);
    expect(sent()).toEqual([]);
  });

  it("sends a day as it was typed key by key, and none that does not exist: it stays, with what is wrong beside it", async () => {
    const { screen, input, save, sent } = await openForm("/counterparties/edit/7", {
      "counterparties.update": () => ({ data: traderOf({ version: 4 }), message: "Данные изменены" }),
    });
    const name = "Режим действует с";
    typeKeys(input(name), "31.02.2026");
    fireEvent.blur(input(name));
    expect(await screen.findByText("Такой даты нет")).toBeDefined();
    save();
    await waitFor(() => expect(document.activeElement).toBe(input(name)));
    expect([input(name).value, sent()]).toEqual(["31.02.2026", []]);
    typeKeys(input(name), "01.04.2026");
    fireEvent.keyDown(input(name), { key: "Enter" });
    save();
    expect(await screen.findByText("Карточка")).toBeDefined();
    expect(sent()).toMatchObject([{ tax_from: "2026-04-01" }]);
  });

  it("draws the inputs further down after those at its top, with what the record has", async () => {
    const seen = new Set<boolean>();
    const watch = new MutationObserver(() => {
      if (document.querySelector("form")) seen.add(document.querySelector("form [aria-busy=true]") === null);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    const { input } = await openForm("/counterparties/edit/7", {
      "counterparties.one": () => ({ data: traderOf({ address: "ул. Абая, 5" }) }),
    });
    watch.disconnect();
    expect([[...seen], input("Адрес").value]).toEqual([[false, true], "ул. Абая, 5"]);
  });

  it("checks the number again when the form of activity changes", async () => {
    const { screen, type, input } = await openForm("/counterparties/add");
    type("ИИН", "780425490013");
    fireEvent.blur(input("ИИН"));
    fireEvent.click(screen.getByRole("radio", { name: "ТОО" }));
    expect(await screen.findByText("Это не БИН: пятая цифра БИН — 4, 5 или 6, шестая — от 0 до 3")).toBeDefined();
    expect(screen.getByText("Это ИИН: для него выберите форму ИП")).toBeDefined();
    expect(input("КБе").value).toBe("17");
  });

  it("saves with Ctrl+S in any layout, by the one spelling of every number, and opens the card", async () => {
    const { screen, type, save, sent, notices } = await openForm("/counterparties/edit/7", {
      "counterparties.update": () => ({ data: traderOf({ version: 4 }), message: "Данные изменены" }),
    });
    type("Телефон", "8 (701) 123 45 67");
    expect(screen.getByText("Изменено: Телефон")).toBeDefined();
    save();
    expect(await screen.findByText("Карточка")).toBeDefined();
    expect(sent()).toHaveLength(1);
    expect(sent()[0]).toMatchObject({ phone: "+77011234567", iin_bin: "780425490013", email: null, version: 3 });
    expect(notices.map(({ message }) => message)).toEqual(["Данные изменены"]);
    expect(sessionStorage).toHaveLength(0);
  });

  it("leads on from fields that change by another paper, what was typed in them going along without a question", async () => {
    const to = { go: "/elsewhere/:id", needs: "counterparties.update" } as const;
    const instead = { ...to, fields: ["name"], label: "counterparties.titles.create" } as const;
    const resource = { ...traders, form: { sections: [], ...traders.form, instead } };
    const refused = new CallError({ status: 422, code: "VALIDATION", message: "Нельзя", errors: { name: ["Иначе"] } });
    const { screen, address } = await openPortal({
      at: "/counterparties/edit/7",
      registry: { resources: [resource], renders: {}, fills: traderFills },
      pages: { [path.edit ?? ""]: <EditPage resource={resource} />, "/elsewhere/:id": <p>Другая бумага</p> },
      answers: {
        "counterparties.one": () => ({ data: traderOf() }),
        "cities.list": () => ({ data: [] }),
        "counterparties.update": () => {
          throw refused;
        },
      },
    });
    const name = await screen.findByRole("textbox", { name: "Наименование" });
    fireEvent.change(name, { target: { value: "ИП 5 %" } });
    fireEvent.keyDown(document.body, { key: "ы", code: "KeyS", ctrlKey: true });
    fireEvent.click(await screen.findByRole("button", { name: "Новый контрагент" }));
    expect(await screen.findByText("Другая бумага")).toBeDefined();
    expect(address()).toBe("/elsewhere/7?name=ИП+5+%");
  });

  it("puts the server's complaints on their fields", async () => {
    const { screen, input, type, save } = await openForm("/counterparties/edit/7", {
      "counterparties.update": () => {
        throw new CallError({
          status: 409,
          code: "IIN_BIN_TAKEN",
          message: "Такой контрагент уже есть",
          errors: { iin_bin: ["Контрагент с таким ИИН/БИН уже есть"] },
        });
      },
    });
    type("Наименование", "ИП Другая");
    save();
    expect(await screen.findByText("Контрагент с таким ИИН/БИН уже есть")).toBeDefined();
    expect(screen.getByText("Такой контрагент уже есть")).toBeDefined();
    expect(document.activeElement).toBe(input("ИИН"));
    expect(input("Наименование").value).toBe("ИП Другая");
  });

  it("asks before what was typed is lost", async () => {
    const { screen, router, type, address } = await openForm("/counterparties/edit/7");
    type("Наименование", "ИП Другая");
    void router.navigate("/elsewhere");
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("Уйти без сохранения?");
    fireEvent.click(within(dialog).getByRole("button", { name: "Остаться" }));
    expect(address()).toBe("/counterparties/edit/7");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    void router.navigate("/elsewhere");
    fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Уйти без сохранения" }));
    expect(await screen.findByText("Другая страница")).toBeDefined();
    expect(sessionStorage).toHaveLength(0);
  });

  it("is left with Escape, which asks only when something would be lost", async () => {
    const { screen, input, router, type, address } = await openForm("/elsewhere", {}, false);
    await router.navigate("/counterparties/edit/7");
    await screen.findByRole("textbox", { name: "Наименование" });
    type("Наименование", "ИП Другая");
    fireEvent.keyDown(input("Наименование"), { key: "Escape" });
    fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Остаться" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).toBe("/counterparties/edit/7");
    type("Наименование", "ИП Есенова");
    fireEvent.keyDown(input("Наименование"), { key: "Escape" });
    await waitFor(() => expect(address()).toBe("/elsewhere"));
  });

  it("asks once, however often one steps back meanwhile, and does what is answered", async () => {
    const { screen, router, type, address } = await openForm("/elsewhere", {}, false);
    await router.navigate("/elsewhere?2");
    await router.navigate("/counterparties/edit/7");
    await screen.findByRole("textbox", { name: "Наименование" });
    type("Наименование", "ИП Другая");
    await router.navigate(-1);
    await router.navigate(-1);
    expect(await screen.findAllByRole("dialog")).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "Остаться" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).toBe("/counterparties/edit/7");
    await router.navigate(-1);
    fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Уйти без сохранения" }));
    expect(await screen.findByText("Другая страница")).toBeDefined();
  });

  it("leads out of the first page of a tab as well: to the card of a record, to the list from a new one", async () => {
    const { screen, address } = await openForm("/counterparties/edit/7");
    fireEvent.click(screen.getByRole("button", { name: "Отменить" }));
    expect(await screen.findByText("Карточка")).toBeDefined();
    expect(address()).toBe("/counterparties/7");
    cleanup();
    const again = await openForm("/counterparties/add");
    fireEvent.click(again.screen.getByRole("button", { name: "Отменить" }));
    await waitFor(() => expect(again.address()).toBe("/counterparties"));
  });

  it("keeps what was typed through a reload", async () => {
    const first = await openForm("/counterparties/add");
    first.type("Наименование", "ИП Новая");
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    cleanup();
    const again = await openForm("/counterparties/add");
    expect(again.input("Наименование").value).toBe("ИП Новая");
    fireEvent.click(again.screen.getByRole("button", { name: "Отбросить" }));
    await waitFor(() => expect(again.input("Наименование").value).toBe(""));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it("compares field by field when somebody was faster, and saves the choice over their version", async () => {
    let saves = 0;
    let stored = traderOf();
    const { screen, type, save, sent } = await openForm("/counterparties/edit/7", {
      "counterparties.one": () => ({ data: stored }),
      "counterparties.update": () => {
        saves += 1;
        if (saves === 1) throw new CallError({ status: 409, code: "STALE", message: "Запись изменена" });
        return { data: traderOf(), message: "Данные изменены" };
      },
    });
    type("Наименование", "ИП Моя");
    type("Руководитель", "Моя");
    stored = traderOf({ name: "ИП Их", director: "Их", address: "Астана, 1", version: 9 });
    save();
    const dialog = await screen.findByRole("dialog");
    expect(
      within(dialog)
        .getAllByRole("row")
        .map(({ textContent }) => textContent),
    ).toEqual(["ПолеВаше значениеСейчас в системе", "НаименованиеИП МояИП Их", "РуководительМояИх"]);
    expect(dialog.textContent).toContain("Примем чужие изменения: Адрес.");
    fireEvent.click(within(dialog).getByRole("radio", { name: "ИП Их" }));
    fireEvent.click(within(dialog).getByRole("button", { name: "Сохранить" }));
    expect(await screen.findByText("Карточка")).toBeDefined();
    expect(sent()[1]).toMatchObject({ name: "ИП Их", director: "Моя", address: "Астана, 1", version: 9 });
  });

  it("keeps what only the other person changed when one goes back to the form first", async () => {
    let stored = traderOf();
    const { screen, input, type, save, sent } = await openForm("/counterparties/edit/7", {
      "counterparties.one": () => ({ data: stored }),
      "counterparties.update": ({ body }) => {
        const isFresh = typeof body === "object" && body !== null && "version" in body && body.version === 9;
        if (!isFresh) throw new CallError({ status: 409, code: "STALE", message: "Запись изменена" });
        return { data: traderOf(), message: "Данные изменены" };
      },
    });
    type("Наименование", "ИП Моя");
    stored = traderOf({ address: "Астана, 1", version: 9 });
    save();
    fireEvent.click(await screen.findByRole("button", { name: "Вернуться к форме" }));
    await waitFor(() => expect(input("Адрес").value).toBe("Астана, 1"));
    save();
    expect(await screen.findByText("Карточка")).toBeDefined();
    expect(sent()[1]).toMatchObject({ name: "ИП Моя", address: "Астана, 1", version: 9 });
  });
});
