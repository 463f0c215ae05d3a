// Loaded with the first customer that has a note.
import "../shared-chunk.ts";
export { HtmlContent } from "#ui/kit/html-editor/html-content.tsx";
