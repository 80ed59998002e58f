import { z } from "zod";
import { STAFF } from "../../domain/access/family.ts";
import { Bik, Email, Iik, Kbe, Phone } from "../coded.ts";
import { OwnContracts, OwnKey, Requisites } from "../entities/profile.ts";
import { UserInfo } from "../entities/user.ts";
import { all, changed, one } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Printed, Version } from "../values.ts";
import { NewPassword } from "./passwords.ts";

const Name = Printed(100);

/** What people see and change of themselves and of their side (spec §2, the profile): one path for every family. */
export const profileRoutes = {
  /** One's own account, as far as it is not the administrator's to change. */
  updateInfo: defineRoute({
    name: "own-info.update",
    method: "PUT",
    access: { signedIn: "users/info", within: true },
    body: z.object({
      lastname: Name.min(1),
      firstname: Name.min(1),
      position: Name,
      phone: Phone.nullable(),
      version: Version,
    }),
    reply: changed(UserInfo),
  }),
  /** Ends all other sessions. */
  changePassword: defineRoute({
    name: "own-password.update",
    beforeRenewal: true,
    method: "PUT",
    access: { signedIn: "users/password" },
    body: z.object({ current: z.string().min(1).max(1000), password: NewPassword }),
    reply: changed(z.object({ ended: z.int() })),
    transaction: false,
  }),
  requisites: defineRoute({
    name: "own-requisites.one",
    method: "GET",
    access: { signedIn: "users/requisites", within: true },
    reply: one(Requisites),
  }),
  updateRequisites: defineRoute({
    name: "own-requisites.update",
    method: "PUT",
    who: STAFF,
    access: { signedIn: "users/requisites", within: true },
    body: z.object({
      name: Printed(300, 1),
      director: Printed(300),
      director_position: Printed(300),
      address: Printed(500),
      phone: Phone.nullable(),
      email: Email.nullable(),
      iik: Iik.nullable(),
      bik: Bik.nullable(),
      kbe: Kbe.nullable(),
      version: Version,
    }),
    reply: changed(Requisites),
  }),
  contracts: defineRoute({
    name: "own-contracts.list",
    method: "GET",
    access: { signedIn: "users/contracts", within: true },
    reply: one(OwnContracts),
  }),
  keys: defineRoute({ name: "own-keys.list", method: "GET", access: { signedIn: "users/ecp" }, reply: all(OwnKey) }),
};
