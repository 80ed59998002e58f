import { agreements } from "../../domain/documents/agreements.ts";
import { avrsAggregator } from "../../domain/documents/avrs-aggregator.ts";
import { avrsLegal } from "../../domain/documents/avrs-legal.ts";
import { contracts } from "../../domain/documents/contracts.ts";
import { counterparties } from "../../domain/documents/counterparties.ts";
import { distributions } from "../../domain/documents/distributions.ts";
import { driverReports } from "../../domain/documents/driver-reports.ts";
import { drivers } from "../../domain/documents/drivers.ts";
import { esfs } from "../../domain/documents/esfs.ts";
import { offers } from "../../domain/documents/offers.ts";
import { oks } from "../../domain/documents/oks.ts";
import { parks } from "../../domain/documents/parks.ts";
import { payments } from "../../domain/documents/payments.ts";
import { defineMachine, type Machine } from "../../domain/machine.ts";

/** A machine of any kind. */
export type Any = Machine<string, string>;
/** Every machine of the product. */
export const machines: Readonly<Record<string, Any>> = {
  agreements,
  avrsAggregator,
  avrsLegal,
  contracts,
  counterparties,
  distributions,
  driverReports,
  drivers,
  esfs,
  offers,
  oks,
  parks,
  payments,
};

/** All that may be done with a paper of a kind. */
export const actionsOf = (machine: Any): string[] => [...machine.events, "edit", "delete"];
/** The statuses that let an action be done. */
export const codesOpenTo = (machine: Any, action: string): string[] =>
  machine.idsOpenTo(action).map((id) => machine.byId(id).code);

/** A copy of a machine in which so many statuses let an action be done, and a transition leads where it is said. */
export function bent<M>(machine: M, action: string, { from, to }: { from?: readonly string[]; to?: string }): M {
  const of = machine as unknown as Any; // a machine of any kind, see Machine
  const codesOf = (one: string) => (one === action && from ? from : codesOpenTo(of, one));
  const transitions = Object.fromEntries(
    Object.entries(of.transitions).map(([event, known]) => [
      event,
      { from: codesOf(event), to: event === action && to !== undefined ? to : known.to },
    ]),
  );
  const spec = { statuses: of.statuses, transitions, deletable: codesOf("delete"), editable: codesOf("edit") };
  return defineMachine(spec) as unknown as M; // the same statuses and the same events
}

/** A machine with one status more, or one less, that lets an action be done. */
export function turned<M>(machine: M, action: string, code: string): M {
  const open = codesOpenTo(machine as unknown as Any, action);
  return bent(machine, action, { from: open.includes(code) ? open.filter((one) => one !== code) : [...open, code] });
}
