import { describe, expect, it } from "vitest";
import { z } from "zod";
import { defineResource } from "../../definition/resource.ts";
import { administrator, everyone, managers } from "../../definition/who.ts";
import { STAFF } from "../../domain/access/family.ts";
import { parks as machine } from "../../domain/documents/parks.ts";
import { recordShape, unsendable } from "../hidden.ts";
import type { RouteSpec } from "../route.ts";
import { routesOf } from "./routes.ts";

const pays = { flag: "is_paid" } as const;
const offers = defineResource("offers", {
  menu: { group: "documents", order: 1, icon: "section" },
  calls: {
    path: { plain: "offer", users: "offer" },
    list: ["plain", "users", "outsourcings"],
    edit: ["plain"],
    names: ["plain"],
    active: "active",
    numbers: ["plain", "outsourcings"],
    counts: { status: ["plain"], type: ["plain", "outsourcings"] },
    related: { contracts: ["users"] },
    idInBody: ["status"],
  },
  access: { list: everyone, show: pays, create: managers, edit: administrator },
  fields: {
    number: { kind: "text" },
    type: { kind: "choice", words: "statuses.contractTypes", ids: [1, 2], named: true, filter: true },
    status: { kind: "status", machine, filter: true },
    note: { kind: "note", audience: STAFF, alone: "noted" },
    since: { kind: "date", optional: true, beside: true, shown: false },
    is_active: { kind: "boolean", edit: false },
  },
  list: { columns: ["number"] },
  actions: [
    { name: "activate", on: ["row"], step: true },
    { name: "deactivate", on: ["row", "card"], set: { is_active: false } },
    { name: "delete", on: ["row"], who: managers },
  ],
});
const calls: Readonly<Record<string, RouteSpec>> = routesOf(offers);
const told = (verb: string) => {
  const route = calls[verb];
  return [route?.method, route && "families" in route.access ? route.access.families : undefined];
};
const bodyOf = (verb: string) => Object.keys((calls[verb]?.body as { shape?: object } | undefined)?.shape ?? {});

const entries = defineResource("entries", {
  lacks: ["created_at", "updated_at"],
  menu: { group: "documents", order: 1, icon: "section" },
  calls: { list: ["plain"] },
  access: { list: everyone },
  fields: { platform_id: { kind: "text", filter: true, sort: true }, type_id: { kind: "integer", filter: true } },
  list: { columns: ["platform_id"] },
  actions: [{ name: "link", on: ["row", "bulk"], own: true }],
});

describe("the calls of a definition", () => {
  it("ask of a list and show of a record what its table has, and no single record that nobody opens", () => {
    const own: Readonly<Record<string, RouteSpec>> = routesOf(entries);
    expect(Object.keys(own)).toEqual(["list", "link"]);
    expect(own.list?.list).toEqual({ filters: { platform_id: "texts", type: "numbers" }, sorts: ["platform_id"] });
    expect(Object.keys(recordShape(own.list ?? { reply: z.never() }))).toEqual([
      "platform_id",
      "type_id",
      "id",
      "version",
    ]);
    expect([own.link?.method, own.link?.access]).toEqual(["POST", { families: { plain: "entries/link" } }]);
  });

  it("lie under the word that its specification has for a family, under its name for the others", () => {
    const list = { plain: "offer", users: "users/offer", outsourcings: "outsourcings/offers" };
    expect(told("list")).toEqual(["GET", list]);
    expect(told("update")).toEqual(["PUT", { plain: "offer/:id" }]);
  });

  it("are of one record where no action is done with several: told by the address, or by the body where it says so", () => {
    expect([told("active"), bodyOf("active")]).toEqual([
      ["POST", { plain: "offer/:id/active" }],
      ["is_active", "version"],
    ]);
    expect([told("status"), bodyOf("status")]).toEqual([
      ["POST", { plain: "offer/status" }],
      ["id", "status_id", "version"],
    ]);
    expect([told("delete"), bodyOf("delete")]).toEqual([["DELETE", { plain: "offer/:id" }], ["version"]]);
    expect([told("note"), bodyOf("note")]).toEqual([
      ["PUT", { plain: "offer/:id/note" }],
      ["note", "version"],
    ]);
  });

  it("count, number, name and relate for those families only that the definition says", () => {
    expect(told("statusCounts")[1]).toEqual({ plain: "offer/statuses/count" });
    expect(told("typeCounts")[1]).toEqual({
      plain: "offer/types/count",
      outsourcings: "outsourcings/offers/types/count",
    });
    expect(told("numbers")[1]).toEqual({ plain: "offer/numbers", outsourcings: "outsourcings/offers/numbers" });
    expect([told("names")[1], Object.keys(calls.names?.query?.shape ?? {})]).toEqual([
      { plain: "offer/names" },
      ["is_active"],
    ]);
    expect(told("contracts")[1]).toEqual({ users: "users/offer/:id/contracts" });
  });

  it("take what a form sends, a choice by its id, and from nobody else what is for some", () => {
    expect(bodyOf("create")).toEqual(["number", "type_id", "note", "since"]);
    const client = {
      roleId: 2,
      isOutsourcing: false,
      isPaid: true,
      hasAccountingServices: true,
      isAdmin: false,
    } as const;
    expect(calls.create && unsendable(calls.create, client)).toEqual(["note"]);
    expect(calls.create && unsendable(calls.create, { ...client, roleId: 1 })).toEqual([]);
  });

  it("are for those whom the page is for that asks them, and of an action for those whose it is", () => {
    const whose = Object.fromEntries(Object.entries(calls).map(([verb, { who }]) => [verb, who]));
    const either = { any: [pays, administrator] }; // a card and a form read a record alike
    const listed = { list: everyone, statusCounts: everyone, typeCounts: everyone, names: everyone, numbers: everyone };
    const made = { create: managers, update: administrator, note: administrator };
    const acted = { active: administrator, status: administrator, delete: managers };
    expect(whose).toEqual({ ...listed, one: either, contracts: { all: [either, everyone] }, ...made, ...acted });
  });
});
