import type { RouteSpec } from "../../contract/route.ts";
import { addCalls, callNamed } from "../engine/define/language/calls.ts";
import type { Resource } from "../engine/define/language/resource.ts";
import type { Speaker } from "../providers/i18n/i18n.ts";
import { loadFile } from "./entrance/load-file.ts";

/** The files of resources that have come, each with its calls and its words in their places. */
export class ResourceFiles {
  readonly #speaker: Pick<Speaker, "addWords">;
  readonly #there = new Map<string, Resource>();
  readonly #coming = new Map<string, Promise<Resource>>();

  constructor(speaker: Pick<Speaker, "addWords">) {
    this.#speaker = speaker;
  }

  /** The description of a resource: at once where its file is there. One that could not be had is asked for again next time. */
  readonly load = (name: string): Resource | Promise<Resource> => {
    const there = this.#there.get(name) ?? this.#coming.get(name);
    if (there) return there;
    const coming = this.#begin(name);
    this.#coming.set(name, coming);
    coming.catch(() => this.#coming.delete(name));
    return coming;
  };

  /** A call with what it takes and answers: of the calls of a resource only the addresses are known before its file is there. */
  readonly whole = async (route: RouteSpec): Promise<RouteSpec> => {
    if ("reply" in route) return route;
    const [resource = ""] = (route as RouteSpec).name.split(".");
    await this.load(resource);
    return callNamed((route as RouteSpec).name);
  };

  async #begin(name: string): Promise<Resource> {
    const { resource, routes, words } = await loadFile(name);
    addCalls(routes);
    this.#speaker.addWords(words);
    this.#there.set(name, resource);
    return resource;
  }
}
