import { cleanup } from "@testing-library/react";
import { useTranslation } from "react-i18next";
import { afterEach, beforeAll, expect, it } from "vitest";
import { toTiyn } from "../../../../domain/money/tiyn.ts";
import { useCanCall } from "../../../engine/calls/use-can-call.ts";
import { callNamed } from "../../../engine/define/language/calls.ts";
import { lendBrowser } from "../../../engine/testing/browser.ts";
import { client, manager, openPortal } from "../../../engine/testing/portal.tsx";
import { DriverEntries } from "./DriverEntries.tsx";

beforeAll(lendBrowser);
afterEach(cleanup);

const row = {
  id: 7,
  period: "2026-04",
  park: { id: 12, name: "Хантау Такси" },
  profile: { id: 553, name: "Ким" },
  cash: toTiyn(1_000_00),
  card: toTiyn(0),
  park_commission: toTiyn(-50_00),
};

function Card({ of }: { readonly of: object }) {
  const can = useCanCall();
  const { t } = useTranslation();
  return <DriverEntries row={{ ...of }} mayCall={(call) => can(callNamed(call))} t={t} />;
}
const open = (session = manager, of: object = row) =>
  openPortal({ at: "/", session, pages: { "/": <Card of={{ ...row, ...of }} /> }, answers: {} });

it("leads from each figure of a driver's month to his transactions in that column, and from none that is nothing", async () => {
  const { screen } = await open();
  const links = (await screen.findAllByRole("link")).map((link) => [
    link.textContent,
    new URL(link.getAttribute("href") ?? "", "https://parkdesk.example").search,
  ]);
  expect(links.map(([figure]) => figure)).toEqual(["Наличные поездки", "Комиссия парка, ₸"]);
  expect(decodeURIComponent(links[0]?.[1] ?? "")).toBe(
    "?from=2026-04-01&to=2026-04-30&parks=12&cell=12:cash&driver=553",
  );
});

it("asks for nobody's transactions where the row is of no driver", async () => {
  const { screen } = await open(manager, { profile: null });
  expect((await screen.findAllByRole("link"))[0]?.getAttribute("href")).toContain("driver=0");
});

it("is not there for whoever may not ask what a cell is made of", async () => {
  const { screen } = await open(client);
  expect(screen.queryByRole("link")).toBeNull();
});
