import { cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SigningRunItem } from "../../../../contract/entities/signing-run.ts";
import { CallError } from "../../../config/call-error.ts";
import type { ToSign } from "../../../config/sign-documents.ts";
import type { Action } from "../../define/language/actions.ts";
import type { Resource } from "../../define/language/resource.ts";
import type { Row } from "../../registry/row.ts";
import { lendBrowser } from "../../testing/browser.ts";
import { openPortal } from "../../testing/portal.tsx";
import { reportOf, reports } from "../../testing/reports.ts";
import type { Answer } from "../../testing/server.ts";
import { useBulkAction } from "../bulk/use-bulk-action.tsx";
import { OpenRuns } from "./OpenRuns.tsx";

beforeAll(lendBrowser);
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const sign: Action = {
  name: "sign",
  label: "oks.actions.sign",
  on: ["bulk"],
  confirm: { title: "oks.confirm.sign", verb: "oks.actions.sign" },
  run: { sign: "oks.sign" },
};
const signed: Resource = { ...reports, actions: [sign] };
const rows: readonly Row[] = [1, 2, 4].map((id) => ({ ...reportOf(id), version: 7, total_money: 0n }));

const item = (id: number, part: Partial<SigningRunItem> = {}): SigningRunItem => ({
  id,
  number: `К-00${id}`,
  state: "waiting",
  code: null,
  why: null,
  at: null,
  ...part,
});
const runOf = (items: readonly SigningRunItem[]) => ({
  id: 9,
  noun: "oks",
  action: "sign",
  count: 100,
  sum: 500,
  closed_at: null,
  created_at: "2026-05-12T05:00:00Z",
  waiting: 60,
  signed: 40,
  skipped: 0,
  items,
});
const paperOf = (id: number) => ({
  id,
  paper_id: id * 10,
  sha256: "00",
  content: btoa(`paper ${id}`),
  signer: { iin: null, bin: "180340001231" },
});

function Page() {
  const { run, dialog } = useBulkAction(signed);
  return (
    <>
      <OpenRuns resource={signed} />
      <button type="button" onClick={() => void run(sign, { rows })}>
        подписать выбранное
      </button>
      {dialog}
    </>
  );
}

async function open(answers: Readonly<Record<string, Answer>>, reach: () => Promise<void> = async () => {}) {
  const asked: ToSign[] = [];
  const portal = await openPortal({
    at: "/",
    pages: { "/": <Page /> },
    answers: {
      "signing-runs.list": () => ({ data: [] }),
      "signing-runs.close": () => ({ data: runOf([]) }),
      "oks.signPapers": ({ body }) => ({ data: (body as { ids: number[] }).ids.map(paperOf) }),
      "oks.sign": ({ body }) => ({
        data: { changed: (body as { signatures: object[] }).signatures.length },
        message: "Подписано",
      }),
      ...answers,
    },
    registry: {
      resources: [signed],
      renders: {},
      reachSigner: reach,
      signDocuments: async (ask) => {
        asked.push(ask);
        return ask.documents.map((_, place) => btoa(`signature ${place}`));
      },
    },
  });
  const named = (name: string) => portal.calls.filter(({ route }) => route.name === name);
  /** The records whose signatures were sent, in their order. */
  const sent = () =>
    named("oks.sign").flatMap(({ body }) => (body as { signatures: { id: number }[] }).signatures.map(({ id }) => id));
  return { ...portal, asked, named, sent };
}

