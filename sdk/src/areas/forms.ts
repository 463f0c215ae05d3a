import type { components } from "../../../contract/generated/openapi-v1.d.ts";

type Schemas = components["schemas"];

/** The images of the forms that customers see, by form and slot [FORM-006]. */
export type FormsData = Schemas["FormsData"];
/** An uploaded image: its address for anyone, and its size in pixels as displayed [FORM-008]. */
export type Image = Schemas["Image"];
/** An image to upload: a `Blob` or `File` of the type `image/gif`, `image/jpeg` or `image/png`. */
export type NewImage = Schemas["NewImage"];
