import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { CallError } from "../../../config/call-error.ts";
import { openPortal } from "../../../engine/testing/portal.tsx";
import { useLowering } from "./use-lowering.tsx";

afterEach(cleanup);

/** A save that the server refuses until the person lets payments give way; what came of it. */
function Save({ asked, ended }: { readonly asked: boolean[]; readonly ended: unknown[] }) {
  const lowering = useLowering();
  const save = async (taken: boolean) => {
    asked.push(taken);
    if (!taken)
      throw new CallError({
        status: 409,
        code: "PAYMENTS_GIVE_WAY",
        message: "",
        details: {
          payments: [
            { id: 1, number: "ПП-2026-000001", before: 88_200_000, after: 9_800_000 },
            { id: 2, number: "ПП-2026-000002", before: 9_800_000, after: 0 },
          ],
        },
      });
    return "saved";
  };
  const run = () =>
    lowering(save).then(
      (value) => ended.push(value),
      (error: CallError) => ended.push(error.code),
    );
  return (
    <button type="button" onClick={() => void run()}>
      save
    </button>
  );
}

async function opened() {
  const [asked, ended]: [boolean[], unknown[]] = [[], []];
  await openPortal({ at: "/", pages: { "/": <Save asked={asked} ended={ended} /> }, answers: {} });
  fireEvent.click(await screen.findByRole("button", { name: "save" }));
  const dialog = within(await screen.findByRole("dialog"));
  return { asked, ended, dialog };
}

describe("a save for which payments that nobody has sent would have to give way", () => {
  it("names each with what becomes of it, and saves once the person takes that", async () => {
    const { asked, ended, dialog } = await opened();
    const lines = dialog.getAllByRole("listitem").map(({ textContent }) => textContent?.replace(/\s/gu, " "));
    expect(lines).toEqual([
      "№ ПП-2026-000001: 882 000,00 ₸ станет 98 000,00 ₸",
      "№ ПП-2026-000002 на 98 000,00 ₸ будет удалён",
    ]);
    expect(asked).toEqual([false]);
    fireEvent.click(dialog.getByRole("button", { name: "Сохранить и изменить платежи" }));
    await waitFor(() => expect([asked, ended]).toEqual([[false, true], ["saved"]]));
  });

  it("is not made again by whoever does not: the refusal is told as any other", async () => {
    const { asked, ended, dialog } = await opened();
    fireEvent.click(dialog.getByRole("button", { name: "Вернуться к числам" }));
    await waitFor(() => expect([asked, ended]).toEqual([[false], ["PAYMENTS_GIVE_WAY"]]));
  });
});