describe("many documents that are signed", () => {
  it("are written down before the question, which names whom the server leaves out and why, and the run is of the others", async () => {
    const why = "Эта сторона уже подписала (Иванов).";
    const left = item(2, { state: "skipped", code: "ALREADY_SIGNED", why, at: "2026-05-12T05:00:00Z" });
    const { screen, named, asked, sent } = await open({
      "signing-runs.create": () => ({ data: runOf([item(1), left, item(4)]) }),
    });
    fireEvent.click(screen.getByRole("button", { name: "подписать выбранное" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(why, { exact: false }).textContent).toContain("К-002");
    expect(await dialog.findByText("Программа подписи запущена.")).toBeDefined();
    expect(asked).toEqual([]);
    const records = [1, 2, 4].map((id) => ({ id, version: 7 }));
    expect(named("signing-runs.create").map(({ body }) => body)).toEqual([{ noun: "oks", action: "sign", records }]);
    fireEvent.click(dialog.getByRole("button", { name: "Подписать" }));
    await waitFor(() => expect(named("oks.sign")).toHaveLength(1));
    expect(sent()).toEqual([1, 4]);
    expect(asked.map(({ documents }) => documents.length)).toEqual([2]);
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(named("signing-runs.close")).toEqual([]);
  });

  it("are let go of where the person does not want it", async () => {
    const { screen, named } = await open({
      "signing-runs.create": () => ({ data: runOf([item(1), item(2), item(4)]) }),
    });
    fireEvent.click(screen.getByRole("button", { name: "подписать выбранное" }));
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.click(dialog.getByRole("button", { name: "Отменить" }));
    await waitFor(() => expect(named("signing-runs.close").map(({ params }) => params)).toEqual([{ id: 9 }]));
    expect(named("oks.signPapers")).toEqual([]);
  });

  it("say what to do where the program does not run, and look again when they are told to", async () => {
    let isThere = false;
    const message = "Программа подписи не отвечает. Запустите NCALayer и повторите.";
    const { screen } = await open(
      { "signing-runs.create": () => ({ data: runOf([item(1), item(2), item(4)]) }) },
      async () => {
        if (!isThere) throw new CallError({ status: 0, code: "NOT_SIGNED", message });
      },
    );
    fireEvent.click(screen.getByRole("button", { name: "подписать выбранное" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText(message, { exact: false })).toBeDefined();
    isThere = true;
    fireEvent.click(dialog.getByRole("button", { name: "Проверить снова" }));
    expect(await dialog.findByText("Программа подписи запущена.")).toBeDefined();
  });

  it("tell the run what was refused once the person has read it", async () => {
    const { screen, named } = await open({
      "signing-runs.create": () => ({ data: runOf([item(1), item(2), item(4)]) }),
      "oks.signPapers": ({ body }) => {
        const { ids } = body as { ids: number[] };
        if (ids.includes(2)) throw new CallError({ status: 409, code: "PAPER_CHANGED", message: "Изменился" });
        return { data: ids.map(paperOf) };
      },
    });
    fireEvent.click(screen.getByRole("button", { name: "подписать выбранное" }));
    fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Подписать" }));
    fireEvent.click(await screen.findByRole("button", { name: "Закрыть" }));
    await waitFor(() =>
      expect(named("signing-runs.close").map(({ body }) => body)).toEqual([
        { refused: [{ id: 2, code: "PAPER_CHANGED" }] },
      ]),
    );
  });
});

describe("a run that was left", () => {
  const list: Answer = () => ({ data: [runOf([])] });

  it("says over the list how much of it is left, and is ended for good", async () => {
    let isOpen = true;
    const { screen, named } = await open({
      "signing-runs.list": () => ({ data: isOpen ? [runOf([])] : [] }),
      "signing-runs.close": () => {
        isOpen = false;
        return { data: runOf([]) };
      },
    });
    expect(await screen.findByText("Подпись не окончена: осталось 60 из 100")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Закончить" }));
    await waitFor(() => expect(screen.queryByText(/Подпись не окончена/)).toBeNull());
    expect(named("signing-runs.close").map(({ params }) => params)).toEqual([{ id: 9 }]);
  });

  it("is gone on with: what waits is signed with one password, what has changed since is named and left out", async () => {
    const why = "Изменились после того, как вы их выбрали.";
    const { screen, named, asked, sent } = await open({
      "signing-runs.list": list,
      "signing-runs.one": () => ({
        data: runOf([
          item(1, { state: "signed", at: "2026-05-12T05:00:00Z" }),
          item(2),
          item(3, { state: "skipped", code: "NOT_NOW", why: "Тогда было рано", at: "2026-05-12T05:00:00Z" }),
          item(4),
          item(5, { state: "skipped", code: "STALE", why }),
        ]),
      }),
    });
    fireEvent.click(await screen.findByRole("button", { name: "Продолжить" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getAllByText("Подписать остальные: 2 из 100?").length).toBeGreaterThan(0);
    expect(dialog.getByText(why, { exact: false }).textContent).toContain("К-005");
    expect(dialog.queryByText(/Тогда было рано/)).toBeNull(); // that was said then
    fireEvent.click(dialog.getByRole("button", { name: "Подписать" }));
    await waitFor(() => expect(named("oks.sign")).toHaveLength(1));
    expect([sent(), asked.length]).toEqual([[2, 4], 1]);
    await waitFor(() =>
      expect(named("signing-runs.close").map(({ body }) => body)).toEqual([{ refused: [{ id: 5, code: "STALE" }] }]),
    );
  });
});
