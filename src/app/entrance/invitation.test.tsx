import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PublicPage } from "./PublicPage.tsx";

const t = (key: string) => key;
const invitation = {
  counterparty: "ТОО «Драйв»",
  aggregator: "Агрегатор А",
  email: "client@parkdesk.example",
  valid_to: "2026-05-24",
  lastname: "Сатпаев",
  firstname: "Канат",
};

describe("the link of an invitation", () => {
  /** What the server was asked: address and body. */
  let asked: (readonly [url: string, body: unknown])[];
  beforeEach(() => {
    asked = [];
    vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
      asked.push([url, JSON.parse(String(body))]);
      return Response.json({ data: invitation });
    });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    history.replaceState(null, "", "/");
  });
  const open = (link: string) => {
    history.replaceState(null, "", link);
    render(<PublicPage t={t} locale="ru" pathname={location.pathname} search="" />);
  };
  const shown = () => screen.findByText("session.invitation.title");

  it("tells its code to no address: it stands behind «#» and is asked by the body", async () => {
    open("/invitation#c0de-1");
    await shown();
    expect(asked).toEqual([["/api/invitations/read", { code: "c0de-1" }]]);
  });

  it("of before, with the code in its path, opens as well and has it behind «#» from then on", async () => {
    open("/invitation/c0de-2");
    await shown();
    expect(asked).toEqual([["/api/invitations/read", { code: "c0de-2" }]]);
    expect(`${location.pathname}${location.hash}`).toBe("/invitation#c0de-2");
  });

  it("that is opened where another one stands is asked for anew", async () => {
    open("/invitation#c0de-3");
    await shown();
    act(() => {
      history.replaceState(null, "", "#c0de-4");
      dispatchEvent(new Event("hashchange"));
    });
    await shown();
    expect(asked.map(([, body]) => body)).toEqual([{ code: "c0de-3" }, { code: "c0de-4" }]);
  });

  it("that was copied without its end says so and asks nothing", async () => {
    open("/invitation");
    expect((await screen.findByRole("alert")).textContent).toBe("session.invitation.unknown");
    expect(asked).toEqual([]);
  });
});
