import type { components } from "../../../contract/generated/openapi-v1.d.ts";

type Schemas = components["schemas"];

/** The result of the retailer's refund questions about an item, with the answers and who gave them. */
export type RefundValidation = Schemas["RefundValidation"];
/** A question of a refund validation with its answer. */
export type RefundAnswer = Schemas["RefundAnswer"];
/** The retailer's questions of refund validations, and what else decides the result. */
export type RefundQuestions = Schemas["RefundQuestions"];
/** A question of a refund validation; `guarantee` is answered by the tool itself, from the day of the sale. */
export type RefundQuestion = Schemas["RefundQuestion"];
