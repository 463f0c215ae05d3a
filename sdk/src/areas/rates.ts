import type { components } from "../generated/openapi-v1.ts";

type Schemas = components["schemas"];

/** Currency rates that hold from their `timestamp` on, until those of a later record do [RATE-003]. */
export type Rates = Schemas["Rates"];
/** Rates that shall hold [RATE-011]. */
export type NewRates = Schemas["NewRates"];
/** For each base currency what one unit of it is in others, by code: numbers, exact by their shortest text. */
export type RateTables = Schemas["RateTables"];
