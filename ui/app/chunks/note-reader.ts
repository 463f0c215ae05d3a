// Loaded with the first customer that has a note.
export { HtmlContent } from "#ui/kit/html-editor/html-content.tsx";
