import { cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { useTranslation } from "react-i18next";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { answersFor } from "../../engine/testing/answers.ts";
import { lendBrowser } from "../../engine/testing/browser.ts";
import { manager, openPortal } from "../../engine/testing/portal.tsx";
import { ParkUsersPanel } from "./ParkUsersPanel.tsx";

beforeAll(lendBrowser);
afterEach(cleanup);

const admin = { ...manager, user: { ...manager.user, is_admin: true } };
const aigul = {
  id: 4,
  name: "Сейтова Айгүл",
  email: "aigul@mail.example",
  role: { id: 2, name: "Клиент" },
  last_login: "2026-05-09T04:30:00.000Z",
};

function Panel() {
  const { t } = useTranslation();
  return <ParkUsersPanel row={{ id: 7 }} mayCall={() => true} t={t} />;
}

/** The panel on the card of park 7. */
async function open({ session = manager, users = [aigul] as readonly object[] } = {}) {
  return await openPortal({
    at: "/",
    session,
    pages: { "/": <Panel /> },
    answers: {
      ...answersFor(session),
      "parks.users": () => ({ data: users }),
      "accounts.verifyEmail": ({ query }) => {
        const isKnown = query?.email === aigul.email;
        return { data: { is_free: !isKnown, user: isKnown ? { id: aigul.id, name: aigul.name } : null } };
      },
    },
  });
}

describe("who sees a park", () => {
  it("is told to a manager with the role and the last login, and that nobody does", async () => {
    const { screen } = await open();
    const line = (await screen.findByText("Сейтова Айгүл")).closest("li");
    expect(line?.textContent).toContain("Клиент");
    expect(line?.textContent).toContain("Последний вход 09.05.2026 09:30");
    expect(screen.queryByRole("button", { name: "Открыть доступ" })).toBeNull();
    cleanup();
    const empty = await open({ users: [] });
    expect(await empty.screen.findByText("Парк видят только сотрудники агрегатора.")).toBeTruthy();
  });

  it("is added to by the administrator, who sees first whose address it is", async () => {
    const { screen, calls } = await open({ session: admin });
    fireEvent.click(await screen.findByRole("button", { name: "Открыть доступ" }));
    const dialog = within(await screen.findByRole("dialog"));
    const add = dialog.getByRole<HTMLButtonElement>("button", { name: "Открыть доступ" });
    const type = (value: string) => fireEvent.change(dialog.getByLabelText(/Email/), { target: { value } });
    type("nobody@mail.example");
    expect(await dialog.findByText(/Учётной записи клиента с этим адресом нет/)).toBeTruthy();
    expect(add.disabled).toBe(true);
    type("Aigul@mail.example");
    expect(await dialog.findByText(/Учётная запись: Сейтова Айгүл/)).toBeTruthy();
    fireEvent.click(add);
    await waitFor(() =>
      expect(calls.find(({ route }) => route.name === "accounts.addParks")?.body).toEqual({
        user_id: 4,
        park_ids: [7],
      }),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
