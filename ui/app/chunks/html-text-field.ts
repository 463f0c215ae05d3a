// Loaded with the first template.
import "../shared-chunk.ts";
export { HtmlTextField } from "#ui/templates/html-text-field.tsx";
