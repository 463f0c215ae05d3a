// Loaded when the user first opens the preview of a locale.
export { parseTemplateSettings } from "#domain/templates/index.ts";
export { TemplatePreviewViewModel } from "#ui/templates/template-preview.view-model.ts";
export { createPreviews } from "../create-previews.ts";
export { TemplatePreviewView } from "#ui/templates/template-preview.view.tsx";
