import type { components } from "../../../contract/generated/openapi-v1.d.ts";

type Schemas = components["schemas"];

/** The retailers whose settings the caller may change. */
export type ManagedRetailers = Schemas["ManagedRetailers"];
/** A retailer with its settings as they are stored. */
export type RetailerSettings = Schemas["RetailerSettings"];
/** The name, settings and tweaks of a retailer, all of which are replaced. */
export type RetailerSettingsChange = Schemas["RetailerSettingsChange"];
/** A new retailer. */
export type NewRetailer = Schemas["NewRetailer"];
