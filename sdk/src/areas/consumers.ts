import type { components } from "../../../contract/generated/openapi-v1.d.ts";

type Schemas = components["schemas"];

/** Result of the retailer's check of an identifier [CONS-040]. */
export type IdentifierVerdict = Schemas["IdentifierVerdict"];
/** A hit of a search for customers [CONS-031]. */
export type FoundIdentifier = Schemas["FoundIdentifier"];
/** A customer: profile, summary and points; `updated_timestamp` is the version of the profile [CONS-028]. */
export type Consumer = Schemas["Consumer"];
/** The properties of a profile, as they are created and changed [CONS-029, CONS-030]. */
export type ConsumerProperties = Schemas["ConsumerProperties"];
/** Figures of the receipts of a customer. */
export type ConsumerSummary = Schemas["ConsumerSummary"];
/** Points of a customer in a loyalty program. */
export type Loyalty = Schemas["Loyalty"];
/** Points to add or to subtract, and why [CONS-024]. */
export type LoyaltyChange = Schemas["LoyaltyChange"];
/** A change of points [CONS-025]. */
export type LoyaltyEvent = Schemas["LoyaltyEvent"];
/** A hit of an address lookup [CONS-050]. */
export type FoundAddress = Schemas["FoundAddress"];
/** The address of a hit [CONS-051]. */
export type LookedUpAddress = Schemas["LookedUpAddress"];
/** Everything held about a customer. */
export type ConsumerExport = Schemas["ConsumerExport"];
/** Number of records of a customer. */
export type ConsumerUses = Schemas["ConsumerUses"];
