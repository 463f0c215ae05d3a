import type { components } from "../../../contract/generated/openapi-v1.d.ts";

type Schemas = components["schemas"];

/** A tax-free form of a receipt, under its id in the property `tax_free_form`. */
export type TaxFreeForm = Schemas["TaxFreeForm"];
/** Whether a store issues tax-free forms [TAXF-012]. */
export type TaxFreeEnabled = Schemas["TaxFreeEnabled"];
/** Token of a session. `ic2i-base-url` and `ic2i-sender-id` are headers of the answer: read them in `onResponse` [TAXF-013]. */
export type TaxFreeToken = Schemas["TaxFreeToken"];
/** What a tax-free form is issued from [TAXF-014]. */
export type TaxFreePayload = Schemas["TaxFreePayload"];
