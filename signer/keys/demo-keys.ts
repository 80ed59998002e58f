import { makeIin } from "../../domain/identifiers/iin.ts";
import type { Clock } from "../../server/clock.ts";
import { MANAGER_IIN } from "../../server/db/seed/accounts.ts";
import { binOf } from "../../server/db/seed/aggregators.ts";
import { calendarOf } from "../../server/db/seed/calendar.ts";
import { goldenPark } from "../../server/db/seed/golden-park.ts";
import type { Identity } from "../../server/db/seed/identities.ts";
import { OUTSOURCERS } from "../../server/db/seed/outsourcing.ts";
import { PROFILES, type Profile } from "../../server/db/seed/profiles.ts";
import { identitiesOf } from "../../server/db/seed/tenant.ts";
import people from "../../server/db/seed/words/people.json" with { type: "json" };
import { planWorld, type World } from "../../server/db/seed/world.ts";
import type { KeyPlan, Owner } from "./key.ts";

/**
 * The keys of everybody who signs in the demo: directors and managers of both aggregators, the outsourcer's companies, every counterparty. They have the demo's own
 * names and numbers, which hang on the day that it was filled on, as it does. Those of the demo's accounts come first.
 */
export function demoKeys(clock: Clock): KeyPlan[] {
  const iins = iinMaker();
  const worlds = PROFILES.map((profile) => planWorld(profile, calendarOf(clock)));
  const aggregators = worlds.flatMap(({ profile }) => aggregatorKeys(profile, iins));
  const parties = worlds.flatMap((world) => {
    const clients = clientsOf(world);
    return identitiesOf(world).map((identity, place) => ({ identity, account: clients.get(place) }));
  });
  const golden = goldenPark().counterparties.map(({ identity }, place) => ({
    identity,
    account: place === 0 ? "golden-client" : undefined,
  }));
  const outsourcing = outsourcerKeys(iins);
  const keys = [...parties, ...golden].flatMap(({ identity, account }) => partyKeys(identity, account, iins));
  return [...aggregators, ...outsourcing, ...keys.filter(isOfAnAccount), ...keys.filter((key) => !isOfAnAccount(key))];
}

/** Counterparties that no account of the demo stands for are called as in their addresses: `cp-a001`. */
export const isOfAnAccount = ({ id }: KeyPlan): boolean => !id.startsWith("cp-");

/** The counterparties that accounts of the demo stand for, by their place: the first of their park (seed/demo.ts). */
function clientsOf({ profile, parties, roles }: World): ReadonlyMap<number, string> {
  if (!profile.isShowcase) return new Map();
  const first = (wanted: number) => parties.findIndex(({ park }) => park === wanted);
  return new Map([
    [first(roles.client), "client"],
    [first(roles.outsourcingClient), "outsourcing-client"],
  ]);
}

function aggregatorKeys(profile: Profile, iinOf: (owner: Owner) => string): KeyPlan[] {
  const { name, director } = people.aggregators[profile.key];
  const organization = { name, bin: binOf(profile) };
  const head = ownerOf(director);
  const [surname = "", given = ""] = people.accounts.manager;
  const manager = { surname, name: given, patronymic: "" };
  const company = `aggregator-${profile.key.toLowerCase()}`;
  const key = (id: string, owner: Owner, rest: Pick<KeyPlan, "role"> & Partial<KeyPlan>): KeyPlan => ({
    id: `${company}-${id}`,
    owner,
    iin: iinOf(owner),
    organization,
    algorithm: "GOST-512",
    state: "valid",
    ...rest,
  });
  return [
    key("head", head, { role: "head" }),
    key("manager", manager, { role: "right-to-sign", iin: MANAGER_IIN }),
    key("manager-rsa", manager, { role: "right-to-sign", iin: MANAGER_IIN, algorithm: "RSA-2048" }),
    key("employee", manager, { role: "employee", iin: MANAGER_IIN }),
    key("expired", head, { role: "head", state: "expired" }),
    key("revoked", head, { role: "head", state: "revoked" }),
  ];
}

/** The outsourcer's own keys, by which she signs for parks under powers of attorney: of each company that she keeps books as. */
function outsourcerKeys(iinOf: (owner: Owner) => string): KeyPlan[] {
  const [surname = "", name = ""] = people.accounts.outsourcing;
  const owner = { surname, name, patronymic: "" };
  return OUTSOURCERS.map((organization, place) => ({
    id: place === 0 ? "outsourcing" : `outsourcing-${place + 1}`,
    owner,
    iin: iinOf(owner),
    organization,
    role: "head",
    algorithm: "GOST-512",
    state: "valid",
  }));
}

function partyKeys(identity: Identity, account: string | undefined, iinOf: (owner: Owner) => string): KeyPlan[] {
  const { name, form, iinBin, director, email } = identity;
  const owner = ownerOf(director);
  const isCompany = form === 2;
  const key: KeyPlan = {
    id: account ?? email.replace(/@.*$/, ""),
    owner,
    iin: isCompany ? iinOf(owner) : iinBin,
    organization: isCompany ? { name, bin: iinBin } : undefined,
    role: isCompany ? "head" : "person",
    algorithm: "GOST-512",
    state: "valid",
  };
  return account ? [key, { ...key, id: `${account}-rsa`, algorithm: "RSA-2048" }] : [key];
}

function ownerOf(full: string): Owner {
  const [surname = "", name = "", ...patronymic] = full.split(" ");
  return { surname, name, patronymic: patronymic.join(" ") };
}

/** A person has one number on all keys; serials from 9800 on are nobody's, and not the demo's sole traders' either. */
function iinMaker(): (owner: Owner) => string {
  const known = new Map<string, string>();
  let count = 0;
  const next = (owner: Owner): string => {
    count += 1;
    const born = `19${60 + (count % 40)}-${String(1 + (count % 12)).padStart(2, "0")}-15`;
    return (
      makeIin(born, /(вна|қызы)$/.test(owner.patronymic) ? "female" : "male", 9_800 + (count % 200)) ?? next(owner)
    );
  };
  return (owner) => {
    const name = JSON.stringify(owner);
    const iin = known.get(name) ?? next(owner);
    known.set(name, iin);
    return iin;
  };
}
