import type { components } from "../../../contract/generated/openapi-v1.d.ts";

type Schemas = components["schemas"];

/** Currency rates that apply from their `timestamp` until that of a later record [RATE-003]. */
export type Rates = Schemas["Rates"];
/** New rates [RATE-011]. */
export type NewRates = Schemas["NewRates"];
/** For each base currency the value of one unit in other currencies, by code: numbers, exact in their shortest text. */
export type RateTables = Schemas["RateTables"];
