import type { components } from "../generated/openapi-v1.ts";

type Schemas = components["schemas"];

/** A receipt, the output and the unsaved templates that are previewed. */
export type NewTemplatePreview = Schemas["NewTemplatePreview"];
/** Where a preview is shown, until when, and the size of its mail. */
export type TemplatePreview = Schemas["TemplatePreview"];
