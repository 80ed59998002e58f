import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import fc from "fast-check";
import { useState } from "react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { CallError } from "../../../config/call-error.ts";
import type { PortalCall } from "../../../config/portal-call.ts";
import type { FileField } from "../../define/language/fields.ts";
import { lendBrowser } from "../../testing/browser.ts";
import { openPortal } from "../../testing/portal.tsx";
import type { Answer } from "../../testing/server.ts";
import { FieldInput } from "../FieldInput.tsx";
import { FieldValue } from "../FieldValue.tsx";
import type { FormValue } from "../kind/form-value.ts";
import { file as kind } from "./file.tsx";

const PATIENCE = { timeout: 15_000 };
const field: FileField = { kind: "file", label: "contracts.fields.scan", accept: [".pdf", ".jpg"], maxMb: 1 };
const old = { id: 5, name: "старый.pdf", size: 2048 };
const pdf = (name = "скан.pdf") => new File(["%PDF-1.7 договор"], name);

function Alone({ start, onHeld }: { readonly start: FormValue; readonly onHeld: (value: FormValue) => void }) {
  const [held, setHeld] = useState(start);
  const change = (next: FormValue) => {
    onHeld(next);
    setHeld(next);
  };
  return <FieldInput field={field} id="scan" value={held} onChange={change} />;
}

async function openInput(start: FormValue, answer?: Answer) {
  const held: FormValue[] = [start];
  const alone = <Alone start={start} onHeld={(next) => held.push(next)} />;
  const answers = answer ? { "files.upload": answer } : {};
  const portal = await openPortal({ at: "/", pages: { "/": alone }, answers });
  await screen.findByRole("group", { name: "Скан договора" }, PATIENCE);
  return { ...portal, value: () => held.at(-1) };
}

function choose(file: File): void {
  const picker = document.querySelector("input[type=file]");
  if (!picker) throw new Error("there is no picker");
  fireEvent.change(picker, { target: { files: [file] } });
}
const complaint = async (text: string) =>
  waitFor(() => expect(screen.getByRole("alert").textContent).toContain(text), PATIENCE);
const arrived = (call: PortalCall) => {
  const sent = call.form?.get("file");
  if (!(sent instanceof File)) throw new Error("no file was sent");
  const row = {
    id: 9,
    name: sent.name.trim(),
    size: sent.size,
    sha256: "0",
    pages: 1,
    created_at: "2026-05-10T07:00:00Z",
  };
  return { data: row, message: "Файл загружен" };
};

describe("a file in a form", () => {
  beforeAll(lendBrowser);
  afterEach(cleanup);

  it("is looked at before it is sent: its kind, its size, what is in it, and that it is not empty", async () => {
    const { calls, value } = await openInput(null);
    choose(new File(["x"], "акт.exe"));
    await complaint("Файл «акт.exe» не подойдёт: здесь нужен PDF, JPG.");
    choose(new File([], "акт.pdf"));
    await complaint("пустой");
    choose(new File([new Uint8Array(1024 * 1024 + 1)], "акт.PDF"));
    await complaint("больше 1 МБ");
    choose(new File(["MZ program"], "акт.pdf"));
    await complaint("не то, что в его названии");
    expect([calls.length, value()]).toEqual([0, null]);
  });

  it("cannot be saved before it has arrived; one sees how far it is and then what has come", async () => {
    let go: () => void = () => {};
    const { value } = await openInput(null, async (call) => {
      call.onSent?.(0.426);
      await new Promise<void>((resolve) => {
        go = resolve;
      });
      return arrived(call);
    });
    choose(pdf(" скан.pdf"));
    const bar = await screen.findByRole("progressbar", { name: "Отправляем файл « скан.pdf»" }, PATIENCE);
    await waitFor(() => expect(bar.parentElement?.textContent).toContain("42 %"), PATIENCE);
    expect(kind.form.read(field, value() ?? null, {})).toEqual({ ok: false, error: { code: "FILE_NOT_SENT" } });
    go();
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull(), PATIENCE);
    expect(value()).toMatchObject({ id: 9, name: "скан.pdf" });
    expect(kind.form.read(field, value() ?? null, {})).toEqual({ ok: true, value: 9 });
    expect(screen.getByRole("status").textContent).toContain("отправлен");
  });

  it("that is refused or given up leaves what was there before, and says why", async () => {
    const { value } = await openInput(old, () => {
      throw new CallError({ status: 413, code: "TOO_LARGE", message: "Файл слишком большой" });
    });
    choose(pdf());
    await complaint("Файл слишком большой");
    expect(value()).toEqual(old);
  });

  it("can be stopped on its way, by the button that began it", async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { value } = await openInput(old, (call) => {
      signals.push(call.signal);
      return new Promise(() => {});
    });
    choose(pdf());
    const stop = await screen.findByRole("button", { name: "Отменить отправку: Скан договора" }, PATIENCE);
    await waitFor(() => expect(signals).toHaveLength(1), PATIENCE);
    fireEvent.click(stop);
    await waitFor(() => expect(value()).toEqual(old), PATIENCE);
    expect(signals[0]?.aborted).toBe(true);
    expect(screen.getByText("2 КБ")).toBeDefined();
  });

  it("is replaced, and removed with the focus left on the input", async () => {
    const { value } = await openInput(old, arrived);
    expect(screen.getByRole("button", { name: "старый.pdf" })).toBeDefined();
    choose(pdf("новый.pdf"));
    await waitFor(() => expect(value()).toMatchObject({ id: 9, name: "новый.pdf" }), PATIENCE);
    fireEvent.click(await screen.findByRole("button", { name: "Убрать: новый.pdf" }, PATIENCE));
    expect(value()).toBeNull();
    expect(document.activeElement?.id).toBe("scan");
  });

  it("that was on its way when the page was left says that it never got there", async () => {
    await openInput({ id: 0, name: "скан.pdf" });
    expect(screen.getByText("Не отправлен: выберите его снова")).toBeDefined();
  });

  it("of a record that is saved again without a change is the same file", () =>
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.string(), fc.nat(), (id, name, size) => {
        const start = kind.form.start(field, { id, name, size }, false);
        expect(kind.form.read(field, start, {})).toEqual({ ok: true, value: id });
        expect(JSON.parse(JSON.stringify(start))).toEqual(start); // a draft keeps it whole
      }),
    ));
});

describe("a file on a card", () => {
  beforeAll(lendBrowser);
  afterEach(cleanup);

  it("is saved by its name, and says how large it is", async () => {
    const shown = <FieldValue field={field} value={{ ...old, size: 1_258_291 }} on="card" />;
    const { calls } = await openPortal({ at: "/", pages: { "/": shown }, answers: {} });
    fireEvent.click(await screen.findByRole("button", { name: "старый.pdf" }, PATIENCE));
    await waitFor(() =>
      expect(calls.map(({ route, params }) => [route.name, params])).toEqual([["files.download", { id: 5 }]]),
    );
    expect(screen.getByText("1,2 МБ")).toBeDefined();
  });
});
