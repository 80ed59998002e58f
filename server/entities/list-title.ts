import { defined } from "../../contract/resource/defined.ts";
import { ROLES } from "../../domain/access/user.ts";
import type { RequestContext } from "./listed.ts";

type Reader = Pick<RequestContext, "scope" | "t">;

/** Whether a person reads the names that a resource has for clients (spec §6). */
const readsForClient = (noun: string, { scope }: Pick<Reader, "scope">): boolean =>
  scope.user.roleId === ROLES.client && defined.some(({ name, titles }) => name === noun && titles?.forClient);

/** What a person calls the list of a resource. */
export const listTitle = (noun: string, reader: Reader): string =>
  reader.t(`${noun}.titles.${readsForClient(noun, reader) ? "listForClient" : "list"}`);

/** In which words a person is told of records: `<word>_client` where there are some. */
export const contextFor = (noun: string, reader: Pick<Reader, "scope">): { readonly context?: "client" } =>
  readsForClient(noun, reader) ? { context: "client" } : {};
