import { cleanup, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { OwnContract, OwnKey } from "../../../contract/entities/profile.ts";
import { lendBrowser } from "../../engine/testing/browser.ts";
import { russian } from "../../engine/testing/words.ts";
import { ContractLine } from "./contracts/ContractLine.tsx";
import { KeyItem } from "./ecp/KeyItem.tsx";
import { SessionItem } from "./password/SessionItem.tsx";

beforeAll(lendBrowser);
afterEach(cleanup);

const words = await russian();
const show = (element: ReactElement) =>
  render(
    <MemoryRouter>
      <I18nextProvider i18n={words}>{element}</I18nextProvider>
    </MemoryRouter>,
  );

describe("a session of one's own", () => {
  const CHROME = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
  const session = {
    id: 1,
    created_at: "2026-05-01T05:00:00Z",
    seen_at: "2026-05-02T05:00:00Z",
    expires_at: "2026-06-01T05:00:00Z",
    address: "10.0.0.7",
    agent: CHROME,
    by_key: false,
    is_this: false,
  };
  const open = (more: Partial<typeof session>) =>
    show(<SessionItem session={{ ...session, ...more }} isBusy={false} onEnd={() => {}} />);

  it("can be ended when it is another's, and says when it was last active", () => {
    open({});
    expect(screen.getByRole("button", { name: "Завершить сеанс: Chrome, Windows" })).toBeTruthy();
    expect(screen.getByText(/был активен 02\.05\.2026 10:00/).textContent).toBe(
      "10.0.0.7 · вход 01.05.2026 10:00 · был активен 02.05.2026 10:00 · до 01.06.2026 10:00",
    );
    expect(screen.queryByText("Этот сеанс")).toBeNull();
  });

  it("is marked and stays when it is this one", () => {
    open({ is_this: true, by_key: true });
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByText("Этот сеанс")).toBeTruthy();
    expect(screen.getByText("вход по ЭЦП")).toBeTruthy();
    expect(screen.queryByText(/был активен/)).toBeNull();
  });

  it("is of an unknown program where it does not say what it is", () => {
    open({ agent: "curl/8.1" });
    expect(screen.getByText("Неизвестная программа")).toBeTruthy();
    cleanup();
    open({ agent: "something of Windows" });
    expect(screen.getByText("Неизвестная программа")).toBeTruthy();
  });
});

describe("a key of one's own", () => {
  const key: OwnKey = {
    serial: "0A1B",
    holder: "Ким Дина",
    organization: "ТОО «Алатау»",
    iin: "900101300017",
    bin: null,
    ends_at: "2026-06-11T19:30:00Z",
    last_at: "2026-05-02T05:00:00Z",
    state: "good",
    days_left: 400,
  };
  const open = (more: Partial<OwnKey>) => show(<KeyItem of={{ ...key, ...more }} />);

  it("says how many days are left only when its end is near, and then what to do", () => {
    open({ state: "days7", days_left: 5 });
    expect(screen.getByText("Осталось 5 дней")).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toMatch(/^Новый ключ выпускает НУЦ РК/);
    expect(screen.getByText(/действует до/).textContent).toContain("действует до 12.06.2026"); // by the clock of Almaty
    cleanup();
    open({});
    expect(screen.getByText("Действует")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    cleanup();
    open({ state: "over", days_left: null });
    expect(screen.getByText("Срок истёк")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("names its holder's organization and number, without a gap for what it has not", () => {
    open({});
    expect(screen.getByText(/^ТОО «Алатау» · /).textContent?.replace(/\s/g, " ")).toMatch(
      /^ТОО «Алатау» · 900101 ?300017$/,
    );
  });
});

describe("a contract of one's own", () => {
  const row: OwnContract = {
    resource: "contracts",
    id: 7,
    number: "Д-7",
    date: "2026-01-05",
    party: "ИП Ким",
    park: null,
    ends_on: null,
    status: null,
    is_active: true,
  } as OwnContract; // its days are texts here
  const open = (more: Partial<OwnContract>) =>
    show(
      <table>
        <tbody>
          <ContractLine row={{ ...row, ...more }} />
        </tbody>
      </table>,
    );

  it("leads to the card of its kind, and without a card to its form", () => {
    for (const [resource, path] of [
      ["contracts", "/contracts/7"],
      ["outsourcing-contracts", "/outsourcing-contracts/7"],
      ["paid-contracts", "/paid/contracts/7"],
      ["yandex-contracts", "/yandex/contracts/edit/7"],
    ] as const) {
      open({ resource });
      expect(screen.getByRole("link", { name: "Д-7" }).getAttribute("href")).toBe(path);
      cleanup();
    }
  });

  it("holds without end unless it has one, and says by colour and word whether it holds", () => {
    open({});
    expect(screen.getByText("бессрочно")).toBeTruthy();
    const holds = screen.getByText("Действует").closest("[data-tone]");
    expect(holds?.getAttribute("data-tone")).toBe("green");
    cleanup();
    open({ is_active: false, ends_on: "2026-12-31" as OwnContract["ends_on"] });
    expect(screen.getByText("31.12.2026")).toBeTruthy();
    expect(screen.getByText("Не действует").closest("[data-tone=green]")).toBeNull();
  });
});
