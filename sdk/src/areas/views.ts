import type { components } from "../../../contract/generated/openapi-v1.d.ts";

type Schemas = components["schemas"];

/** A saved view of a list; `updated_timestamp` is the version for changes. */
export type SavedView = Schemas["SavedView"];
/** A view to save. */
export type NewSavedView = Schemas["NewSavedView"];
/** The name and the content of a view, all of which are replaced. */
export type ViewChange = Schemas["ViewChange"];
