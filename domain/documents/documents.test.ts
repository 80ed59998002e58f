import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Machine } from "../machine.ts";
import { toDay } from "../periods/day.ts";
import { toMonth } from "../periods/month.ts";
import { agreements } from "./agreements.ts";
import { avrsAggregator } from "./avrs-aggregator.ts";
import { avrsLegal } from "./avrs-legal.ts";
import { contracts } from "./contracts.ts";
import { counterparties } from "./counterparties.ts";
import { agreementDeadline, esfDeadline, monthlyDeadline } from "./deadlines.ts";
import { distributions, mayReportsBeReplaced } from "./distributions.ts";
import { driverReports } from "./driver-reports.ts";
import { esfStatusOf, esfs, esfUrgency, isEsfRegistrationNumber, isEsfToIssue, mayEsfBeMade } from "./esfs.ts";
import { digitsOfNumber, documentNumber } from "./numbers.ts";
import { offers } from "./offers.ts";
import { oks } from "./oks.ts";
import { parks } from "./parks.ts";
import { payments } from "./payments.ts";

const machines: Record<string, Machine<string, string>> = {
  agreements,
  avrsAggregator,
  avrsLegal,
  contracts,
  counterparties,
  distributions,
  driverReports,
  esfs,
  offers,
  oks,
  parks,
  payments,
};
const agreed = { ok: true, value: true };
const refused = (error: string) => ({ ok: false, error });

describe.each(Object.entries(machines))("%s", (_, machine) => {
  const steps = fc.array(fc.constantFrom(...machine.events), { maxLength: 20 });

  it("start at id 0, have one id and one code each", () => {
    expect(machine.statuses.map(({ id }) => id)).toEqual(machine.statuses.map((__, index) => index));
    expect(new Set(machine.statuses.map(({ code }) => code)).size).toBe(machine.statuses.length);
    for (const status of machine.statuses) {
      expect(machine.byId(status.id)).toBe(status);
      expect(machine.byCode(status.code)).toBe(status);
    }
    expect(() => machine.byId(99)).toThrow(new RangeError("there is no status 99"));
  });

  it("have no way out of a final status, and say why", () => {
    fc.assert(
      fc.property(steps, (events) => {
        let code = machine.byId(0).code;
        for (const event of events) {
          const step = machine.next(code, event);
          if (machine.isFinal(code)) expect(step.ok).toBe(false);
          if (!step.ok) expect(step.error).toBe(machine.byCode(code).refusal);
          else code = machine.byCode(step.value).code;
        }
      }),
    );
  });

  it("let be done what leads on from a status, and name the statuses that do", () => {
    for (const event of machine.events) {
      const open = machine.statuses.filter(({ code }) => machine.openIn(code).includes(event));
      expect(machine.idsOpenTo(event)).toEqual(open.map(({ id }) => id));
    }
    for (const { code, refusal } of machine.statuses) {
      expect(machine.isFinal(code)).toBe(machine.openIn(code).length === 0);
      for (const event of machine.events) {
        const isOpen = machine.openIn(code).includes(event);
        expect(machine.may(code, event)).toEqual(isOpen ? { ok: true, value: true } : { ok: false, error: refusal });
      }
    }
  });

  it("can reach each of their statuses", () => {
    const reached = new Set([machine.byId(0).code]);
    for (const code of reached) {
      for (const event of machine.openIn(code)) {
        const step = machine.next(code, event);
        if (step.ok) reached.add(step.value);
      }
    }
    expect([...reached].sort()).toEqual(machine.statuses.map(({ code }) => code).sort());
  });
});

describe("a paper of two sides", () => {
  it("is signed by the aggregator, then confirmed by the client", () => {
    expect(oks.next("created", "sign")).toEqual({ ok: true, value: "signed" });
    expect(oks.next("signed", "confirm")).toEqual({ ok: true, value: "confirmed" });
    expect(oks.next("created", "confirm")).toEqual(refused("DOCUMENT_NOT_SIGNED"));
    expect(oks.next("signed", "sign")).toEqual(refused("DOCUMENT_SIGNED"));
    expect(oks.next("confirmed", "object")).toEqual(refused("DOCUMENT_CONFIRMED"));
  });

  it("cannot be deleted once it is confirmed, and is edited only before it is signed", () => {
    for (const machine of [oks, avrsAggregator, agreements]) {
      expect(machine.statuses.map(({ code }) => machine.mayDelete(code).ok)).toEqual([true, true, false, true]);
      expect(machine.mayDelete("confirmed")).toEqual(refused("DOCUMENT_CONFIRMED"));
      expect(machine.statuses.map(({ code }) => machine.mayEdit(code).ok)).toEqual([true, false, false, false]);
      expect(machine.statuses.map(({ tone }) => tone)).toEqual(["accent", "amber", "green", "red"]);
    }
  });

  it("that is overdue can still be signed and confirmed", () => {
    expect(oks.next("overdue", "sign")).toEqual({ ok: true, value: "signed" });
    expect(oks.next("overdue", "confirm")).toEqual({ ok: true, value: "confirmed" });
    expect(oks.next("confirmed", "confirm")).toEqual(refused("DOCUMENT_CONFIRMED"));
  });
});

