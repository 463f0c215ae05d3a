// Entry point of the area for what parses HTML. The browser loads it with the editor for formatted texts, because the
// parser weighs 50 kB.
export { isEditableHtml } from "./editable-html.ts";
export { editorHtml, pastedHtml, type PastedHtml } from "./editor-html.ts";
export { noteFindings, noteHtml, pastedNoteHtml } from "./note-html.ts";
export { distinctText, readableText } from "./readable-text.ts";
export { saveReviewedTemplate, type ReviewedSave } from "./save-reviewed-template.ts";
export { saveTemplate, type TemplateChange } from "./save-template.ts";
