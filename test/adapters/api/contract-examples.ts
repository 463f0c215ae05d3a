import type { Json } from "#domain/shared/json.ts";
import { object, readContract } from "#test/contract/contract.ts";

/** What the contract itself shows of an answer or a body, by the name of the example. */
export const exampleOf = (name: string): Json => object(object(object(readContract()["components"])["examples"])[name])["value"]!;
