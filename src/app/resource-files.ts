import type { RouteSpec } from "../../contract/route.ts";
import { addCalls, callNamed } from "../engine/define/language/calls.ts";
import type { Resource } from "../engine/define/language/resource.ts";
import { thereAlready } from "../engine/registry/registry.ts";
import type { Speaker } from "../providers/i18n/i18n.ts";
import { loadFile } from "./entrance/load-file.ts";
import type { Shape } from "./shaped/shape.ts";

/** The files of resources that have come, each with its calls and its words in their places. */
export class ResourceFiles {
  readonly #speaker: Pick<Speaker, "addWords">;
  readonly #shape: Shape;
  readonly #files = new Map<string, Promise<Resource>>();

  constructor(speaker: Pick<Speaker, "addWords">, shape: Shape) {
    this.#speaker = speaker;
    this.#shape = shape;
    shape.watch((changed) => {
      for (const name of changed) this.#files.delete(name);
    });
  }

  /** The description of a resource, the same promise each time. One that could not be had is asked for again next time. */
  readonly load = (name: string): Promise<Resource> => {
    const known = this.#files.get(name);
    if (known) return known;
    const coming = this.#begin(name);
    this.#files.set(name, coming);
    coming.then(
      (resource) => thereAlready(coming, resource),
      () => this.#files.delete(name),
    );
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
    const isShaped = this.#shape.revision(name) !== undefined;
    const { resource, routes, words } = await (isShaped ? this.#shape.make(name) : loadFile(name));
    addCalls(routes);
    this.#speaker.addWords(words);
    return resource;
  }
}
