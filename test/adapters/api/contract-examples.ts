import type { Json } from "#domain/shared/json/json.ts";
import { object, readContract } from "#test/contract/contract.ts";

/** Returns an example of the contract by its name. */
export const exampleOf = (name: string): Json =>
  object(object(object(readContract()["components"])["examples"])[name])["value"]!;
