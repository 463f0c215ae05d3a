import type { components } from "../../../contract/generated/openapi-v1.d.ts";

type Schemas = components["schemas"];

/** A survey: pages with questions and their possible answers [SURV-012]. */
export type Survey = Schemas["Survey"];
/** The answers of one customer [SURV-013]. */
export type SurveyResponse = Schemas["SurveyResponse"];
/** Counts of the answers in a period. A 404 means that there are none [SURV-014]. */
export type SurveySummary = Schemas["SurveySummary"];
/** Counts of the answers to a question. */
export type SurveyRollup = Schemas["SurveyRollup"];
/** What a customer wrote to a question. */
export type WrittenAnswer = Schemas["WrittenAnswer"];
