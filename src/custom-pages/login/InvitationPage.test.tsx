import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CallError } from "../../config/call-error.ts";
import { type Accepted, InvitationPage } from "./InvitationPage.tsx";

afterEach(cleanup);

const t = (key: string) => key;
const invitation = {
  counterparty: "ТОО «Драйв»",
  aggregator: "Агрегатор А",
  email: "client@parkdesk.example",
  valid_to: "2026-05-24",
  lastname: "Сатпаев",
  firstname: "",
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole("button", { name: "session.invitation.accept" }));

function open(answer: () => Promise<void> = async () => undefined) {
  const sent: Accepted[] = [];
  const keep = async (accepted: Accepted) => {
    sent.push(accepted);
    await answer();
  };
  render(<InvitationPage t={t} invitation={invitation} onAccept={keep} />);
  return sent;
}

it("asks for a name and a password of eight characters, and puts the cursor where something is missing", async () => {
  const sent = open();
  type("session.fields.password", "seven77");
  send();
  expect(screen.getByText("validation.REQUIRED")).toBeTruthy();
  expect(screen.getByText("session.invitation.short")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("session.invitation.firstname"));
  expect(sent).toEqual([]);
  type("session.invitation.firstname", "Канат");
  type("session.fields.password", "vesna-2026");
  send();
  await waitFor(() => expect(sent).toEqual([{ lastname: "Сатпаев", firstname: "Канат", password: "vesna-2026" }]));
});

it("takes a name that cannot be seen for none", () => {
  const sent = open();
  type("session.invitation.firstname", "\u200b ");
  type("session.fields.password", "vesna-2026");
  send();
  expect(screen.getByText("validation.REQUIRED")).toBeTruthy();
  expect(sent).toEqual([]);
});

it("says beside the password what the server has against it", async () => {
  const errors = { password: ["Легко угадать"] };
  open(() => Promise.reject(new CallError({ status: 422, code: "VALIDATION", message: "Исправьте", errors })));
  type("session.invitation.firstname", "Канат");
  type("session.fields.password", "password");
  send();
  expect(await screen.findByText("Легко угадать")).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toBe("Исправьте");
});

it("says why a link opens nothing, and leads to the log-in page", () => {
  render(<InvitationPage t={t} invitation="Ссылка действовала до 09.05.2026." onAccept={async () => undefined} />);
  expect(screen.getByRole("alert").textContent).toBe("Ссылка действовала до 09.05.2026.");
  expect(screen.getByRole("link").getAttribute("href")).toBe("/login");
});
