// Written by `npm run indexes` from the files beside it; a line added by hand is lost.
import type { Listed } from "../entities/listed.ts";
import { parkListed } from "./parks/parks.repository.ts";

/** The list of every noun that has one, by the noun. */
export const lists: ReadonlyMap<string, Listed> = new Map([parkListed].map((list) => [list.noun, list]));
