import type { components } from "../../../contract/generated/openapi-v1.d.ts";

type Schemas = components["schemas"];

/** A receipt, the output and the unsaved templates that are previewed. */
export type NewTemplatePreview = Schemas["NewTemplatePreview"];
/** Where a preview is shown, until when, and the size of its mail. */
export type TemplatePreview = Schemas["TemplatePreview"];
/** What pages, emails and forms of receipts say, by key: texts as HTML fragments, numbers and switches [TMPL-009, TMPL-011]. */
export type TemplateData = Schemas["TemplateData"];
/** Template data to save; null is an empty value, which is removed [TMPL-010, TMPL-012]. */
export type NewTemplateData = Schemas["NewTemplateData"];
