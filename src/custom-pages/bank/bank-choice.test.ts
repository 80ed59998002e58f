import { describe, expect, it } from "vitest";
import { readBankChoice, writeBankChoice } from "./bank-choice.ts";

const read = (address: string) => readBankChoice(new URLSearchParams(address));

describe("which orders the address of the bank's file asks for", () => {
  it("are those of a month and a park, and it writes them as it reads them", () => {
    const choice = read("period=2026-04&park=3");
    expect(choice).toEqual({ period: "2026-04", park_id: 3 });
    expect(read(new URLSearchParams(writeBankChoice(choice)).toString())).toEqual(choice);
  });

  it("are these by their numbers", () => expect(read("ids=4,7")).toEqual({ ids: [4, 7] }));

  it.each(["ids=", "ids=x", "period=soon", "park=-1", ""])("are all where «%s» is not understood", (address) => {
    expect(read(address)).toEqual({});
  });
});
