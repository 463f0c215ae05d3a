import type { components, paths } from "../generated/openapi-v1.ts";

type Schemas = components["schemas"];

/** An electronic receipt as the wire has it. Amounts are numbers in units of the currency, exact by their shortest text. */
export type Receipt = Schemas["Receipt"];
export type ReceiptItem = Schemas["ReceiptItem"];
export type Payment = Schemas["Payment"];
export type Tax = Schemas["Tax"];
export type Discount = Schemas["Discount"];
/** What became of the e-mail: counts by event, and each event that is known. */
export type Delivery = Schemas["Delivery"];

/** What `GET /receipts` can be asked [RCPT-010]. Cursors are exclusive; `count` is 1 to 100, 20 unless given. */
export type ReceiptsQuery = NonNullable<paths["/receipts"]["get"]["parameters"]["query"]>;