describe("what must come first", () => {
  it("for an invoice is the confirmed act of a VAT payer", () => {
    expect(mayEsfBeMade("confirmed", true)).toEqual(agreed);
    expect(mayEsfBeMade("signed", true)).toEqual(refused("ESF_NEEDS_CONFIRMED_AVR"));
    expect(mayEsfBeMade("confirmed", false)).toEqual(refused("ESF_NEEDS_VAT_PAYER"));
  });

  it("for changing a distribution is that nobody has signed a report of it", () => {
    expect(mayReportsBeReplaced([])).toEqual(agreed);
    expect(mayReportsBeReplaced(["created", "created"])).toEqual(agreed);
    expect(mayReportsBeReplaced(["created", "overdue"])).toEqual(refused("DISTRIBUTION_LOCKED"));
  });
});

describe("deleting", () => {
  it("is open only to what has no effect yet", () => {
    const deletable = (machine: Machine<string, string>) =>
      machine.statuses.filter(({ code }) => machine.mayDelete(code).ok).map(({ id }) => id);
    expect(deletable(contracts)).toEqual([0]);
    expect(deletable(offers)).toEqual([0, 1]);
    expect(deletable(avrsLegal)).toEqual([0]);
    expect(deletable(driverReports)).toEqual([0]);
    expect(deletable(esfs)).toEqual([0, 4]);
    expect(deletable(payments)).toEqual([0]);
    expect([deletable(parks), deletable(counterparties)]).toEqual([[], []]);
  });
});

describe("an electronic invoice", () => {
  it("has the colours of the specification", () => {
    expect(esfs.statuses.map(({ tone }) => tone)).toEqual(["accent", "gold", "gold", "green", "red", "green", "red"]);
  });

  it("folds the tax authority's statuses into seven", () => {
    expect(
      [
        "IMPORTED",
        "WAIT_BIOMETRICS_VERIFICATION",
        "CREATED",
        "DELIVERED",
        "FAILED",
        "CANCELED_BY_SNT_REVOKE",
        "DECLINED",
      ].map(esfStatusOf),
    ).toEqual(["draft", "sending", "not_viewed", "delivered", "failed", "cancelled", "cancelled"]);
    expect(esfStatusOf("BRAND_NEW")).toBeUndefined();
  });

  it("has a registration number of the authority's form", () => {
    expect(isEsfRegistrationNumber("ESF-012345678911-20190214-53882242")).toBe(true);
    for (const text of [
      "ESF-012345678911-20190214-5388",
      "ESF-012345678911-20190214-53882242000",
      "№ESF-012345678911-20190214-53882242",
    ])
      expect(isEsfRegistrationNumber(text), text).toBe(false);
  });

  it("has a deadline while it waits to be issued: a draft, or what the authority did not take", () => {
    expect(esfs.statuses.map(({ code }) => code).filter(isEsfToIssue)).toEqual(["draft", "failed"]);
  });

  it("is overdue the day after its last one, and near it from the fifth day before", () => {
    const on = (today: string) => esfUrgency(toDay("2026-05-15"), toDay(today));
    expect(["2026-05-09", "2026-05-10", "2026-05-15", "2026-05-16"].map(on)).toEqual([
      "later",
      "soon",
      "soon",
      "overdue",
    ]);
  });
});

describe("deadlines and numbers", () => {
  it("put a report at the 10th and an act at the 15th of the next month, an agreement and an invoice some days on", () => {
    expect(monthlyDeadline("report", toMonth("2026-04"))).toBe("2026-05-10");
    expect(monthlyDeadline("avr", toMonth("2025-12"))).toBe("2026-01-15");
    expect(agreementDeadline(toDay("2026-04-25"))).toBe("2026-05-05");
    expect(esfDeadline(toDay("2026-04-30"), 15)).toBe("2026-05-15");
  });

  it("count without gaps, six digits a year", () => {
    expect(documentNumber("AVR", 2026, 12)).toBe("AVR-2026-000012");
    expect(digitsOfNumber("AVR-2026-000012")).toBe("2026000012");
    expect(documentNumber("AVR", 2026, 1)).toBe("AVR-2026-000001");
    for (const ordinal of [0, 1.5])
      expect(() => documentNumber("AVR", 2026, ordinal)).toThrow(new RangeError(`${ordinal} is not an ordinal`));
  });
});
